import { serve } from '@hono/node-server'
import { Hono } from 'hono'

// Answers each address with what was sent to it before by PUT: what the framework can do at most.
type Kept = { body: Uint8Array<ArrayBuffer>; type: string; encoding: string }
const kept = new Map<string, Kept>()
const app = new Hono()
app.put('*', async (c) => {
  const [type = '', encoding = ''] = (c.req.header('x-answer') ?? '').split('|')
  kept.set(c.req.path, { body: new Uint8Array(await c.req.arrayBuffer()), type, encoding })
  return c.body(null, 204)
})
app.get('*', (c) => {
  const answer = kept.get(c.req.path)
  if (!answer) return c.notFound()
  const { body, type, encoding } = answer
  return c.body(body, 200, { 'content-type': type, 'content-encoding': encoding })
})
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
  console.log(`http://127.0.0.1:${port}`),
)
process.once('SIGTERM', () => server.close(() => process.exit(0)))
