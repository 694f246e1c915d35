import { product } from '../../domain/product.ts'
import { sha256 } from '../../web/app/content-security-policy.ts'
import type { Api, Services } from '../environment.ts'
import { type Description, referencePage, referenceStyle } from './reference.ts'

const policy = `default-src 'none'; style-src ${sha256(referenceStyle)}; frame-ancestors 'none'`

/**
 * `/api/v1/openapi.json`, made from the operations themselves, and `/api/v1/docs`, the same to read; each is made once.
 */
export function documentation(api: Api, { config }: Services) {
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  })
  const head = {
    openapi: '3.1.0',
    info: {
      title: product.name,
      version: '1',
      description:
        'Give away what you no longer need, find what you do. Times are UTC; the days and months of rules are those of Asia/Kolkata. Photo addresses are relative to this site. Members sign in at /auth/v1 and send the access token of the answer as a bearer token; photos are put at /storage/v1/object/item-images, live events come at /realtime/v1, as the clients of Supabase speak with these.',
    },
    servers: [{ url: `${config.PUBLIC_URL}/api/v1` }],
  }
  const describe = once(() => api.getOpenAPI31Document(head))
  const write = once(() => JSON.stringify(describe()))
  const draw = once(() => referencePage(describe() as unknown as Description))
  api.get('/openapi.json', (c) => c.body(write(), 200, { 'content-type': 'application/json' }))
  api.get('/docs', (c) => {
    c.header('content-security-policy', policy)
    return c.html(draw())
  })
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
