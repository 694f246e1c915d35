import type pg from 'pg'
import { expect, test } from 'vitest'
import { databaseAddress } from '../../database/address.ts'
import { withClient } from '../../database/with-client.ts'
import { askInTurn } from '../busy.ts'
import { aMemberAt, itemOf, type MemberAt } from '../member.ts'
import { aDatabase } from '../own-database.ts'
import { isLong } from '../proof.ts'
import { aServerProcess } from '../server-process.ts'

const numbers = isLong ? 10_000 : 1_000
const atOnce = 40
/** Of all of them, that anything is compared with. */
const mostCompared = 20

// Whoever tries every number there is gets twenty answers, however many processes they ask; the budget of an hour is
// off here.
test('of all numbers that are guessed at two processes twenty are compared', async ({
  annotate,
}) => {
  const database = await aDatabase()
  const shared = {
    DATABASE_URL: databaseAddress(database),
    JWT_SECRET: 'a'.repeat(64),
    DEMO_DATA: 'off',
  }
  const servers = [await aServerProcess(shared), await aServerProcess(shared)]
  for (const server of servers) await server.start()
  const urls = servers.map(({ url }) => url)
  const [url = ''] = urls
  const [giver, receiver] = [await aMemberAt(url, 'giver'), await aMemberAt(url, 'receiver')]
  const rounds = isLong ? 3 : 1
  const found: number[] = []
  const codes = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    const { item, request } = await aPromise(url, giver, receiver)
    const { number } = await ask(url, receiver, 'GET', `/requests/${request}/handover`)
    // All but the right one, so that none ends it.
    const guesses = Array.from({ length: numbers }, (_, at) => String(at).padStart(4, '0'))
    const wrong = guesses.filter((guess) => guess !== number)
    const before = codes.get('handover_number_wrong') ?? 0
    const guess = async (one: string, at: number) => {
      const { code = 'completed' } = await ask(
        urls[at % 2] ?? '',
        giver,
        'POST',
        `/items/${item}/handover`,
        { number: one },
      )
      codes.set(code, (codes.get(code) ?? 0) + 1)
    }
    for (let from = 0; from < wrong.length; from += atOnce)
      await Promise.all(wrong.slice(from, from + atOnce).map((one, at) => guess(one, from + at)))
    found.push((codes.get('handover_number_wrong') ?? 0) - before)
    // Not even the right one is compared any more, and the specification's button is still there.
    const late = await ask(url, giver, 'POST', `/items/${item}/handover`, { number })
    expect(late.code).toBe('handover_tries_over')
    await ask(url, giver, 'POST', `/items/${item}/complete`)
    expect(await proofOf(database, item)).toBe('giver')
  }
  await annotate(
    `${rounds} × ${numbers} guesses, ${atOnce} at once, at two processes: ${found.join(', ')} comparisons ` +
      `(limit: ${mostCompared}); answers: ${[...codes].map(([code, times]) => `${code} ${times}`).join(', ')}`,
  )
  expect(found).toEqual(found.map(() => mostCompared))
  expect([...codes.keys()].sort()).toEqual(['handover_number_wrong', 'handover_tries_over'])
})

type Answer = { id: string; number: string; code?: string }

async function ask(url: string, by: MemberAt, method: string, path: string, body?: object) {
  const headers = { authorization: by.authorization, 'content-type': 'application/json' }
  const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  return (await (await askInTurn(`${url}/api/v1${path}`, sent)).json()) as Answer
}

async function aPromise(url: string, giver: MemberAt, receiver: MemberAt) {
  const shared = itemOf('Brass lamp')
  const { id: item } = await ask(url, giver, 'POST', '/items', shared)
  const { id: request } = await ask(url, receiver, 'POST', `/items/${item}/requests`, {})
  await ask(url, giver, 'POST', `/requests/${request}/approve`)
  return { item, request }
}

const proofOf = (database: pg.ClientConfig, item: string) =>
  withClient(database, async (client) => {
    const { rows } = await client.query('select handed_over_by from items where id = $1', [item])
    return rows[0]?.handed_over_by as string
  })
