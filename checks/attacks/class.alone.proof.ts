import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { pauseFor } from '../../web/app/pause.ts'
import { type Answer, type Asking, aClient, type Client } from '../load/client.ts'
import { itemOf } from '../member.ts'
import { isLong } from '../proof.ts'
import { aServerAmongStrangers } from '../server-process.ts'
import { type Ask, accountAsks, attackWith, hasArrived, seenFigure } from './flooding.ts'

/**
 * `before`: how long the attack goes on when the class begins, in milliseconds; `within`: in seconds, well before the
 * test's own time is over.
 */
const plan = isLong
  ? { pupils: 60, before: 15_000, within: 600 }
  : { pupils: 12, before: 0, within: 300 }
const attackers = 20
/** One phone of the class attacks: all of them are behind this address. */
const address = '198.51.100.7'

// A class signs up, signs in, shares and asks, while one of them does whatever could shut the others out.
test('a class behind one address signs up and works while one of them attacks', async ({
  annotate,
}) => {
  const server = await aServerAmongStrangers()
  const client = aClient(server.url)
  onTestFinished(client.close)
  const items = await readItems(client)
  const attack = attackUntilStopped(server.url)
  await delay(plan.before)
  const from = performance.now()
  const pupils = Array.from({ length: plan.pupils }, (_, at) =>
    workAsPupil(client, at, { wanted: items[at % items.length] ?? '', from }),
  )
  const done = await Promise.all(pupils)
  const seconds = Math.round((performance.now() - from) / 1000)
  const seen = await attack.stop()
  const failed = done.filter((one) => one !== null)
  await annotate(
    `${done.length - failed.length} of ${done.length} pupils shared and asked after ${seconds} s (limit: ${plan.within} s), ` +
      `beside ${attackers} connections of one of them (${seenFigure(seen)})`,
  )
  expect(hasArrived(seen)).toBe(true)
  expect(failed).toEqual([])
  expect(seconds, 'seconds until the last of them had asked').toBeLessThanOrEqual(plan.within)
})

const attacks: Ask[] = [
  ...accountAsks,
  { method: 'GET', path: '/robots.txt' },
  { method: 'GET', path: '/api/v1/items?search=a%20b%20c' },
]

/** What can be asked for without a draw's number. */
async function readItems(client: Client): Promise<string[]> {
  const { body } = await client.ask('/api/v1/items?limit=20')
  const { items } = JSON.parse(String(body)) as { items: { id: string }[] }
  const answers = await Promise.all(items.map(({ id }) => client.ask(`/api/v1/items/${id}`)))
  const seen = answers.map((answer) => JSON.parse(String(answer.body)))
  return seen.filter(({ giving }) => giving === 'choose').map(({ id }) => id)
}

function attackUntilStopped(url: string) {
  let isOver = false
  const seen: Record<string, number> = {}
  async function attack() {
    while (!isOver) {
      const flood = { url, asks: attacks, addresses: [address], connections: attackers }
      const answers = await attackWith({ ...flood, milliseconds: 3_000 })
      for (const [status, count] of Object.entries(answers))
        seen[status] = (seen[status] ?? 0) + count
    }
    return seen
  }
  const attacking = attack()
  return {
    stop() {
      isOver = true
      return attacking
    },
  }
}

/** Resolves to what went wrong, null when nothing did. */
async function workAsPupil(
  client: Client,
  at: number,
  { wanted, from }: { wanted: string; from: number },
): Promise<string | null> {
  const browser = randomUUID()
  const account = { email: `pupil-${at}@example.org`, password: 'teak-and-cane-42' }
  const headers = { 'x-forwarded-for': address, 'x-browser-id': browser }
  /** Asks again when that is said to be worth it, as the pages do. */
  async function ask(path: string, asking: Asking & { token?: string } = {}): Promise<Answer> {
    const { token, ...sent } = asking
    const told = {
      ...headers,
      ...(sent.body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    for (;;) {
      const answer = await client.ask(path, { ...sent, headers: told })
      const isLater = answer.status === 429 || answer.status === 503
      if (!isLater || performance.now() - from > plan.within * 1000) return answer
      await delay(pauseFor(Number(answer.headers['retry-after'])) * 1000)
    }
  }
  const send = (path: string, body: object, token?: string) =>
    ask(path, { method: 'POST', body: JSON.stringify(body), ...(token && { token }) })
  const steps: [string, () => Promise<Answer>][] = [
    ['opens the form', () => ask('/signup')],
    ['signs up', () => send('/auth/v1/signup', account)],
    ['signs in', () => send('/auth/v1/token?grant_type=password', account)],
  ]
  let last: Answer | null = null
  for (const [what, step] of steps) {
    last = await step()
    if (last.status !== 200) return `${account.email} ${what}: ${last.status}`
  }
  const { access_token: token } = JSON.parse(String(last?.body)) as { access_token: string }
  const shared = await send('/api/v1/items', itemOf('School book'), token)
  if (shared.status !== 201) return `${account.email} shares: ${shared.status}`
  const asked = await send(`/api/v1/items/${wanted}/requests`, {}, token)
  return asked.status === 201 ? null : `${account.email} asks: ${asked.status} ${asked.body}`
}
