import { servicesContext } from '../../app/services.ts'
import { answer, sitemapIndex } from '../../search-engines/sitemap.ts'
import type { Route } from './+types/route.ts'

/** The parts of the sitemap. */
export async function loader({ context }: Route.LoaderArgs) {
  const { domain, site } = context.get(servicesContext)
  const cursors = await domain.items.cutIntoPages()
  return answer(sitemapIndex(cursors, site.publicUrl), 'application/xml')
}
