import { redirect } from 'react-router'
import { linksFor } from '../links.ts'
import { defaultLanguage, languageOf } from '../messages/languages.ts'
import type { Route } from './+types/share.ts'

/** The other address of the share form (A45). */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(linksFor(languageOf(params.lang) ?? defaultLanguage).upload(), 301)
