import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { readContactSettings, readReveals, saveSwitch } from '../account/contact-data.ts'
import { further } from '../components/known-rows.ts'
import { linksFor } from '../links.ts'
import { defaultLanguage, languageOf, languageOfPath } from '../messages/languages.ts'
import { wordsOf } from '../messages/words.ts'
import type { Route } from './+types/contact-settings.ts'

/** Whoever opens this address finds the section on the profile's page. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(linksFor(languageOf(params.lang) ?? defaultLanguage).profile(undefined, 'settings'))

/** What the section of the settings shows; with a cursor, only a further page of its list. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const cursor = new URL(request.url).searchParams.get('cursor')
  if (cursor) return { shown: null, further: await further(cursor, readReveals(cursor)) }
  return { shown: await readContactSettings(), further: null }
}

/**
 * After every change: the router by itself leaves it out when the page around it was read anew while the
 * change was on its way.
 */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate || formMethod !== undefined

export async function clientAction({ request }: Route.ClientActionArgs) {
  return saveSwitch(
    await request.formData(),
    wordsOf(languageOfPath(new URL(request.url).pathname)),
  )
}
