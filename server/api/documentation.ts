import { createHash } from 'node:crypto'
import { product } from '../../domain/product.ts'
import type { Api, Services } from '../environment.ts'
import { type Description, referencePage, referenceStyle } from './reference.ts'

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(referenceStyle).digest('base64')}'; frame-ancestors 'none'`

/** `/api/v1/openapi.json`, generated from the operations themselves, and `/api/v1/docs`, the same to read. */
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
        'Give away what you no longer need, find what you do. Times are UTC; the days and months of rules are those of Asia/Kolkata. Photo addresses are relative to this site.',
    },
    servers: [{ url: `${config.PUBLIC_URL}/api/v1` }],
  }
  api.doc31('/openapi.json', head)
  api.get('/docs', (c) => {
    const description = api.getOpenAPI31Document(head) as unknown as Description
    c.header('content-security-policy', policy)
    return c.html(referencePage(description))
  })
}
