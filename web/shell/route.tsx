import { data, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import { languageOf, pseudoLanguage } from '../app/languages.ts'
import { servicesContext } from '../app/services.ts'
import type { Route } from './+types/route.ts'
import { ErrorPage } from './error-page.tsx'
import { Shell } from './shell.tsx'

/** An address whose first segment is neither a page nor a language is not there. */
export function loader({ params, context }: Route.LoaderArgs) {
  const language = languageOf(params.lang)
  const { pseudoLanguage: allowed } = context.get(servicesContext).site
  if (!language || (language === pseudoLanguage && !allowed)) throw data(null, 404)
  return null
}

/** Only another language can change the answer; so no navigation waits for it, and no refresh fails by it. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.lang !== nextParams.lang

export default function ShellRoute() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  )
}
