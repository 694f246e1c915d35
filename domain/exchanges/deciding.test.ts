import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { newestLetter } from '../../tests/letters.ts'
import { expectRefusal, refusing } from '../../tests/refusal.ts'
import { somebodyWaits } from '../../tests/waiting.ts'
import { openSoundWorld } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'
import { writeLetter } from '../letters/render.ts'

const start = '2026-03-05T06:00:00.000Z'

const world = openSoundWorld()
let owner: MemberActor
let asker: MemberActor
let item: string
let request: string
beforeEach(async () => {
  world.setClock(start)
  owner = await world.aMember('Leela Menon')
  asker = await world.aMember()
  item = await world.anItem(owner)
  request = await world.domain.exchanges.requestItem(asker, item, { message: null })
})

const approve = (actor: MemberActor, id = request) =>
  world.domain.exchanges.approveRequest(actor, id)
const reject = (actor: MemberActor, id = request) => world.domain.exchanges.rejectRequest(actor, id)
const stored = (id = request) =>
  world.database
    .selectFrom('item_requests')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const itemNow = () => world.domain.items.viewItem(owner, item)
const refuses = refusing(world)

describe('approving', () => {
  test('claims the item for the requester and declines the others [EXCH-05, EXCH-10, ROLE-17]', async () => {
    const other = await world.aMember()
    const otherRequest = await world.domain.exchanges.requestItem(other, item, {
      message: 'Please',
    })
    const elsewhere = await world.domain.exchanges.requestItem(other, await world.anItem(owner), {
      message: null,
    })
    world.setClock('2026-03-07T08:30:00.000Z')
    await approve(owner)
    expect(await itemNow()).toMatchObject({
      status: 'claimed',
      claimed_by: asker.id,
      claimed_at: '2026-03-07T08:30:00.000Z',
      completed_at: null,
      claimed_by_profile: { full_name: 'Asha Kulkarni', avatar_url: null },
    })
    expect((await stored()).status).toBe('approved')
    expect((await stored(otherRequest)).status).toBe('rejected')
    expect((await stored(elsewhere)).status).toBe('pending')
  })

  test('notes when the requests changed [CALL-40]', async () => {
    const other = await world.domain.exchanges.requestItem(await world.aMember(), item, {
      message: null,
    })
    await approve(owner)
    for (const { created_at, updated_at } of [await stored(), await stored(other)])
      expect(Date.parse(updated_at)).toBeGreaterThan(Date.parse(created_at))
  })

  test('is refused to everybody but the owner [EXCH-14, ROLE-29]', async () => {
    for (const other of [asker, await world.aMember()])
      await expectRefusal(
        world,
        'not_your_request',
        'You are not authorized to approve this request',
        () => approve(other),
      )
    await expectRefusal(world, 'not_signed_in', 'You must be logged in', () =>
      world.domain.exchanges.approveRequest(guest, request),
    )
  })

  test('is refused for a request that does not exist', () =>
    expectRefusal(world, 'request_not_found', 'This request no longer exists.', () =>
      approve(owner, randomUUID()),
    ))

  test('is refused when the request goes while the item is decided about [EXCH-08]', async () => {
    const approving = await world.database.transaction().execute(async (handle) => {
      const locked = handle.selectFrom('items').select('id').where('id', '=', item)
      await locked.forNoKeyUpdate().execute()
      const refused = expect(approve(owner)).rejects.toMatchObject({ code: 'request_not_found' })
      await expect.poll(() => somebodyWaits(world.database)).toBe(true)
      await handle.deleteFrom('item_requests').where('id', '=', request).execute()
      return { refused }
    })
    await approving.refused
    expect((await itemNow()).status).toBe('available')
  })

  test('is refused once the request was approved, rejected or completed [EXCH-08, EXCH-12]', async () => {
    const refused = (id: string) =>
      expectRefusal(world, 'request_not_pending', 'Request is no longer pending', () =>
        approve(owner, id),
      )
    const rejected = await world.domain.exchanges.requestItem(await world.aMember(), item, {
      message: null,
    })
    await reject(owner, rejected)
    await refused(rejected)
    await approve(owner)
    await refused(request)
    await world.domain.exchanges.completeExchange(owner, item)
    await refused(request)
  })

  test('is refused when the item is no longer available, even if a request still waits [EXCH-06, EXCH-13]', async () => {
    await approve(owner)
    const late = await world.database
      .insertInto('item_requests')
      .values({ item_id: item, requester_id: (await world.aMember()).id, slot: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await expectRefusal(world, 'item_not_available', 'Item is no longer available', () =>
      approve(owner, late.id),
    )
    await reject(owner, late.id)
  })
})

describe('rejecting', () => {
  test('declines this request alone; the item stays available [EXCH-09, ROLE-18]', async () => {
    const other = await world.domain.exchanges.requestItem(await world.aMember(), item, {
      message: null,
    })
    await reject(owner)
    expect((await stored()).status).toBe('rejected')
    expect((await stored(other)).status).toBe('pending')
    expect(await itemNow()).toMatchObject({ status: 'available', claimed_by: null })
  })

  test('is refused once the request was decided [EXCH-09, EXCH-15]', async () => {
    const refused = () =>
      expectRefusal(world, 'request_not_pending', 'Request is no longer pending', () =>
        reject(owner),
      )
    await approve(owner)
    await refused()
    await world.domain.exchanges.completeExchange(owner, item)
    await refused()
    request = await world.domain.exchanges.requestItem(asker, await world.anItem(owner), {
      message: null,
    })
    await reject(owner)
    await refused()
  })

  test('is refused to everybody but the owner [EXCH-16, ROLE-29]', async () => {
    for (const other of [asker, await world.aMember()])
      await expectRefusal(
        world,
        'not_your_request',
        'You are not authorized to approve this request',
        () => reject(other),
      )
    await expectRefusal(world, 'not_signed_in', 'You must be logged in', () =>
      world.domain.exchanges.rejectRequest(guest, request),
    )
    await expectRefusal(world, 'request_not_found', 'This request no longer exists.', () =>
      reject(owner, randomUUID()),
    )
  })
})

describe('choosing after a time', () => {
  const over = '2026-03-05T18:00:00.000Z'
  beforeEach(async () => {
    item = await world.anItem(owner, { decide_after_hours: 12 })
    request = await world.domain.exchanges.requestItem(asker, item, { message: null })
  })

  test('is refused before it is over, and done afterwards', async () => {
    expect(await itemNow()).toMatchObject({ decide_at: over })
    await refuses('not_yet', () => approve(owner))
    world.setClock(over)
    await approve(owner)
    expect((await itemNow()).status).toBe('claimed')
  })

  test('is not announced any more once the time is over by itself', async () => {
    world.setClock('2026-03-05T17:59:59.999Z')
    expect(await itemNow()).toMatchObject({ decide_at: over })
    world.setClock(over)
    for (const who of [guest, owner])
      expect(await world.domain.items.viewItem(who, item)).toMatchObject({ decide_at: null })
  })

  test('is what the letter about a request says until it is over [A13]', async () => {
    const told = async () => {
      const letter = await newestLetter(world, owner.email, 'request-received')
      const { text, html } = writeLetter('1', letter, 'https://giving.example')
      return [text, html].join()
    }
    expect(await told()).toContain('You decide who gets it, from Thu 5 Mar, 11:30 PM IST on.')
    expect(await told()).toContain('You choose from Thu 5 Mar, 11:30 PM IST on.')
    expect(await told()).not.toContain('when you like')
    world.setClock(over)
    await world.domain.exchanges.requestItem(await world.aMember(), item, { message: null })
    expect(await told()).toContain('You decide who gets it. As soon as')
    expect(await told()).toContain('decide when you like')
  })

  test('may be done now, which everybody sees', async () => {
    const decide = (who: MemberActor) => world.domain.exchanges.decideNow(who, item)
    await refuses('not_your_item', () => decide(asker))
    await decide(owner)
    await refuses('nothing_to_wait_for', () => decide(owner))
    const seen = await world.domain.items.viewItem(asker, item)
    expect(seen).toMatchObject({ decide_at: start, decided_early: true })
    await approve(owner)
    await refuses('item_not_available', () => decide(owner))
    await refuses('draw_not_found', () => world.domain.exchanges.viewDraw(guest, item))
  })
})
