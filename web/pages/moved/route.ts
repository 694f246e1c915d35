import { redirect } from 'react-router'
import { languageOfPath } from '../../app/languages.ts'
import { type Links, linksFor } from '../../app/links.ts'
import type { Route } from './+types/route.ts'

/** Other addresses of pages: of the sign-in (A46), the share form (A45), the profile in editing (A46). */
const pages = {
  auth: (links: Links) => links.login(),
  share: (links: Links) => links.upload(),
  edit: (links: Links) => links.editProfile(),
}

export function loader({ url: { pathname } }: Route.LoaderArgs) {
  const page = pathname.split('/').filter(Boolean).at(-1) as keyof typeof pages
  return redirect(pages[page](linksFor(languageOfPath(pathname))), 301)
}
