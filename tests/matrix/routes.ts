import { pino } from 'pino'
import { createApp } from '../../server/app.ts'
import type { Services } from '../../server/environment.ts'

/** Every call the product answers, but for pages, as `GET /api/v1/items/:id`, in the order of the letters. */
export function routesOf(services: Omit<Services, 'log'>): string[] {
  const app = createApp({ ...services, log: pino({ level: 'silent' }) }, async () => new Response())
  const calls = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path}`)
  return [...new Set(calls)].sort()
}
