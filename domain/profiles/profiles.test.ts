import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../tests/refusal.ts'
import { openFileWorld, type World } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'
import { EditProfile, ListBadges } from './input.ts'

const world = openFileWorld()

let leela: MemberActor
let rahim: MemberActor
beforeEach(async () => {
  leela = await world.aMember('Leela Menon')
  rahim = await world.aMember('Rahim Sheikh')
})

const view = (actor: Parameters<World['domain']['members']['viewMember']>[0], id = leela.id) =>
  world.domain.members.viewMember(actor, id)
const edit = (changes: object, actor = leela) =>
  world.domain.members.editMyProfile(actor, EditProfile.parse(changes))
const firstPage = { limit: 2 }
const gone = (command: () => Promise<unknown>) =>
  expectRefusal(world, 'member_not_found', 'This member does not exist.', command)

describe('a profile', () => {
  test('has its fields for everybody, e-mail and phone only for its member [CALL-46, DATA-21]', async () => {
    await edit({ phone: '+91 98765 43210', location: 'Fort Kochi', bio: 'Grandmother of four.' })
    const profile = {
      id: leela.id,
      full_name: 'Leela Menon',
      avatar_url: null,
      location: 'Fort Kochi',
      bio: 'Grandmother of four.',
      reputation_score: null,
      review_count: 0,
      created_at: expect.any(String),
      stats: { items_shared: 0, items_claimed: 0, items_received: 0 },
      achievements: expect.any(Array),
    }
    for (const other of [guest, rahim])
      expect(await view(other)).toEqual({ ...profile, email: null, phone: null })
    const own = { ...profile, email: leela.email, phone: '+91 98765 43210' }
    expect(await view(leela)).toEqual(own)
    expect(await world.domain.members.readMyProfile(leela)).toEqual(own)
  })

  test('counts what was shared, what was promised and what was received [CALL-27, CALL-28, CALL-29]', async () => {
    await world.anItem(leela)
    await world.anExchange(leela, rahim, 'claimed')
    await world.anExchange(leela, rahim, 'completed')
    const cancelled = await world.anItem(leela)
    await world.domain.exchanges.requestItem(rahim, cancelled, { message: null })
    await world.domain.items.deleteItem(leela, cancelled)
    expect((await view(guest)).stats).toEqual({
      items_shared: 3,
      items_claimed: 0,
      items_received: 0,
    })
    expect((await view(guest, rahim.id)).stats).toEqual({
      items_shared: 0,
      items_claimed: 2,
      items_received: 1,
    })
    const achieved = async (id: string) =>
      (await view(guest, id)).achievements.filter((one) => one.completed).map((one) => one.id)
    expect(await achieved(leela.id)).toEqual(['first_steps'])
    expect(await achieved(rahim.id)).toEqual([])
  })

  test('is no longer there when its member has left, nor are its lists [CALL-46]', async () => {
    const { actor } = await world.aSignedInMember('Vikram Deshpande')
    await world.domain.deletion.deleteAccount(actor)
    for (const id of [actor.id, randomUUID()]) {
      await gone(() => view(guest, id))
      await gone(() => world.domain.members.listItemsOf(id, firstPage))
      await gone(() => world.domain.members.listReviewsOf(id, firstPage))
    }
  })
})

describe('what a member gives', () => {
  test('is listed newest first, a page at a time, without what was taken back [CALL-25, CALL-26]', async () => {
    const ids: string[] = []
    for (const day of ['01', '02', '03']) {
      world.setClock(`2026-03-${day}T06:00:00.000Z`)
      ids.unshift(await world.anItem(leela, { title: `Item of day ${day}` }))
    }
    await world.anItem(rahim)
    const cancelled = await world.anItem(leela)
    await world.domain.exchanges.requestItem(rahim, cancelled, { message: null })
    await world.domain.items.deleteItem(leela, cancelled)
    const first = await world.domain.members.listItemsOf(leela.id, firstPage)
    expect(first.items.map((item) => item.id)).toEqual(ids.slice(0, 2))
    expect(first.items[0]).toMatchObject({
      title: 'Item of day 03',
      description: expect.any(String),
      condition: 'good',
      images: [],
      status: 'available',
      user_id: leela.id,
      owner: { id: leela.id, full_name: 'Leela Menon', email: null, phone: null },
    })
    const cursor = { at: first.items[1]?.created_at ?? '', id: ids[1] ?? '', rank: 0 }
    const second = await world.domain.members.listItemsOf(leela.id, { limit: 2, cursor })
    expect(second.items.map((item) => item.id)).toEqual(ids.slice(2))
    expect(first.next_cursor).not.toBeNull()
    expect(second.next_cursor).toBeNull()
  })

  test('is also listed by what is still to be had, past what was promised or given away since', async () => {
    world.setClock('2026-03-01T06:00:00.000Z')
    const lamp = await world.anItem(leela, { title: 'Brass lamp' })
    world.setClock('2026-03-02T06:00:00.000Z')
    for (const state of ['claimed', 'completed'] as const)
      await world.anExchange(leela, rahim, state)
    const asked = { limit: 1, status: 'available' } as const
    const { items, next_cursor } = await world.domain.members.listItemsOf(leela.id, asked)
    expect(items.map(({ id }) => id)).toEqual([lamp])
    expect(next_cursor).toBeNull()
  })
})

describe('what others say of a member', () => {
  async function rated(by: MemberActor, rating: number, comment: string | null) {
    const { itemId } = await world.anExchange(leela, by, 'completed')
    await world.domain.reviews.rateExchange(by, itemId, { rating, comment })
    return itemId
  }

  test('is listed newest first, with the item and who wrote it [CALL-53]', async () => {
    world.setClock('2026-03-01T06:00:00.000Z')
    await rated(rahim, 4, 'Kind and on time.')
    world.setClock('2026-03-02T06:00:00.000Z')
    const later = await world.aMember('Nasreen Khan')
    const itemId = await rated(later, 5, null)
    const { items, next_cursor } = await world.domain.members.listReviewsOf(leela.id, firstPage)
    expect(next_cursor).toBeNull()
    expect(items[0]).toEqual({
      id: expect.any(String),
      rating: 5,
      comment: null,
      created_at: '2026-03-02T06:00:00.000Z',
      item: { id: itemId, title: 'Cane armchair' },
      reviewer: {
        id: later.id,
        full_name: 'Nasreen Khan',
        avatar_url: null,
        email: null,
        phone: null,
      },
    })
    expect(items[1]).toMatchObject({ rating: 4, comment: 'Kind and on time.' })
    expect(await view(guest)).toMatchObject({ reputation_score: 4.5, review_count: 2 })
  })

  test('comes a page at a time and stays, without a name, when the reviewer leaves [CALL-53]', async () => {
    world.setClock(Date.now())
    const { actor: leaving } = await world.aSignedInMember('Vikram Deshpande')
    await rated(leaving, 3, 'Worked well.')
    world.setClock(Date.now() + 1000)
    await rated(rahim, 5, null)
    await world.domain.deletion.deleteAccount(leaving)
    const first = await world.domain.members.listReviewsOf(leela.id, { limit: 1 })
    const [newest] = first.items
    const cursor = { at: newest?.created_at ?? '', id: newest?.id ?? '', rank: 0 }
    const second = await world.domain.members.listReviewsOf(leela.id, { limit: 1, cursor })
    expect(newest).toMatchObject({ rating: 5, reviewer: { full_name: 'Rahim Sheikh' } })
    expect(second.items).toMatchObject([{ rating: 3, comment: 'Worked well.', reviewer: null }])
    expect(second.next_cursor).toBeNull()
  })
})

describe('a few fields of many profiles', () => {
  const list = (query: object) => world.domain.members.listBadges(ListBadges.parse(query))

  test('are name and picture, or those that were asked for [CALL-47, CALL-49, CALL-50]', async () => {
    const ids = [leela.id, rahim.id].sort()
    const both = await list({ ids: [...ids, randomUUID()].join(',') })
    expect(both).toEqual(
      ids.map((id) => ({
        id,
        full_name: id === leela.id ? 'Leela Menon' : 'Rahim Sheikh',
        avatar_url: null,
      })),
    )
    expect(await list({ ids: leela.id, fields: 'reputation_score' })).toEqual([
      { reputation_score: null },
    ])
    expect(await list({ ids: leela.id, fields: 'full_name' })).toEqual([
      { full_name: 'Leela Menon' },
    ])
  })

  test.each(['email', 'phone', 'bio', 'full_name,email', '', '*'])(
    'are never others: %j [CALL-47]',
    (fields) => {
      expect(ListBadges.safeParse({ ids: leela.id, fields }).success).toBe(false)
    },
  )
})
