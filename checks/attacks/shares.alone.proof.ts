import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { aClient, type Client } from '../load/client.ts'
import { percentile } from '../load/figures.ts'
import { aMemberAt } from '../member.ts'
import { isLong } from '../proof.ts'
import { aServerAmongStrangers } from '../server-process.ts'
import { type Ask, accountAsks, attackers, attackWith, hasArrived, seenFigure } from './flooding.ts'

/** Milliseconds that each attack and the look before it last, and how many items there are. */
const plan = isLong
  ? { attack: 10_000, peace: 5_000, items: 100_000 }
  : { attack: 1_500, peace: 1_500, items: 100 }
const connections = 100
/** How many times longer than in peace an honest guest's page may take, at the slowest of twenty. */
const slower = 5
/** In milliseconds: a wait below this is felt by nobody, however short the one in peace is. */
const unfelt = 100

// The dearest things of each kind, asked for with a hundred connections beside an honest guest.
test('who asks for everything takes nothing from the others', async ({ annotate }) => {
  const server = await aServerAmongStrangers(plan.items)
  const client = aClient(server.url)
  onTestFinished(client.close)
  const id = await anItem(client)
  const { authorization } = await aMemberAt(server.url, 'neighbour')
  const people = { id, authorization }
  await lookAround(client, people, delay(1_000))
  const idle = await lookAround(client, people, delay(plan.peace))
  const found: Found[] = []
  for (const [kind, asks] of Object.entries(dearest(id)))
    for (const [attacker, addresses] of Object.entries(attackers)) {
      const flood = { url: server.url, asks, addresses, connections, milliseconds: plan.attack }
      const attack = attackWith(flood)
      const honest = await lookAround(client, people, attack)
      found.push({ attack: `${kind} from ${attacker}`, seen: await attack, ...honest })
    }
  const usual = percentile(idle.took, 0.95)
  const limit = Math.max(usual * slower, unfelt)
  const slowest = Math.max(...found.map(({ took }) => percentile(took, 0.95)))
  const refused = found.reduce((sum, one) => sum + one.refused, idle.refused)
  await annotate(
    `in peace p50 ${percentile(idle.took, 0.5)}, p95 ${usual} ms (calls p95 ${percentile(idle.calls, 0.95)}); ` +
      `beside ${found.length} attacks p95 ${slowest} ms at most (limit of the long part: ${limit}), ` +
      `${refused} refused${found.map(described).join('')}`,
  )
  for (const { attack, seen } of found) expect(hasArrived(seen), attack).toBe(true)
  expect(refused, 'honest requests that were refused').toBe(0)
  if (isLong) expect(slowest, 'ms beside an attack').toBeLessThanOrEqual(limit)
})

const get = (...paths: string[]): Ask[] => paths.map((path) => ({ method: 'GET', path }))

const dearest = (id: string): Record<string, Ask[]> => ({
  pages: get('/browse?n={n}', `/item/${id}?n={n}`, '/?n={n}', '/robots.txt', '/sitemap.xml?n={n}'),
  searches: get(
    '/api/v1/items?search=a%20b%20c',
    '/browse?search=e%20i%20o',
    '/api/v1/items?search=qz{n}',
  ),
  calls: get(
    '/api/v1/items?limit=20&sort=popular',
    '/api/v1/openapi.json?n={n}',
    `/og/item/${id}.jpg`,
    '/ready',
    '/metrics',
  ),
  accounts: accountAsks,
})

/** How long a guest's pages and a member's calls took, and how often either was refused. */
type Honest = { took: number[]; calls: number[]; refused: number }
type Found = Honest & { attack: string; seen: Record<string, number> }

async function anItem(client: Client): Promise<string> {
  const { body } = await client.ask('/api/v1/items?limit=1')
  const { items } = JSON.parse(body.toString()) as { items: { id: string }[] }
  return items[0]?.id ?? ''
}

/**
 * Opens one page after the other, as a guest from elsewhere, and in between looks after the own items, as a
 * member behind the attacker's address, until something is over.
 */
async function lookAround(
  client: Client,
  { id, authorization }: { id: string; authorization: string },
  until: Promise<unknown>,
): Promise<Honest> {
  const seen: Honest = { took: [], calls: [], refused: 0 }
  let isOver = false
  const over = until.finally(() => {
    isOver = true
  })
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  for (let at = 0; !isOver; at++) {
    const path = ['/browse', `/item/${id}`, '/'][at % 3] ?? '/'
    const { status, took } = await client.ask(path, { headers })
    seen.took.push(took)
    const own = { authorization, 'x-forwarded-for': attackers['one network']?.[0] ?? '' }
    const call = await client.ask('/api/v1/me/items', { headers: own })
    seen.calls.push(call.took)
    for (const one of [status, call.status]) if (one !== 200) seen.refused++
    await delay(30)
  }
  await over
  return seen
}

const described = ({ attack, seen, took, calls, refused }: Found) =>
  `\n      ${attack} (${seenFigure(seen)}): ${took.length} pages of a guest, p50 ` +
  `${percentile(took, 0.5)}, p95 ${percentile(took, 0.95)} ms; a member's calls p50 ` +
  `${percentile(calls, 0.5)}, p95 ${percentile(calls, 0.95)} ms; ${refused} refused`
