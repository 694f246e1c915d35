import { servicesContext } from '../../app/services.ts'
import { readPart } from '../../search-engines/read-part.server.ts'
import { answer, sitemapIndex } from '../../search-engines/sitemap.ts'
import type { Route } from './+types/route.ts'

/** The parts of the sitemap, or one of them. */
export async function loader({ params: { part }, context }: Route.LoaderArgs) {
  const { domain, site } = context.get(servicesContext)
  const text = part
    ? await readPart(domain, part, site.publicUrl)
    : sitemapIndex(await domain.items.cutIntoPages(), site.publicUrl)
  if (text !== null) return answer(text, 'application/xml')
  return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain' } })
}
