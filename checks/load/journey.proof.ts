import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { collect, NODE_OPTIONS } from '../../bench/collect.ts'
import { minute } from '../../domain/durations.ts'
import { isLong, seed } from '../proof.ts'
import { aServerProcess } from '../server-process.ts'
import { aClient } from './client.ts'
import { growth, type Memory, percentile, spread, watchMemory } from './figures.ts'
import { type Asked, aPerson, type Kind, type Person, type Site } from './person.ts'
import { journey } from './steps.ts'

type Plan = {
  members: number
  /** How often each goes the journey; a time instead lets new ones come until it is over. */
  rounds: number
  lasts: number
  warmUp: number
  /** The shortest and the longest time between two things that somebody does. All in milliseconds. */
  pause: [number, number]
}

const plan: Plan = isLong
  ? { members: 50, rounds: 5, lasts: 10 * minute, warmUp: 2 * minute, pause: [2_000, 4_000] }
  : { members: 6, rounds: 2, lasts: 0, warmUp: 0, pause: [5, 20] }
const limits = { p95: 300, growth: 1 }

// So many members go the whole journey at once, each at a person's pace. They share the machine's
// processors with the server, so the figures are those of half a machine.
test('members at a person’s pace go the whole journey without an error', async ({ annotate }) => {
  const server = await aServerProcess({
    ...(isLong && { NODE_OPTIONS }),
    NODE_ENV: 'production',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '127.0.0.1',
    DEMO_DATA: isLong ? 'on' : 'off',
  })
  await server.start()
  const site = aSite(server.url)
  onTestFinished(site.client.close)
  const collected = () => collect(server.pid() as number, () => server.printed().output)
  const memory = await liveOn(site, isLong ? collected : undefined)
  const wrong = site.asked.filter(({ isUnexpected }) => isUnexpected).map(({ what }) => what)
  const { promised, rated, written } = count(site.asked)
  await annotate(
    `${plan.members} members at a time: ${site.asked.length} requests, ${promised} promises, ` +
      `${rated} ratings, ${written} messages of which ${site.lost} were not told live, ` +
      `${wrong.length} unexpected errors (limit: 0)${isLong ? `; ${speeds(site, memory)}` : ''}`,
  )
  expect({ wrong, lost: site.lost, errors: server.printed().errors }).toEqual({
    ...{ wrong: [], lost: 0, errors: '' },
  })
  expect(Math.min(promised, rated)).toBeGreaterThan(0)
  if (!isLong) return
  expect(percentile(times(site.asked), 0.95), 'ms, p95').toBeLessThanOrEqual(limits.p95)
  for (const kind of ['resident', 'heap'] as const)
    expect(growth(memory, kind), `MB a minute, ${kind}`).toBeLessThanOrEqual(limits.growth)
})

function aSite(url: string): Site & { lost: number } {
  let state = seed | 0
  return {
    url,
    client: aClient(url),
    asked: [],
    present: new Map(),
    lost: 0,
    chance() {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
      return (state >>> 8) / 2 ** 24
    },
  }
}

/** Lets everybody live on the site for a time; resolves to its memory after the first while. */
async function liveOn(
  site: ReturnType<typeof aSite>,
  before?: () => Promise<void>,
): Promise<Memory[]> {
  const over = new AbortController()
  const seats = Array.from({ length: plan.members }, () => live(site, over.signal))
  const living = Promise.all(seats)
  await delay(plan.warmUp)
  const memory = watchMemory(site.url, 20_000, before)
  await (plan.lasts > 0 ? delay(plan.lasts - plan.warmUp) : living)
  const read = await memory.stop()
  over.abort()
  await living
  return read
}

/** One seat: somebody comes, goes the journey some times and leaves, and another one comes. */
async function live(site: ReturnType<typeof aSite>, over: AbortSignal) {
  const [shortest, longest] = plan.pause
  const look = () =>
    delay(shortest + site.chance() * (longest - shortest), null, { signal: over }).catch(() => {})
  // Not all of them come in the same moment.
  await delay(site.chance() * plan.warmUp, null, { signal: over }).catch(() => {})
  do {
    await look()
    const me = await aPerson(site)
    for (let done = 0; done < plan.rounds * journey.length && !over.aborted; done++) {
      await journey[done % journey.length]?.(site, me)
      await look()
    }
    await leave(site, me)
  } while (plan.lasts > 0 && !over.aborted)
}

/** Nobody goes before what was written to them has come; what has not after a while is lost. */
async function leave(site: ReturnType<typeof aSite>, me: Person) {
  site.present.delete(me.id)
  for (let times = 0; times < 600 && me.told() < me.sentToMe; times++) await delay(100)
  site.lost += Math.max(0, me.sentToMe - me.told())
  me.live.close()
}

const times = (asked: Asked[], kind?: Kind) =>
  asked.filter((one) => !kind || one.kind === kind).map(({ took }) => took)

function count(asked: Asked[]) {
  const done = (what: string) =>
    asked.filter((one) => one.what.startsWith(what) && one.status < 300).length
  return {
    promised: done('POST /api/v1/requests'),
    rated: done('POST /api/v1/items/…/reviews'),
    written: done('POST /api/v1/messages'),
  }
}

function speeds({ asked }: Site, memory: Memory[]) {
  const kinds: Kind[] = ['page', 'reading', 'writing', 'photo', 'upload', 'session']
  const [first, last] = [memory.at(0), memory.at(-1)]
  return (
    `all ${spread(times(asked))} (limit: p95 ${limits.p95}); ` +
    `${kinds.map((kind) => `${kind} ${spread(times(asked, kind))}`).join('; ')}; memory ` +
    `${first?.resident.toFixed(0)} → ${last?.resident.toFixed(0)} MB, growing by ` +
    `${growth(memory, 'resident').toFixed(2)} MB a minute (limit: ${limits.growth}), ` +
    `what its heap needs by ${growth(memory, 'heap').toFixed(2)}`
  )
}
