import { beforeEach, describe, expect, test } from 'vitest'
import { dump, expectRefusal } from '../../tests/refusal.ts'
import { openFileWorld } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'
import { day } from '../durations.ts'
import { ListReveals } from './contact-input.ts'

const world = openFileWorld()

let owner: MemberActor
let viewer: MemberActor
let item: string
beforeEach(async () => {
  owner = await world.aMember('Leela Menon')
  viewer = await world.aMember('Rahim Sheikh')
  item = await world.anItem(owner)
  await setPrivate(owner, { phone: '+91 98765 43210' })
})

type Private = Partial<{ phone: string | null; show_contact: boolean; show_phone: boolean }>
const setPrivate = (member: MemberActor, kept: Private) =>
  world.database.updateTable('profile_private').set(kept).where('id', '=', member.id).execute()
const setAccount = (member: MemberActor, account: Record<string, Date | null>) =>
  world.database.updateTable('users').set(account).where('id', '=', member.id).execute()
const reveal = (member = viewer, id = item) => world.domain.contact.revealContact(member, id)
const unavailable = (command: () => Promise<unknown> = () => reveal()) =>
  expectRefusal(world, 'contact_not_available', 'Contact info not available', command)
const shown = (contact: { email?: string | null; phone?: string | null }) => ({
  owner: { id: owner.id, full_name: 'Leela Menon' },
  email: owner.email,
  phone: null,
  ...contact,
})
const rows = () =>
  world.database
    .selectFrom('contact_reveals')
    .select(['viewer_id', 'owner_id', 'item_id', 'created_at'])
    .where('owner_id', '=', owner.id)
    .orderBy('id')
    .execute()

/** An item of the owner that was promised to the viewer. */
const promise = async (state?: 'completed') => (await world.anExchange(owner, viewer, state)).itemId
const daysLater = (days: number, more = 0) => world.setClock(Date.now() + days * day + more)

describe('whoever asks how to reach a giver', () => {
  test('must be logged in [WISH-07, ITEM-28]', async () => {
    await expectRefusal(world, 'not_signed_in', 'You must be logged in', () =>
      world.domain.contact.revealContact(guest, item),
    )
  })

  test('is shown the e-mail and not the phone, and the owner can see that [WISH-05, ITEM-28, CALL-37]', async () => {
    world.setClock('2026-11-21T06:30:00.000Z')
    expect(await reveal()).toEqual(shown({}))
    expect(await rows()).toEqual([
      {
        viewer_id: viewer.id,
        owner_id: owner.id,
        item_id: item,
        created_at: '2026-11-21T06:30:00.000Z',
      },
    ])
  })

  test('is shown the phone too when the owner ticked it [WISH-05]', async () => {
    await setPrivate(owner, { show_phone: true })
    expect(await reveal()).toEqual(shown({ phone: '+91 98765 43210' }))
  })

  test('needs a confirmed address, also as the one to whom it was promised [WISH-06]', async () => {
    const promised = await promise()
    await setAccount(viewer, { email_confirmed_at: null })
    await unavailable()
    await unavailable(() => reveal(viewer, promised))
  })

  test('learns nothing of oneself, of an unknown item, of one that is taken back [WISH-06]', async () => {
    await unavailable(() => reveal(owner))
    await unavailable(() => reveal(viewer, '0198c000-0000-7000-8000-000000000000'))
    await world.domain.exchanges.requestItem(viewer, item, { message: null })
    await world.domain.items.deleteItem(owner, item)
    await unavailable()
  })

  test('learns nothing once the item is promised to or with somebody else [WISH-06, ORDERS-10]', async () => {
    for (const state of ['claimed', 'completed'] as const) {
      const { itemId } = await world.anExchange(owner, await world.aMember(), state)
      await unavailable(() => reveal(viewer, itemId))
    }
  })

  test('learns nothing of an owner who does not want it, is locked, or whose address is not theirs [WISH-06]', async () => {
    await setPrivate(owner, { show_contact: false, show_phone: true })
    await unavailable()
    await setPrivate(owner, { show_contact: true, show_phone: false })
    await setAccount(owner, { email_confirmed_at: null })
    await unavailable()
    await setPrivate(owner, { show_phone: true })
    expect(await reveal()).toEqual(shown({ email: null, phone: '+91 98765 43210' }))
    await setAccount(owner, { locked_at: new Date() })
    await unavailable()
  })
})

describe('the one to whom an item was promised', () => {
  test('is shown all there is, whatever the owner switched off [ORDERS-10, WISH-05]', async () => {
    const promised = await promise()
    await setPrivate(owner, { show_contact: false })
    const everything = shown({ phone: '+91 98765 43210' })
    expect(await reveal(viewer, promised)).toEqual(everything)
    await unavailable()
    await world.domain.exchanges.completeExchange(owner, promised)
    expect(await reveal(viewer, promised)).toEqual(everything)
  })

  test('learns nothing of an owner who cannot be reached, and no look is kept [WISH-06]', async () => {
    const promised = await promise()
    await setPrivate(owner, { phone: null })
    await setAccount(owner, { email_confirmed_at: null })
    await unavailable(() => reveal(viewer, promised))
    expect(await rows()).toEqual([])
  })

  test('still is for thirty days after the handover [ORDERS-10]', async () => {
    world.setClock(Date.now())
    const received = await promise('completed')
    const { completed_at } = await world.domain.items.viewItem(viewer, received)
    const over = Date.parse(completed_at ?? '') + 30 * day
    const offered = async () => {
      const { can } = (await world.domain.items.viewItem(viewer, received)).viewer
      const requests = await world.domain.exchanges.listMyRequests(viewer)
      return [can.contact, requests.find((one) => one.item_id === received)?.can.contact]
    }
    world.setClock(over)
    expect(await reveal(viewer, received)).toMatchObject({ email: owner.email })
    expect(await offered()).toEqual([true, true])
    world.setClock(over + 1)
    await unavailable(() => reveal(viewer, received))
    expect(await offered()).toEqual([false, false])
  })

  test('is shown nothing of an owner who left, and one who left is nameless to owners [WISH-06, CALL-71]', async () => {
    const received = await promise('completed')
    const leaving = await world.aSignedInMember('Asha')
    const { itemId } = await world.anExchange(leaving.actor, viewer, 'completed')
    await reveal(leaving.actor)
    await reveal(viewer, itemId)
    await reveal(viewer, received)
    await world.domain.deletion.deleteAccount(leaving.actor)
    await unavailable(() => reveal(viewer, itemId))
    const { contact_reveals } = await dump(world.database)
    expect(contact_reveals).not.toContain(`"owner_id": "${leaving.actor.id}"`)
    const { items } = await world.domain.contact.listReveals(owner, { limit: 20 })
    expect(items.map((one) => one.viewer?.full_name)).toEqual(['Rahim Sheikh', null])
  })
})

describe('what an owner reads of it', () => {
  const list = (input: Parameters<typeof world.domain.contact.listReveals>[1]) =>
    world.domain.contact.listReveals(owner, input)

  test('is who, for which item and when, newest first, a page at a time, without any contact [ITEM-28]', async () => {
    for (let day = 1; day <= 5; day++) {
      daysLater(day)
      await reveal()
    }
    const first = await list({ limit: 3 })
    const [newest] = first.items
    expect(newest).toEqual({
      id: expect.any(String),
      viewer: { id: viewer.id, full_name: 'Rahim Sheikh', avatar_url: null },
      item: { id: item, title: 'Cane armchair' },
      created_at: expect.any(String),
    })
    const { cursor } = ListReveals.parse({ cursor: first.next_cursor })
    const second = await list({ limit: 3, cursor })
    const times = [...first.items, ...second.items].map(({ created_at }) => created_at)
    expect(times).toHaveLength(5)
    expect(times).toEqual([...times].sort().reverse())
    expect(second.next_cursor).toBeNull()
    expect(await world.domain.contact.listReveals(viewer, { limit: 20 })).toEqual({
      items: [],
      next_cursor: null,
    })
  })

  test('counts looking again on the same day as one, and outlives the item [ITEM-28]', async () => {
    world.setClock('2026-11-21T06:30:00.000Z')
    for (let look = 0; look < 3; look++) await reveal()
    await world.domain.items.deleteItem(owner, item)
    expect((await list({ limit: 20 })).items).toMatchObject([{ item: null }])
  })

  test('is in the data of both, and of nobody else [A18]', async () => {
    await reveal()
    const dataOf = async (member: MemberActor) =>
      (await world.domain.exporting.exportMyData(member)).data
    expect(await dataOf(owner)).toMatchObject({
      contact_reveals: [{ viewer_id: viewer.id, item_id: item }],
      contacts_seen: [],
    })
    expect(await dataOf(viewer)).toMatchObject({
      contact_reveals: [],
      contacts_seen: [{ owner_id: owner.id, item_id: item }],
    })
    expect(JSON.stringify(await dataOf(viewer))).not.toContain(owner.email)
  })
})

describe('the switches of a member', () => {
  const atFirst = {
    show_contact: true,
    show_phone: false,
    wants_letters: true,
    hides_requesters: false,
  }

  test('are on for the e-mail and letters and off for the phone at first [DATA-14]', async () => {
    expect(await world.domain.contact.readContactSettings(owner)).toEqual(atFirst)
  })

  test('change one by one, for oneself alone, and count at once [DATA-14]', async () => {
    const { contact } = world.domain
    const changed = await contact.changeContactSettings(owner, { show_contact: false })
    expect(changed).toEqual({ ...atFirst, show_contact: false })
    await unavailable()
    await contact.changeContactSettings(owner, { wants_letters: false, show_contact: true })
    const now = await contact.changeContactSettings(owner, {})
    expect(now).toEqual({ ...atFirst, wants_letters: false })
    expect(await contact.readContactSettings(viewer)).toMatchObject({ wants_letters: true })
  })

  test('are for members [ROLE-29]', async () => {
    const { contact } = world.domain
    for (const command of [
      () => contact.readContactSettings(guest),
      () => contact.changeContactSettings(guest, { show_contact: true }),
      () => contact.listReveals(guest, { limit: 20 }),
    ])
      await expectRefusal(world, 'not_signed_in', 'You must be logged in', command)
  })
})
