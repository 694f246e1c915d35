import { about } from './en/about.ts'
import { campaign } from './en/campaign.ts'
import { credits } from './en/credits.ts'
import { help } from './en/help.ts'
import { impact } from './en/impact.ts'
import { privacy } from './en/privacy.ts'
import { terms } from './en/terms.ts'
import type { Pages } from './pages.ts'

/** The long words of all pages in English. A further language is a further file and folder beside this one. */
export const en: Pages = { about, help, privacy, terms, credits, campaign, impact }
