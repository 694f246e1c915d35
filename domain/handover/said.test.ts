import { describe, expect, test } from 'vitest'
import { lettersTo } from '../../tests/letters.ts'
import { openModeration } from '../../tests/moderation.ts'
import type { MemberActor } from '../actor.ts'
import { asItHolds } from '../letters/overtaken.ts'
import { writeLetter } from '../letters/render.ts'
import type { Letter } from '../letters/views.ts'

const { world, stored, statusOf, ask, hide, lock, remove } = openModeration()

type Two = { giver: MemberActor; receiver: MemberActor; itemId: string }

const deletes = (member: MemberActor) => world.domain.deletion.deleteAccount(member)
const goings: [string, (two: Two) => Promise<unknown>, 'available' | 'cancelled'][] = [
  ['the receiver deletes their account', ({ receiver }) => deletes(receiver), 'available'],
  ['the giver deletes their account', ({ giver }) => deletes(giver), 'cancelled'],
  ['the giver is locked', ({ giver }) => lock(giver.id), 'cancelled'],
  ['the receiver is deleted', ({ receiver }) => remove(receiver.id), 'available'],
  ['the item is hidden', ({ itemId }) => hide(itemId), 'cancelled'],
]

const textOf = (letter: unknown) =>
  writeLetter('1', letter as Letter, 'https://giving.example').text

/** An item that its receiver says they have, and for which somebody else stays in line. */
async function aSaidExchange() {
  const [giver, receiver, third] = [
    (await world.aSignedInMember('Asha')).actor,
    (await world.aSignedInMember('Rahim')).actor,
    await world.aMember('Leela'),
  ]
  const { exchanges } = world.domain
  const itemId = await world.anItem(giver)
  const [requestId, other] = [await ask(receiver, itemId), await ask(third, itemId)]
  await exchanges.approveRequest(giver, requestId)
  await exchanges.joinLine(third, itemId)
  await exchanges.sayReceived(receiver, requestId)
  return { giver, receiver, itemId, requestId, other }
}

describe.each(goings)('“I have it”, where %s', (_, go, otherwise) => {
  test('stands, and nobody is promised what is gone [A12, A19]', async () => {
    const { requestId, other, ...two } = await aSaidExchange()
    await go(two)
    expect(await stored(two.itemId)).toMatchObject({
      status: 'completed',
      handed_over_by: 'receiver',
    })
    expect(await statusOf(requestId)).toBe('completed')
    await world.domain.exchanges.advanceLines()
    expect(await statusOf(other)).toBe('rejected')
  })

  test('does not where the giver has objected [A12, A19]', async () => {
    const { requestId, other: _other, ...two } = await aSaidExchange()
    await world.domain.exchanges.objectToReceived(two.giver, requestId)
    await go(two)
    expect(await stored(two.itemId)).toMatchObject({ status: otherwise, handed_over_by: null })
    expect(await statusOf(requestId)).toBe('rejected')
  })
})

test('“I have it” makes no proof of the giver’s word after their objection, until it is said again [EXCH-07]', async () => {
  const [once, again] = [await aSaidExchange(), await aSaidExchange()]
  const { exchanges } = world.domain
  for (const { giver, requestId } of [once, again])
    await exchanges.objectToReceived(giver, requestId)
  await exchanges.sayReceived(again.receiver, again.requestId)
  for (const { giver, itemId } of [once, again]) await exchanges.completeExchange(giver, itemId)
  expect((await stored(once.itemId)).handed_over_by).toBe('giver')
  expect((await stored(again.itemId)).handed_over_by).toBe('receiver')
})

test('a giver hears that they cannot object any more, as the receiver has left, and how to go on', async () => {
  const { giver, receiver, itemId } = await aSaidExchange()
  await deletes(receiver)
  const newest = (await lettersTo(world, giver.email)).at(-1)
  expect(newest).toMatchObject({ kind: 'receiver-left', item: { id: itemId } })
  expect(textOf(newest)).toContain('If you still have it, share it again')
})

test('a giver whose item is hidden reads that it counts as handed over', async () => {
  const { giver, itemId } = await aSaidExchange()
  await hide(itemId)
  const newest = (await lettersTo(world, giver.email)).at(-1)
  expect(newest).toMatchObject({ kind: 'item-hidden', isOver: true })
  expect(textOf(newest)).toContain('so it counts as handed over')
})

test('a receiver whose giver has left is not asked for a rating', async () => {
  const { giver, receiver } = await aSaidExchange()
  await deletes(giver)
  const newest = (await lettersTo(world, receiver.email)).at(-1) as Letter
  expect(newest).toMatchObject({ kind: 'exchange-completed' })
  const text = textOf(await asItHolds(world.database, newest, new Date()))
  expect(text).toContain('counts as handed over to you. Its giver has left since.')
  expect(text).not.toMatch(/rat(e|ing)/i)
})

test('the word of a receiver who is locked counts for nothing: their promise ends [A19]', async () => {
  const { receiver, itemId } = await aSaidExchange()
  await lock(receiver.id)
  expect(await stored(itemId)).toMatchObject({ status: 'available', handed_over_by: null })
})
