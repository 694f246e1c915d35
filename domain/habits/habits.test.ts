import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { meetings } from '../../tests/meetings.ts'
import { openFileWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { habitsOf, habitsSince } from './shared-rows.ts'

const world = openFileWorld()
const at = meetings(world)
beforeEach(() => world.setClock('2027-06-15T12:00:00.000Z'))

const isNew = { is_new: true, collected: null, given: null }
const exchanges = async (giver: MemberActor, receiver: MemberActor, count: number) => {
  for (let times = 0; times < count; times++) await at.aProvedExchange(giver, receiver)
}
/** The giver says that the receiver did not come, and nobody answers. */
async function stands(by: MemberActor, about: MemberActor, isGiver = true) {
  const { requestId, itemId } = await at.aMissedTime(isGiver ? by : about, isGiver ? about : by)
  await at.said(by, requestId)
  await at.waitDays(8)
  await world.domain.noShows.letNoShowsStand()
  return itemId
}

describe('habits', () => {
  test('are told from three exchanges on, on either side; below that somebody is new here', async () => {
    const [asha, rahim] = [await world.aMember(), await world.aMember()]
    expect(await at.habitsOf(rahim)).toEqual(isNew)
    await exchanges(asha, rahim, 2)
    for (const one of [asha, rahim]) expect(await at.habitsOf(one)).toEqual(isNew)
    await exchanges(rahim, asha, 1)
    expect(await at.habitsOf(rahim)).toEqual({
      is_new: false,
      collected: { kept: 2, agreed: 2 },
      given: { kept: 1, agreed: 1 },
    })
  })

  test('count who did not come only where that stands', async () => {
    const [asha, rahim] = [await world.aMember(), await world.aMember()]
    await exchanges(asha, rahim, 3)
    const collected = async () => (await at.habitsOf(rahim)).collected
    const disputed = await at.aMissedTime(asha, rahim)
    const id = await at.said(asha, disputed.requestId)
    expect(await collected()).toEqual({ kept: 3, agreed: 3 })
    await world.domain.noShows.answerNoShow(rahim, id, { answer: 'It rained.' })
    await at.waitDays(8)
    await world.domain.noShows.letNoShowsStand()
    expect(await collected()).toEqual({ kept: 3, agreed: 3 })
    await stands(asha, rahim)
    expect(await collected()).toEqual({ kept: 3, agreed: 4 })
    await stands(rahim, asha, false)
    expect((await at.habitsOf(asha)).given).toEqual({ kept: 3, agreed: 4 })
  })

  test('look back twelve months', async () => {
    const [asha, rahim] = [await world.aMember(), await world.aMember()]
    await exchanges(asha, rahim, 3)
    await stands(asha, rahim)
    world.setClock('2028-06-15T12:00:00.000Z')
    expect((await at.habitsOf(rahim)).collected).toEqual({ kept: 3, agreed: 4 })
    world.setClock('2028-06-15T12:00:01.000Z')
    expect(await at.habitsOf(rahim)).toEqual(isNew)
    expect((await world.domain.noShows.readMyHabits(rahim)).no_shows).toEqual([])
  })

  test('are counted by indexes, however many items there are', async () => {
    const { rows } = await world.database.transaction().execute(async (handle) => {
      // The items of a test are so few that PostgreSQL would read them all.
      await sql`set local enable_seqscan = off`.execute(handle)
      return sql<{
        'QUERY PLAN': string
      }>`explain select ${habitsOf('p.id', new Date())} from profiles p`.execute(handle)
    })
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('on items')
    expect(plan).not.toMatch('Seq Scan on items')
  })

  test('equal a recount, whatever happened', async () => {
    const people = await Promise.all([1, 2, 3].map(() => world.aMember()))
    let seed = 7
    const some = (count: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return Math.floor((seed / 2 ** 31) * count)
    }
    for (let step = 0; step < 36; step++) {
      const one = some(3)
      const [giver, receiver] = [people[one], people[(one + 1 + some(2)) % 3]] as [
        MemberActor,
        MemberActor,
      ]
      // Nobody has more than six places of a month.
      await at.waitDays(6)
      if (some(3) > 0) await at.aProvedExchange(giver, receiver)
      else if (some(2)) await stands(giver, receiver)
      else await stands(receiver, giver, false)
    }
    const since = habitsSince(world.deps.clock.now())
    const items = await world.database.selectFrom('items').selectAll().execute()
    const said = await world.database
      .selectFrom('no_shows as s')
      .innerJoin('item_requests as r', 'r.id', 's.request_id')
      .select(['s.about_id', 's.state', 's.created_at', 'r.requester_id'])
      .execute()
    const isRecent = (time: string | null) => time !== null && Date.parse(time) >= since.getTime()
    for (const { id, ...actor } of people) {
      const done = items.filter(
        (item) => item.status === 'completed' && isRecent(item.completed_at),
      )
      const missed = said.filter(
        (one) => one.about_id === id && one.state === 'stands' && isRecent(one.created_at),
      )
      const collected = done.filter((item) => item.claimed_by === id).length
      const given = done.filter((item) => item.user_id === id).length
      const notCollected = missed.filter((one) => one.requester_id === id).length
      expect(collected + given).toBeGreaterThan(3)
      expect(await at.habitsOf({ id, ...actor })).toEqual({
        is_new: false,
        collected: { kept: collected, agreed: collected + notCollected },
        given: { kept: given, agreed: given + missed.length - notCollected },
      })
    }
    expect(said.length).toBeGreaterThan(5)
  })
})

describe('habits are shown', () => {
  const three = { collected: { kept: 3, agreed: 3 }, is_new: false, given: null }

  test('to the giver whom somebody asks, while the request is open', async () => {
    const [asha, rahim] = [await world.aMember(), await world.aMember()]
    await exchanges(asha, rahim, 3)
    const item = await world.anItem(asha)
    const request = await world.domain.exchanges.requestItem(rahim, item, { message: null })
    const seen = async () =>
      (await world.domain.exchanges.listRequestsOfItem(asha, item))[0]?.habits
    const saying = (member: MemberActor) => world.domain.noShows.viewSaying(member, request)
    expect(await seen()).toEqual(three)
    expect((await saying(asha)).habits).toEqual(three)
    await world.domain.exchanges.approveRequest(asha, request)
    expect(await seen()).toEqual(three)
    expect((await saying(rahim)).habits).toMatchObject({ given: { kept: 3, agreed: 3 } })
    await world.domain.exchanges.completeExchange(asha, item)
    expect(await seen()).toBeNull()
    for (const member of [asha, rahim]) expect((await saying(member)).habits).toBeNull()
  })

  test('to no giver who wants to know who asks only once they have chosen: numbers would tell', async () => {
    const [asha, rahim] = [await world.aMember(), await world.aMember()]
    await exchanges(asha, rahim, 3)
    await world.domain.contact.changeContactSettings(asha, { hides_requesters: true })
    const item = await world.anItem(asha)
    const request = await world.domain.exchanges.requestItem(rahim, item, { message: null })
    const seen = async () =>
      (await world.domain.exchanges.listRequestsOfItem(asha, item))[0]?.habits
    expect(await seen()).toBeNull()
    expect((await world.domain.noShows.viewSaying(asha, request)).habits).toBeNull()
    expect((await world.domain.noShows.viewSaying(rahim, request)).habits).toMatchObject({
      given: { kept: 3, agreed: 3 },
    })
    await world.domain.exchanges.approveRequest(asha, request)
    expect(await seen()).toEqual(three)
  })
})
