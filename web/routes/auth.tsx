import { redirect } from 'react-router'
import { linksFor } from '../links.ts'
import { defaultLanguage, languageOf } from '../messages/languages.ts'
import type { Route } from './+types/auth.ts'

/** An old address of the sign-in page (A46). */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(linksFor(languageOf(params.lang) ?? defaultLanguage).login(), 301)
