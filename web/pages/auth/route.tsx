import { redirect } from 'react-router'
import { defaultLanguage, languageOf } from '../../app/languages.ts'
import { linksFor } from '../../app/links.ts'
import type { Route } from './+types/route.ts'

/** An old address of the sign-in page (A46). */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(linksFor(languageOf(params.lang) ?? defaultLanguage).login(), 301)
