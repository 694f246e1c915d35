import { servicesContext } from '../../app/services.ts'
import { answer } from '../../search-engines/sitemap.ts'
import type { Route } from './+types/route.ts'

/** Keeps crawlers from what is no page. Pages that are not for search engines say so themselves, when they are read. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(servicesContext).site
  const lines = [
    'User-agent: *',
    ...['/api/', '/auth/v1/', '/functions/v1/', '/realtime/v1/'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
  ]
  return answer(`${lines.join('\n')}\n`, 'text/plain')
}
