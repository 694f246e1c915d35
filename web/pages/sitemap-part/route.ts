import { servicesContext } from '../../app/services.ts'
import { readPart } from '../../search-engines/read-part.server.ts'
import { answer } from '../../search-engines/sitemap.ts'
import type { Route } from './+types/route.ts'

/** One part of the sitemap. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { domain, site } = context.get(servicesContext)
  const part = await readPart(domain, params.part, site.publicUrl)
  return part === null
    ? new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })
    : answer(part, 'application/xml')
}
