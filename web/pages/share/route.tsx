import { redirect } from 'react-router'
import { defaultLanguage, languageOf } from '../../app/languages.ts'
import { linksFor } from '../../app/links.ts'
import type { Route } from './+types/route.ts'

/** The other address of the share form (A45). */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(linksFor(languageOf(params.lang) ?? defaultLanguage).upload(), 301)
