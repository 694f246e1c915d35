import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { readConfig } from '../adapters/config.ts'
import { compression } from './compression.ts'
import type { Environment } from './environment.ts'
import { wholeAnswer } from './headers.ts'
import { securityHeaders } from './security-headers.ts'

test('an answer keeps a policy of its own and what it depends on; any other gets the strictest policy', async () => {
  const app = new Hono<Environment>().use(compression).use(securityHeaders(readConfig({})))
  const own = { 'content-security-policy': "default-src 'self'", vary: 'accept' }
  app.get('/whole', () => wholeAnswer('whole', 200, { ...own }))
  app.get('/other', (c) => c.text('other', 200, own))
  app.get('/bare', () => wholeAnswer('bare', 200, {}))
  const headersOf = async (path: string) => {
    const { headers } = await app.request(path)
    return [headers.get('content-security-policy'), headers.get('vary')]
  }
  const kept = [own['content-security-policy'], 'accept, accept-encoding']
  expect(await headersOf('/whole')).toEqual(kept)
  expect(await headersOf('/other')).toEqual(kept)
  expect(await headersOf('/bare')).toEqual([
    "default-src 'none'; frame-ancestors 'none'",
    'accept-encoding',
  ])
})
