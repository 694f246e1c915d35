import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import type { Environment } from './environment.ts'

const forever = 'public, max-age=31536000, immutable'

/** The built files of the pages. Names under /assets/ change with their content, so they are kept for ever. */
export function staticFiles(folder: string): Hono<Environment> {
  const app = new Hono<Environment>()
  app.use(
    '/assets/*',
    serveStatic({
      root: folder,
      precompressed: true,
      onFound: (_path, c) => c.header('cache-control', forever),
    }),
  )
  app.use(
    '/:file{.+\\.[a-z0-9]+}',
    serveStatic({
      root: folder,
      onFound: (_path, c) => c.header('cache-control', 'public, max-age=3600'),
    }),
  )
  return app
}
