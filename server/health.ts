import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { Counter, collectDefaultMetrics, Registry } from 'prom-client'
import { isSame } from '../domain/keyed-hash.ts'
import type { Answers } from './answers/open-answers.ts'
import { callerOf } from './caller.ts'
import type { Environment, Services } from './environment.ts'
import { bearerOf } from './identify.ts'

/** For how many milliseconds an answer holds: who asks without end costs no more than one question a second. */
const fresh = 1_000

/**
 * `/health` (the process lives), `/ready` (the database answers), and `/metrics` (for Prometheus), which is
 * there only for programs on this machine that come through no proxy, and for whoever has METRICS_TOKEN.
 */
export function health({ domain, config, answers }: Services): Hono<Environment> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  if (answers) countAnswers(registry, answers)
  const ready = atMostEvery(fresh, () => domain.items.listCategories())
  const metrics = atMostEvery(fresh, () => registry.metrics())
  const app = new Hono<Environment>()
  app.get('/health', (c) => c.json({ status: 'ok' }))
  app.get('/ready', async (c) => {
    await ready()
    return c.json({ status: 'ready' })
  })
  app.get('/metrics', async (c, next) =>
    mayMeasure(c, config.METRICS_TOKEN) ? c.text(await metrics()) : next(),
  )
  return app
}

/** What guests were given from memory, and what was made for them. */
function countAnswers(registry: Registry, { kept }: Answers) {
  new Counter({
    name: 'aadaan_answers_total',
    help: 'Answers to guests, from memory or made',
    labelNames: ['from'],
    registers: [registry],
    collect() {
      this.reset()
      this.inc({ from: 'memory' }, kept.counts.memory)
      this.inc({ from: 'made' }, kept.counts.made)
    },
  })
}

/** Does the work once for all who ask while it is done and for so many milliseconds afterwards, also when it fails. */
function atMostEvery<T>(milliseconds: number, work: () => Promise<T>): () => Promise<T> {
  let kept: { result: Promise<T>; until: number } | null = null
  return () => {
    if (kept && performance.now() < kept.until) return kept.result
    const made = { result: work(), until: Number.POSITIVE_INFINITY }
    const end = () => {
      made.until = performance.now() + milliseconds
    }
    made.result.then(end, end)
    kept = made
    return made.result
  }
}

function mayMeasure(c: Context<Environment>, token: string | undefined): boolean {
  if (callerOf(c).isLocalPeer) return true
  const given = bearerOf(c)
  return token !== undefined && given !== null && isSame(digest(given), digest(token))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
