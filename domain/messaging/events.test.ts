import { expect, test } from 'vitest'
import { openFileWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { saltBytes } from '../exchanges/limits.ts'
import { randomHex } from '../exchanges/random-hex.ts'

const world = openFileWorld()

const exchanges = () => world.domain.exchanges
const told = async (actor: MemberActor, item: string, other: MemberActor) => {
  const asked = { item, member: other.id }
  const { events } = await world.domain.messaging.viewConversation(actor, asked)
  return events.map(({ kind, place, ended_as }) =>
    [kind, place ?? ended_as].filter(Boolean).join(' '),
  )
}
const release = (by: MemberActor, request: string) =>
  exchanges().releasePromise(by, request, { why: 'no-time', words: null })

test('a conversation tells both sides each turn of the exchange, once and in its order', async () => {
  const [owner, asker, other] = [
    await world.aMember(),
    await world.aMember(),
    await world.aMember(),
  ]
  const item = await world.anItem(owner)
  const ask = (by: MemberActor) => exchanges().requestItem(by, item, { message: null })
  const first = await ask(asker)
  await ask(other)
  await exchanges().approveRequest(owner, first)
  await exchanges().joinLine(other, item)
  expect(await told(other, item, owner)).toEqual(['asked', 'ended other-chosen', 'in-line'])
  await release(asker, first)
  const again = await ask(asker)
  await exchanges().withdrawRequest(asker, again)
  const waiting = (await exchanges().listMyRequests(other))[0]?.id ?? ''
  await exchanges().approveRequest(owner, waiting)
  await exchanges().completeExchange(owner, item)
  for (const [one, two] of [
    [owner, other],
    [other, owner],
  ] as const)
    expect(await told(one, item, two)).toEqual([
      'asked',
      'ended other-chosen',
      'asked',
      'promised',
      'handed-over',
    ])
  expect(await told(owner, item, asker)).toEqual([
    'asked',
    'ended given-up',
    'asked',
    'ended unseen',
  ])
})

test('a draw and whose turn it is stand in the conversations about it', async () => {
  const owner = await world.aMember()
  const askers = [await world.aMember(), await world.aMember()]
  const item = await world.anItem(owner, { giving: 'draw', decide_after_hours: 12 })
  for (const asker of askers)
    await exchanges().requestItem(asker, item, { message: null, salt: randomHex(saltBytes) })
  const due = world.database.updateTable('items').set({ decide_at: new Date() })
  await due.where('id', '=', item).execute()
  await exchanges().drawItems()
  const ranks = await Promise.all(
    askers.map(async (asker) => (await exchanges().viewDraw(asker, item)).mine?.rank),
  )
  const [first, second] = (ranks[0] === 1 ? askers : askers.toReversed()) as [
    MemberActor,
    MemberActor,
  ]
  expect(new Set(await told(owner, item, first))).toEqual(new Set(['asked', 'drawn 1', 'promised']))
  const promise = (await exchanges().listMyRequests(first))[0]?.id ?? ''
  await release(first, promise)
  const next = ['asked', 'drawn 2', 'ended other-chosen', 'asked', 'promised']
  expect((await told(second, item, owner)).sort()).toEqual(next.sort())
  expect(await told(first, item, owner)).toContain('ended given-up')
})
