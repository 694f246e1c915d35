import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { isLong } from '../proof.ts'
import { aServerAmongStrangers } from '../server-process.ts'
import { type Answer, aClient, type Client } from './client.ts'
import { percentile, spread, watchMemory } from './figures.ts'

/** All in milliseconds. */
const plan = isLong
  ? { step: 5_000, atOnce: [4, 8, 16, 32, 64], overloaded: 30_000, calm: 10_000 }
  : { step: 1_500, atOnce: [8, 16], overloaded: 4_000, calm: 1_000 }
const times = 3
/**
 * MB that they may take, and each of them, which has a connection of its own: a quicker server is sent more. And how
 * many times longer than before the calm may be afterwards.
 */
const limits = { memory: 200, ofOne: 0.04, slower: 2 }

// Three times as many requests as the server can answer: the rest is told so at once, and nothing remains.
test('three times too many requests are refused at once, and it is over when they are', async ({
  annotate,
}) => {
  // What is in memory is no work: this is about the rest.
  const server = await aServerAmongStrangers(undefined, { ANSWER_MEMORY: '0' })
  const client = aClient(server.url)
  onTestFinished(client.close)
  const ask = await anAsker(client)
  const capacity = await findCapacity(ask)
  await delay(1_000)
  const before = await inPeace(ask)
  const memory = watchMemory(server.url, 500)
  const answers = await press(ask, capacity * times, plan.overloaded)
  await delay(plan.calm)
  const after = await inPeace(ask)
  const read = await memory.stop()
  const served = answers.filter(({ status }) => status === 200)
  const shed = answers.filter(isShed)
  const others = answers.filter((one) => !served.includes(one) && !shed.includes(one))
  const grown = Math.max(...read.map(({ resident }) => resident)) - (read[0]?.resident ?? 0)
  const allowed = Math.max(limits.memory, answers.length * limits.ofOne)
  const [usual, again] = [percentile(before, 0.5), percentile(after, 0.5)]
  await annotate(
    `capacity ${Math.round(capacity)} a second, ${answers.length} sent: ${served.length} served ` +
      `(${spread(served.map(({ took }) => took))}), ${shed.length} refused ` +
      `(${spread(shed.map(({ took }) => took))}); memory grew by ${grown.toFixed(0)} MB ` +
      `(limit: ${Math.round(allowed)}); alone ${usual} ms before and ${again} ms after`,
  )
  expect(others.map(({ status }) => status)).toEqual([])
  expect(served.length).toBeGreaterThan(0)
  expect(grown, 'MB more').toBeLessThanOrEqual(allowed)
  expect(after.every(Number.isFinite), 'all are served when it is over').toBe(true)
  expect(server.printed().errors).toBe('')
  if (!isLong) return
  expect(again, 'ms after it').toBeLessThanOrEqual(Math.max(usual * limits.slower, 20))
  expect(shed.length).toBeGreaterThan(0)
})

const isShed = ({ status, headers }: Answer) =>
  (status === 429 || status === 503) && Number(headers['retry-after']) > 0

type Ask = () => Promise<Answer>

/** Asks for what people look at, in turns, each time from another address. */
async function anAsker(client: Client): Promise<Ask> {
  const listed = await client.ask('/api/v1/items?limit=20')
  const { items } = JSON.parse(listed.body.toString()) as { items: { id: string }[] }
  const things = items.flatMap(({ id }) => [`/item/${id}`, `/api/v1/items/${id}`])
  const paths = ['/', '/browse', '/api/v1/items', '/api/v1/items?search=chair', ...things]
  let asked = 0
  return () => {
    const at = asked++
    const path = paths[at % paths.length] ?? '/'
    return client.ask(path, {
      headers: { 'x-forwarded-for': `10.2.${(at >> 8) & 255}.${at & 255}` },
    })
  }
}

/** How many requests a second are answered at best, with more and more people who wait for their answer. */
async function findCapacity(ask: Ask): Promise<number> {
  let best = 0
  for (const count of plan.atOnce) {
    const from = performance.now()
    let answered = 0
    const person = async () => {
      while (performance.now() - from < plan.step) if ((await ask()).status === 200) answered++
    }
    await Promise.all(Array.from({ length: count }, person))
    best = Math.max(best, answered / ((performance.now() - from) / 1000))
  }
  return best
}

/** How long one request after the other takes, where nobody else is. */
async function inPeace(ask: Ask): Promise<number[]> {
  const took: number[] = []
  for (let count = 0; count < 40; count++) {
    const answer = await ask()
    took.push(answer.status === 200 ? answer.took : Number.POSITIVE_INFINITY)
  }
  return took
}

/** Sends so many a second, whether the earlier ones were answered or not. */
async function press(ask: Ask, perSecond: number, lasts: number): Promise<Answer[]> {
  const from = performance.now()
  const asked: Promise<Answer>[] = []
  for (let now = 0; now < lasts; now = performance.now() - from) {
    while (asked.length < (now / 1000) * perSecond) asked.push(ask())
    await delay(5)
  }
  return Promise.all(asked)
}
