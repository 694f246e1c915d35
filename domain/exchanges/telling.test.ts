import { beforeEach, expect, test } from 'vitest'
import { kindsTo, lettersTo } from '../../tests/letters.ts'
import { openFileWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'

const world = openFileWorld()
let owner: MemberActor
let asker: MemberActor
let other: MemberActor
let item: string
beforeEach(async () => {
  owner = await world.aMember('Leela Menon')
  asker = await world.aMember('Rahim Sheikh')
  other = await world.aMember('Asha Kulkarni')
  item = await world.anItem(owner)
})

const ask = (member: MemberActor, message: string | null = null) =>
  world.domain.exchanges.requestItem(member, item, { message })
const mentioned = () => ({ id: item, title: 'Cane armchair' })

test('a new request is told to the owner, with its words and who asks [A13]', async () => {
  const request_id = await ask(asker, 'I can come on Sunday.')
  expect(await lettersTo(world, owner.email)).toEqual([
    {
      kind: 'request-received',
      to: owner.email,
      name: 'Leela Menon',
      language: 'en',
      item: mentioned(),
      requester: 'Rahim Sheikh',
      requester_id: asker.id,
      request_id,
      message: 'I can come on Sunday.',
    },
  ])
  expect(await lettersTo(world, asker.email)).toEqual([])
})

test('an approval is told to the chosen one, and to all others that it went to somebody else [A13, EXCH-10]', async () => {
  const third = await world.aMember()
  const request = await ask(asker)
  await ask(other)
  await ask(third)
  await world.domain.exchanges.approveRequest(owner, request)
  const approved = { kind: 'request-approved', item: mentioned(), owner: 'Leela Menon' }
  expect(await lettersTo(world, asker.email)).toEqual([expect.objectContaining(approved)])
  const rejected = { kind: 'request-rejected', item: mentioned(), cause: 'other-chosen' }
  for (const member of [other, third])
    expect(await lettersTo(world, member.email)).toEqual([expect.objectContaining(rejected)])
})

test('a rejection is told to the one who was rejected alone [A13]', async () => {
  const request = await ask(asker)
  await ask(other)
  await world.domain.exchanges.rejectRequest(owner, request)
  const rejected = { kind: 'request-rejected', item: mentioned(), cause: 'declined' }
  expect(await lettersTo(world, asker.email)).toEqual([expect.objectContaining(rejected)])
  expect(await lettersTo(world, other.email)).toEqual([])
})

test('a completion is told to the one who received the item [A13]', async () => {
  const request = await ask(asker)
  await world.domain.exchanges.approveRequest(owner, request)
  await world.domain.exchanges.completeExchange(owner, item)
  expect(await kindsTo(world, asker)).toEqual(['request-approved', 'exchange-completed'])
})

test('an item that is taken back is told to everybody who still hoped for it [A12, A13]', async () => {
  const request = await ask(asker)
  await ask(other)
  await world.domain.exchanges.rejectRequest(owner, request)
  await world.domain.items.deleteItem(owner, item)
  const takenBack = { kind: 'request-rejected', item: mentioned(), cause: 'taken-back' }
  expect(await lettersTo(world, other.email)).toEqual([expect.objectContaining(takenBack)])
  expect(await kindsTo(world, asker)).toEqual(['request-rejected'])
})

test('nobody is told who switched letters off, has no confirmed address, or is locked out [A13]', async () => {
  const { database } = world
  await database
    .updateTable('profile_private')
    .set({ wants_letters: false })
    .where('id', '=', owner.id)
    .execute()
  await database
    .updateTable('users')
    .set({ email_confirmed_at: null })
    .where('id', '=', asker.id)
    .execute()
  const request = await ask(asker)
  await ask(other)
  await database
    .updateTable('users')
    .set({ locked_at: new Date() })
    .where('id', '=', other.id)
    .execute()
  await world.domain.exchanges.approveRequest(owner, request)
  for (const member of [owner, asker, other])
    expect(await lettersTo(world, member.email)).toEqual([])
})

test('of many approvals at the same moment one is told, once [A13, LIMIT-07]', async () => {
  const askers = await Promise.all(Array.from({ length: 10 }, () => world.aMember()))
  const requests: string[] = []
  for (const member of askers) requests.push(await ask(member))
  await Promise.allSettled(
    [...requests, ...requests].map((id) => world.domain.exchanges.approveRequest(owner, id)),
  )
  const kinds: string[] = []
  for (const member of askers) kinds.push(...(await kindsTo(world, member)))
  expect(kinds.toSorted()).toEqual(['request-approved', ...Array(9).fill('request-rejected')])
})
