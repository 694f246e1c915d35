import { setTimeout as delay } from 'node:timers/promises'
import type { Check, Outcome } from '../check.ts'
import { amongStrangers, aServerProcess } from '../server-process.ts'
import { type Answer, aClient, type Client } from './client.ts'
import { type Memory, percentile, spread, watchMemory } from './figures.ts'

/** All in milliseconds. */
const plans = {
  short: { step: 1_500, atOnce: [8, 16], overloaded: 4_000, calm: 1_000 },
  long: { step: 5_000, atOnce: [4, 8, 16, 32, 64], overloaded: 30_000, calm: 10_000 },
}
const times = 3
/** MB that a crowd may take, and how many times longer than before the calm may be afterwards. */
const limits = { memory: 200, slower: 2 }

/** Three times as many requests as the server can answer: the rest is told so at once, and nothing remains. */
export const overload: Check = {
  name: 'three times too many requests are refused at once, and it is over when they are',
  part: 'short',
  alone: true,
  async run({ isLong }) {
    const plan = isLong ? plans.long : plans.short
    const server = await aServerProcess(amongStrangers)
    const client = aClient(server.url)
    try {
      await server.start()
      const ask = await anAsker(client)
      const capacity = await findCapacity(ask, plan)
      await delay(1_000)
      const before = await inPeace(ask)
      const memory = watchMemory(server.url, 500)
      const answers = await press(ask, capacity * times, plan.overloaded)
      await delay(plan.calm)
      const after = await inPeace(ask)
      const read = await memory.stop()
      const errors = server.printed().errors
      return judge({ capacity, before, answers, after, read, errors, isLong })
    } finally {
      client.close()
      await server.close()
    }
  },
}

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
async function findCapacity(ask: Ask, { step, atOnce }: (typeof plans)['long']): Promise<number> {
  let best = 0
  for (const count of atOnce) {
    const from = performance.now()
    let answered = 0
    const person = async () => {
      while (performance.now() - from < step) if ((await ask()).status === 200) answered++
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

type Overloaded = {
  capacity: number
  before: number[]
  answers: Answer[]
  after: number[]
  read: Memory[]
  errors: string
  isLong: boolean
}

function judge({ capacity, before, answers, after, read, errors, isLong }: Overloaded): Outcome {
  const served = answers.filter(({ status }) => status === 200)
  const shed = answers.filter(
    ({ status, headers }) =>
      (status === 429 || status === 503) && Number(headers['retry-after']) > 0,
  )
  const others = answers.filter((one) => !served.includes(one) && !shed.includes(one))
  const grown = Math.max(...read.map(({ resident }) => resident)) - (read[0]?.resident ?? 0)
  const [usual, again] = [percentile(before, 0.5), percentile(after, 0.5)]
  const isOver = after.every(Number.isFinite)
  const isFast = again <= Math.max(usual * limits.slower, 20) && shed.length > 0
  return {
    holds:
      others.length === 0 &&
      served.length > 0 &&
      grown <= limits.memory &&
      isOver &&
      errors === '' &&
      (isFast || !isLong),
    figure:
      `capacity ${Math.round(capacity)} a second, ${answers.length} sent: ${served.length} served ` +
      `(${spread(served.map(({ took }) => took))}), ${shed.length} refused ` +
      `(${spread(shed.map(({ took }) => took))}), ${others.length} otherwise ` +
      `${[...new Set(others.map(({ status }) => status))].join(', ')}; memory grew by ` +
      `${grown.toFixed(0)} MB; alone ${usual} ms before and ${again} ms after${errors.slice(0, 300)}`,
    limit: `only 200, or 429 and 503 with Retry-After; ${limits.memory} MB; as fast as before`,
  }
}
