import { Hono } from 'hono'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Environment, Services } from './environment.ts'

/** `/health` (the process lives), `/ready` (the database answers), `/metrics` (for Prometheus). */
export function health({ domain }: Services): Hono<Environment> {
  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })
  const app = new Hono<Environment>()
  app.get('/health', (c) => c.json({ status: 'ok' }))
  app.get('/ready', async (c) => {
    await domain.items.listCategories()
    return c.json({ status: 'ready' })
  })
  app.get('/metrics', async (c) => c.text(await metrics.metrics()))
  return app
}
