import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { readContactPage, saveSwitches } from '../../account/contact-data.ts'
import { languageAt, languageIn } from '../../app/languages.ts'
import { linksFor } from '../../app/links.ts'
import type { Route } from './+types/route.ts'

/** Whoever opens this address finds the section on the profile's page. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(linksFor(languageIn(params)).profile(undefined, 'settings'))

/** What the section of the settings shows; with a cursor, only a further page of its list. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readContactPage(new URL(request.url).searchParams.get('cursor'))
}

/** After every change: the router leaves it out when the page around was read anew meanwhile. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate || formMethod !== undefined

export async function clientAction({ request }: Route.ClientActionArgs) {
  return saveSwitches(await request.formData(), languageAt(request))
}
