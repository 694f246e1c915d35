import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aPhoto } from '../../tests/photo-samples.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'
import { photoFolder } from '../catalogue/limits.ts'
import { EditProfile, ListBadges } from './input.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

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
    world.setClock(new Date().toISOString())
    const { actor: leaving } = await world.aSignedInMember('Vikram Deshpande')
    await rated(leaving, 3, 'Worked well.')
    world.setClock(new Date(Date.now() + 1000).toISOString())
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

describe('editing the own profile', () => {
  test('changes what is named and nothing else [CALL-48, ROLE-23]', async () => {
    await edit({ full_name: ' Leela\n Menon ', phone: '0484 221 7788', location: 'Fort Kochi' })
    await edit({ bio: ' I cook,\r\nI sew. ' })
    expect(await view(leela)).toMatchObject({
      full_name: 'Leela Menon',
      phone: '0484 221 7788',
      location: 'Fort Kochi',
      bio: 'I cook,\nI sew.',
    })
    await edit({ phone: '', location: ' ', bio: null })
    expect(await view(leela)).toMatchObject({
      full_name: 'Leela Menon',
      phone: null,
      location: null,
      bio: null,
    })
    expect(await view(rahim, rahim.id)).toMatchObject({ location: null, bio: null })
  })

  test('takes thirty words of a bio and ignores the rest [PROFILE-21]', async () => {
    const words = Array.from({ length: 31 }, (_, at) => `शब्द${at + 1}`)
    await edit({ bio: words.join(' ') })
    expect((await view(guest)).bio).toBe(words.slice(0, 30).join(' '))
  })

  test('cannot touch reputation, e-mail or whose profile it is [CALL-48, ROLE-29]', async () => {
    await edit({ id: rahim.id, email: 'new@example.org', reputation_score: 5, review_count: 9 })
    expect(await view(leela)).toMatchObject({ email: leela.email, reputation_score: null })
    expect((await view(rahim, rahim.id)).email).toBe(rahim.email)
  })

  test.each([
    ['full_name', '', 'Please enter your name'],
    ['full_name', '\u200b ', 'Please enter your name'],
    ['full_name', null, 'Please enter your name'],
    ['full_name', 'x'.repeat(81), 'At most 80 characters'],
    ['location', 'x'.repeat(81), 'At most 80 characters'],
    ['bio', 'x'.repeat(401), 'At most 400 characters'],
    ['phone', '12345', 'Please enter a phone number of 7 to 15 digits'],
    ['phone', 'call me', 'Please enter a phone number of 7 to 15 digits'],
  ])('refuses %s %j [CALL-48]', (field, value, message) => {
    const { error } = EditProfile.safeParse({ [field]: value })
    expect(error?.issues[0]?.message).toBe(message)
  })

  test('is for members only [ROLE-23, ROLE-29]', async () => {
    await expectRefusal(world, 'not_signed_in', 'You must be logged in', () =>
      world.domain.members.editMyProfile(guest, { bio: 'Somebody' }),
    )
  })
})

describe('the picture of a profile', () => {
  let index = 0
  async function upload(member = leela) {
    const path = `${member.id}/1795226247123_${index++}.jpg`
    await world.domain.photos.uploadPhoto(member, { path, bytes: await aPhoto(), replace: false })
    return photoFolder + path
  }
  const isThere = async (url: string) =>
    (await world.domain.photos.readPhoto(url.slice(photoFolder.length), 320)) !== null

  test.each(['', ' ', 'https://elsewhere.example/face.jpg', 'javascript:alert(1)', '/logo.svg'])(
    'is never an address that leads elsewhere: "%s" [PROFILE-08]',
    async (avatar_url) => {
      await expect(edit({ avatar_url })).rejects.toMatchObject({ code: 'photo_unknown' })
    },
  )

  test('is one that the member uploaded, and the former one is forgotten [PROFILE-08, DATA-21]', async () => {
    const [first, second] = [await upload(), await upload()]
    await edit({ avatar_url: `http://localhost:3000${first}` })
    expect((await view(guest)).avatar_url).toBe(first)
    await edit({ avatar_url: second })
    expect(await isThere(first)).toBe(false)
    await edit({ bio: 'With a picture' })
    expect((await view(guest)).avatar_url).toBe(second)
    expect(await isThere(second)).toBe(true)
    await edit({ avatar_url: null })
    expect((await view(guest)).avatar_url).toBeNull()
    expect(await isThere(second)).toBe(false)
  })

  test('stays when an item shows it too', async () => {
    const photo = await upload()
    await world.anItem(leela, { images: [photo] })
    await edit({ avatar_url: photo })
    await edit({ avatar_url: null })
    expect(await isThere(photo)).toBe(true)
  })

  test.each([
    ['a photo of another', () => upload(rahim)],
    ['a photo that was never uploaded', () => `${photoFolder}${leela.id}/1795226247000_0.jpg`],
    ['an address elsewhere', () => 'https://pixel.example.org/a.jpg'],
    ['a script', () => 'javascript:alert(1)'],
  ])('cannot be %s [CALL-48, ROLE-29]', async (_name, make) => {
    const { avatar_url } = EditProfile.parse({ avatar_url: await make() })
    await expectRefusal(world, 'photo_unknown', 'This photo was not uploaded by you.', () =>
      world.domain.members.editMyProfile(leela, { avatar_url, bio: 'Not kept either' }),
    )
  })
})
