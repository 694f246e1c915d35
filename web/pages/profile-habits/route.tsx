import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { languageAt, languageIn } from '../../app/languages.ts'
import { linksFor } from '../../app/links.ts'
import { actOnHabits, readHabitsPage } from '../../habits/habits-data.ts'
import type { Route } from './+types/route.ts'

/** Whoever opens this address finds the section on the profile's page. */
export const loader = ({ params }: Route.LoaderArgs) =>
  redirect(`${linksFor(languageIn(params)).profile(undefined, 'settings')}#habits`)

/** What the section of the settings shows; with a request, what may be said about its time. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readHabitsPage(new URL(request.url).searchParams.get('request'))
}

/** After every change: the router leaves it out when the page around was read anew meanwhile. */
export const shouldRevalidate = ({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => defaultShouldRevalidate || formMethod !== undefined

export async function clientAction({ request }: Route.ClientActionArgs) {
  return actOnHabits(await request.formData(), languageAt(request))
}
