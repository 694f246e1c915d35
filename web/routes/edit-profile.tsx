import { redirect } from 'react-router'
import { linksFor } from '../links.ts'
import { defaultLanguage, languageOf } from '../messages/languages.ts'
import type { Route } from './+types/edit-profile.ts'

/** The profile with its form in editing (A46). */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(linksFor(languageOf(params.lang) ?? defaultLanguage).editProfile(), 301)
