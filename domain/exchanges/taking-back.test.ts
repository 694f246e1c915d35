import { beforeEach, describe, expect, test } from 'vitest'
import { lettersTo, newestLetter } from '../../tests/letters.ts'
import { operator, reason } from '../../tests/moderation.ts'
import { refusing } from '../../tests/refusal.ts'
import { openSoundWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { writeLetter } from '../letters/render.ts'
import { lockMember } from '../moderation/moderating.ts'
import type { ReleasePromise } from './input.ts'

const world = openSoundWorld()
let owner: MemberActor
let asker: MemberActor
let item: string
beforeEach(async () => {
  world.setClock('2026-03-05T06:00:00.000Z')
  owner = await world.aMember('Leela Menon')
  asker = await world.aMember('Rahim Sheikh')
  item = await world.anItem(owner, { description: 'Of teak.' })
})

const exchanges = () => world.domain.exchanges
const ask = (who = asker, what = item) => exchanges().requestItem(who, what, { message: null })
const later = (minutes: number) =>
  world.setClock(Date.parse('2026-03-05T06:00:00.000Z') + minutes * 60_000)
const reads = (who = owner) =>
  world.domain.notifications.markNotificationsRead(who, { item_id: item })
const row = async (id: string) => {
  const stored = world.database.selectFrom('item_requests').selectAll().where('id', '=', id)
  return stored.executeTakeFirstOrThrow()
}
const unread = async (who: MemberActor) =>
  (await world.domain.notifications.countUnread(who)).unread
const itemNow = () => world.domain.items.viewItem(owner, item)
const refuses = refusing(world)
const why: ReleasePromise = { why: 'plans-changed', words: 'We are moving to Kochi.' }

describe('taking a request back', () => {
  test('ends it, frees its place of the month at once, and the owner hears of it without a letter', async () => {
    const request = await ask()
    for (let count = 1; count < 6; count++) await ask(asker, await world.anItem(owner))
    const seventh = await world.anItem(owner)
    await refuses('monthly_limit_reached', () => ask(asker, seventh))
    await reads()
    const told = (await lettersTo(world, owner.email)).length
    await exchanges().withdrawRequest(asker, request)
    expect(await row(request)).toMatchObject({ status: 'rejected', ended_as: 'withdrawn' })
    expect((await row(request)).ended_at).not.toBeNull()
    await ask(asker, seventh)
    expect((await itemNow()).status).toBe('available')
    expect(await lettersTo(world, owner.email)).toHaveLength(told + 1)
    const [own] = (await exchanges().listMyRequests(asker)).filter(({ id }) => id === request)
    expect(own).toMatchObject({ view: 'rejected', ended_as: 'withdrawn' })
    expect(own?.can).toMatchObject({ withdraw: false, release: false })
  })

  test('a second time is refused, as are answered requests and those of others', async () => {
    const request = await ask()
    const other = await world.aMember()
    for (const who of [owner, other])
      await refuses('request_not_found', () => exchanges().withdrawRequest(who, request))
    await exchanges().withdrawRequest(asker, request)
    await refuses('request_not_pending', () => exchanges().withdrawRequest(asker, request))
    const approved = await ask(other)
    await exchanges().approveRequest(owner, approved)
    await refuses('request_not_pending', () => exchanges().withdrawRequest(other, approved))
  })

  test('counts as one of the two for the item, but once not when nobody had read of it for ten minutes [A26]', async () => {
    await exchanges().withdrawRequest(asker, await ask())
    expect(await unread(owner)).toBe(0)
    await exchanges().withdrawRequest(asker, await ask())
    await exchanges().withdrawRequest(asker, await ask())
    await refuses('request_declined_twice', () => ask())
  })

  test.each([
    ['after ten minutes', () => later(11)],
    ['once the owner has read of it', () => reads()],
  ])('counts %s [A26]', async (_, happens) => {
    const request = await ask()
    await happens()
    await exchanges().withdrawRequest(asker, request)
    expect((await row(request)).ended_as).toBe('withdrawn')
    await exchanges().withdrawRequest(asker, await ask())
    // One that counts, one that does not.
    await ask()
  })

  test('and answering it at the same moment has one outcome', async () => {
    for (let round = 0; round < 10; round++) {
      const thing = await world.anItem(owner)
      const request = await ask(asker, thing)
      const outcomes = await Promise.allSettled([
        exchanges().withdrawRequest(asker, request),
        exchanges().approveRequest(owner, request),
        exchanges().rejectRequest(owner, request),
      ])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const { status } = await row(request)
      if (status === 'approved') await exchanges().releasePromise(owner, request, why)
      else expect(status).toBe('rejected')
      world.setClock(Date.UTC(2026, 3 + round, 5))
    }
  })
})

describe('ending a promise', () => {
  const promised = async () => {
    const request = await ask()
    await exchanges().approveRequest(owner, request)
    return request
  }

  test('by its owner offers the item again as it was, and tells the other side why', async () => {
    const before = await itemNow()
    const request = await promised()
    await exchanges().releasePromise(owner, request, why)
    const now = await itemNow()
    expect(now).toMatchObject({ status: 'available', claimed_by: null, description: 'Of teak.' })
    expect(now.images).toEqual(before.images)
    expect(await row(request)).toMatchObject({ ended_as: 'released', ended_why: 'plans-changed' })
    expect((await lettersTo(world, asker.email)).at(-1)).toMatchObject({
      kind: 'promise-ended',
      by: 'released',
      member: 'Leela Menon',
      ...why,
    })
    const [own] = await exchanges().listMyRequests(asker)
    expect(own).toMatchObject({ ended_as: 'released', can: { contact: false } })
    expect((await exchanges().monthlyClaims(asker)).remaining).toBe(6)
  })

  test('by whom it was made to tells the owner, and others can ask at once', async () => {
    const request = await promised()
    await exchanges().releasePromise(asker, request, { why: 'no-time', words: null })
    expect((await lettersTo(world, owner.email)).at(-1)).toMatchObject({
      kind: 'promise-ended',
      by: 'given-up',
      member: 'Rahim Sheikh',
      why: 'no-time',
    })
    const { items } = await world.domain.notifications.listNotifications(owner, { limit: 1 })
    expect(items).toMatchObject([
      { type: 'promise_given_up', sender_id: asker.id, item_id: item, read_at: null },
    ])
    await ask(await world.aMember())
  })

  test('is refused of what waits, is over, or is of others', async () => {
    const waiting = await ask()
    const other = await world.aMember()
    for (const who of [owner, asker])
      await refuses('request_not_approved', () => exchanges().releasePromise(who, waiting, why))
    await exchanges().approveRequest(owner, waiting)
    await refuses('request_not_found', () => exchanges().releasePromise(other, waiting, why))
    await exchanges().completeExchange(owner, item)
    for (const who of [owner, asker])
      await refuses('request_not_approved', () => exchanges().releasePromise(who, waiting, why))
  })

  test('of a member who leaves or is locked is told to the owner, without a name', async () => {
    const { deleteAccount } = world.domain.deletion
    const lock = ({ id: member }: MemberActor) =>
      lockMember(world.desk, operator, { member, reason })
    for (const leaves of [deleteAccount, lock]) {
      const leaver = (await world.aSignedInMember('Meera Iyer')).actor
      const thing = await world.anItem(owner)
      await exchanges().approveRequest(owner, await ask(leaver, thing))
      await leaves(leaver)
      expect((await lettersTo(world, owner.email)).at(-1)).toMatchObject({
        kind: 'promise-ended',
        by: 'left',
        member: null,
        words: null,
      })
      const { items } = await world.domain.notifications.listNotifications(owner, { limit: 1 })
      expect(items).toMatchObject([{ type: 'promise_given_up', item_id: thing }])
      expect(items[0]?.sender?.full_name ?? null).toBeNull()
      expect((await world.domain.items.viewItem(owner, thing)).status).toBe('available')
    }
  })

  test('is in what its giver takes along with their words, and in what the other one does [A18]', async () => {
    const dataOf = async (who: MemberActor) => (await world.domain.exporting.exportMyData(who)).data
    await exchanges().releasePromise(owner, await promised(), why)
    const released = { ended_why: why.why, ended_words: why.words }
    expect((await dataOf(owner)).promises_released).toEqual([
      { item_id: item, title: 'Cane armchair', ended_at: expect.any(String), ...released },
    ])
    expect((await dataOf(asker)).requests).toMatchObject([released])
    expect((await dataOf(asker)).promises_released).toEqual([])
    await exchanges().releasePromise(asker, await promised(), { why: 'other', words: 'No room.' })
    expect((await dataOf(owner)).promises_released).toHaveLength(1)
    expect(JSON.stringify(await dataOf(owner))).not.toContain('No room.')
  })

  test('leaves neither name nor words of whoever leaves while its letter waits', async () => {
    const { actor: leaver } = await world.aSignedInMember('Meera Iyer')
    const request = await ask(leaver)
    await exchanges().approveRequest(owner, request)
    await exchanges().releasePromise(leaver, request, why)
    await world.domain.deletion.deleteAccount(leaver)
    const letter = (await lettersTo(world, owner.email)).at(-1)
    expect(letter).toMatchObject({ kind: 'promise-ended', member: null, words: null })
    expect((await row(request)).ended_words).toBeNull()
  })

  test('frees the place of the month in which it was asked for, at the last second too [A10]', async () => {
    world.setClock('2026-04-30T18:29:59.000Z')
    const request = await promised()
    await exchanges().releasePromise(owner, request, why)
    expect((await exchanges().monthlyClaims(asker)).remaining).toBe(6)
    world.setClock('2026-04-30T18:30:00.000Z')
    for (let count = 0; count < 6; count++) await ask(asker, await world.anItem(owner))
    const seventh = await world.anItem(owner)
    await refuses('monthly_limit_reached', () => ask(asker, seventh))
    // One that ends in a later month frees none of that one's, and its letter does not say so.
    const letter = await newestLetter(world, asker.email, 'promise-ended')
    const { text } = writeLetter('1', letter, 'https://giving.example')
    expect(text).toContain('Your request takes none of your claims any more.')
  })
})

describe('the database', () => {
  test.each([
    ['waits again', { status: 'pending', ended_as: null, ended_at: null }],
    ['is approved after all', { status: 'approved', ended_as: null, ended_at: null }],
    ['is of somebody else', { requester_id: null }],
    ['has no end', { ended_as: null }],
  ])('keeps a request that is over: none %s', async (_, change) => {
    const request = await ask()
    await exchanges().rejectRequest(owner, request)
    const values = 'requester_id' in change ? { requester_id: owner.id } : change
    const changing = world.database
      .updateTable('item_requests')
      .set(values as object)
      .where('id', '=', request)
    await expect(changing.execute()).rejects.toMatchObject({
      code: expect.stringMatching(/AD003|23514/),
    })
  })
})
