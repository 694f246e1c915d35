import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { MemberActor } from '../../domain/actor.ts'
import type { Change } from '../../domain/live/changes.ts'
import { eventually, openFileLiveWorld, type Wanted } from '../../tests/live-world.ts'
import { storeMessages } from '../../tests/messages.ts'
import { limits } from './limits.ts'
import { createRecent } from './recent.ts'
import type { Channel } from './watchers.ts'

const world = openFileLiveWorld()

/** Joins, and resolves to for how long the server says that nothing happened. */
async function quietFor(member: MemberActor, bindings: Wanted[]): Promise<number> {
  const client = await world.aClient(await world.aToken(member))
  const channel = client.channel(randomUUID())
  for (const { event = '*', ...rest } of bindings)
    channel.on('postgres_changes', { event: event as '*', schema: 'public', ...rest }, () => {})
  return new Promise((resolve) => {
    channel.on('system', {}, ({ quiet_ms }) => resolve(quiet_ms))
    channel.subscribe()
  })
}

const aMessage = (from: MemberActor, to: MemberActor) =>
  storeMessages(world.database, [{ sender_id: from.id, recipient_id: to.id, message: 'hello' }])

test('who joins is told how long nothing of theirs happened, and nothing of what others did [CALL-75]', async () => {
  const [asha, ravi, leela] = [await world.aMember(), await world.aMember(), await world.aMember()]
  const messages = [{ table: 'messages' }]
  // So that what happened before is clearly older than all that follows.
  await eventually(async () => expect(await quietFor(leela, messages)).toBeGreaterThan(500))
  const before = performance.now()
  const age = () => performance.now() - before
  await aMessage(ravi, asha)
  // Asked later, it is shorter only once the message was heard.
  await eventually(async () => {
    const ofLeela = await quietFor(leela, messages)
    expect(await quietFor(asha, messages)).toBeLessThan(ofLeela)
  })
  expect(await quietFor(asha, messages)).toBeLessThanOrEqual(age())
  const least = age()
  expect(await quietFor(leela, messages)).toBeGreaterThan(least)
  expect(await quietFor(asha, [{ table: 'item_requests' }])).toBeGreaterThan(least)
  // A filter that names somebody else tells nothing of them.
  const filter = `sender_id=eq.${leela.id}`
  expect(await quietFor(asha, [{ table: 'messages', filter }])).toBeLessThanOrEqual(age())
})

const id = randomUUID()
const change: Change = {
  table: 'messages',
  type: 'INSERT',
  id,
  item_id: null,
  kind: null,
  audience: [id, null],
}
const channel = {
  watches: [{ id: 1, binding: { table: 'messages' } }],
  actor: { kind: 'member', id },
} as unknown as Channel

test('no longer than a minute is told, and no longer than everything was heard and kept', () => {
  let now = 1_000_000
  const recent = createRecent(() => now)
  expect(recent.quietFor(channel)).toBe(0)
  now += 2 * limits.recentMs
  expect(recent.quietFor(channel)).toBe(limits.recentMs)
  recent.restart()
  now += 5
  expect(recent.quietFor(channel)).toBe(5)
  recent.remember(change)
  now += 7
  expect(recent.quietFor(channel)).toBe(7)
  const other = { ...change, audience: [randomUUID(), null] }
  for (let count = 0; count < 2 * limits.recentChanges; count++) {
    now += 1
    recent.remember(other)
  }
  // What concerned this member is forgotten: it is not known any more that it was the last.
  expect(recent.quietFor(channel)).toBeLessThan(2 * limits.recentChanges)
})
