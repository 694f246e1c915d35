import type { Pages } from '../shapes/pages.ts'
import { about } from './pages/about.ts'
import { campaign } from './pages/campaign.ts'
import { credits } from './pages/credits.ts'
import { help } from './pages/help.ts'
import { impact } from './pages/impact.ts'
import { privacy } from './pages/privacy.ts'
import { terms } from './pages/terms.ts'

/** The long words of all pages in English. */
export const pages: Pages = { about, help, privacy, terms, credits, campaign, impact }
