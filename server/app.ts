import { randomUUID } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { keepAnswer } from './answers/serve.ts'
import { createApi } from './api/api.ts'
import { createAuth } from './auth/auth.ts'
import { limitBody } from './body.ts'
import { compression } from './compression.ts'
import type { Environment, Services } from './environment.ts'
import { answerError, answerPageError } from './errors.ts'
import { createFunctions } from './functions/functions.ts'
import { nodeOf, setHeaders } from './headers.ts'
import { health } from './health.ts'
import { isReading } from './identify.ts'
import { createNetworkReader } from './network.ts'
import { createPreviews } from './previews.ts'
import { waitInQueue } from './queues.ts'
import { securityHeaders } from './security-headers.ts'
import { createStorage } from './storage/storage.ts'

/** Renders a page for a request that no endpoint took. */
export type RenderPage = (request: Request) => Promise<Response>

/** The whole HTTP face of the product: middleware in order, endpoints by prefix, pages last. */
export function createApp(
  services: Services,
  renderPage: RenderPage,
  builtFiles?: Hono<Environment>,
): Hono<Environment> {
  const app = new Hono<Environment>()
  const networkFrom = createNetworkReader(services.config.TRUST_PROXY)
  app.use(compression)
  app.use(async (c, next) => {
    c.set('requestId', randomUUID())
    c.set('network', networkFrom(nodeOf(c).incoming))
    await next()
    // Whoever changed something, and looks, sees it.
    if (!isReading(c) && c.res.ok) await services.answers?.caughtUp()
    setHeaders(c.res, { 'x-request-id': c.get('requestId') })
  })
  if (services.answers) app.use(keepAnswer(services.answers.kept))
  app.use(securityHeaders(services.config))
  app.onError((thrown, c) => answerError(thrown, c, services.log))
  app.route('/', health(services))
  app.route('/storage/v1', createStorage(services))
  app.route('/auth/v1', createAuth(services))
  app.route('/functions/v1', createFunctions(services))
  app.route('/api/v1', createApi(services))
  app.use(limitBody(services, 'pages'))
  app.route('/og', createPreviews(services))
  if (builtFiles) app.route('/', builtFiles)
  app.route('/', pagesWith(services, renderPage))
  return app
}

function pagesWith(services: Services, renderPage: RenderPage): Hono<Environment> {
  const pages = new Hono<Environment>()
  pages.onError((thrown, c) => answerPageError(thrown, c, services.log))
  return pages.all('*', refuseTrace, waitInQueue(services, 'pages'), (c) =>
    renderPage(withoutBody(c)),
  )
}

/** A request that says TRACE cannot be handed on: the platform refuses to make one. */
const refuseTrace: MiddlewareHandler = async (c, next) =>
  c.req.method === 'TRACE' ? c.body(null, 405, { allow: 'GET, HEAD' }) : next()

/** No page takes a body, and one that never ends must hold up nobody. */
function withoutBody(c: Context): Request {
  const { url, method, headers, signal } = c.req.raw
  return isReading(c) ? c.req.raw : new Request(url, { method, headers, signal })
}
