import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Environment } from './environment.ts'

const forever = 'public, max-age=31536000, immutable'

/**
 * The built files of the pages. Names under /assets/ change with their content, so they are kept for ever; those of
 * earlier builds are in the `former` folder, for pages that were open before an upgrade.
 */
export function staticFiles(folder: string, former?: string): Hono<Environment> {
  const app = new Hono<Environment>()
  for (const root of former === undefined ? [folder] : [folder, former])
    app.use(
      '/assets/*',
      serveStatic({
        root,
        precompressed: true,
        onFound: (_path, c) => c.header('cache-control', forever),
      }),
    )
  // Nobody reads it: a page made for each would hold up those of people.
  app.get('/assets/*', (c) => c.text('Not found', 404, { 'cache-control': 'no-store' }))
  app.use(
    '/:file{.+\\.[a-z0-9]+}',
    serveStatic({
      root: folder,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=3600'),
    }),
  )
  return app
}
