import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MemberActor } from '../../domain/actor.ts'
import { callerOf, oneFault, refusal } from '../../tests/api.ts'
import { openFileServer } from '../../tests/served.ts'
import { openFileWorld } from '../../tests/world.ts'

type SignedIn = { actor: MemberActor; accessToken: string }
const world = openFileWorld()
const served = openFileServer(world)
let owner: SignedIn
let viewer: SignedIn
beforeAll(async () => {
  owner = await world.aSignedInMember('Leela Menon')
  viewer = await world.aSignedInMember('Rahim Sheikh')
  await world.database
    .updateTable('profile_private')
    .set({ phone, show_phone: true })
    .where('id', '=', owner.actor.id)
    .execute()
})

const phone = '+91 98765 43210'
const call = callerOf(served)
const ask = (item: string, by: SignedIn = viewer) =>
  call('POST', `/items/${item}/contact`, by.accessToken)

describe('how to reach a giver', () => {
  test('is answered once it is asked for, and no cache may keep it [ITEM-28, WISH-05, CALL-37]', async () => {
    const { status, headers, answer } = await ask(await world.anItem(owner.actor))
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    const { id, email } = owner.actor
    expect(answer).toEqual({ owner: { id, full_name: 'Leela Menon' }, email, phone })
  })

  test('is in no other answer, for guests and members [DATA-14, CALL-37, CALL-34, CALL-39]', async () => {
    const { itemId } = await world.anExchange(owner.actor, viewer.actor)
    const open = await world.anItem(owner.actor)
    await ask(open)
    await ask(itemId)
    const wanted = await world.anItem(viewer.actor)
    await world.domain.exchanges.requestItem(owner.actor, wanted, { message: null })
    const paths = [
      '/items',
      `/items?ids=${open},${itemId}`,
      `/items/${open}`,
      `/items/${itemId}`,
      `/items/${wanted}/requests`,
      '/requests',
      '/me/items',
      '/me/contact-reveals',
      '/me/contact-settings',
    ]
    for (const path of paths)
      for (const token of [undefined, viewer.accessToken, owner.accessToken]) {
        const { answer, status } = await call('GET', path, token)
        const text = JSON.stringify(answer)
        expect(status === 200 || token !== viewer.accessToken, path).toBe(true)
        for (const canary of [owner.actor.email, phone, viewer.actor.email])
          expect(text, path).not.toContain(canary)
      }
  })

  test('is for members [WISH-07, ITEM-28]', async () => {
    const { status, answer } = await call(
      'POST',
      `/items/${await world.anItem(owner.actor)}/contact`,
    )
    expect([status, answer]).toEqual([401, refusal('not_signed_in', 'You must be logged in')])
  })

  test('is refused in one way, whatever the reason [WISH-06, ITEM-28]', async () => {
    const silent = await world.aSignedInMember('Silent')
    await world.domain.contact.changeContactSettings(silent.actor, { show_contact: false })
    const newcomer = await world.aSignedInMember('Newcomer')
    for (let owners = 0; owners < 3; owners++)
      expect((await ask(await world.anItem(await world.aMember()), newcomer)).status).toBe(200)
    const open = await world.anItem(owner.actor)
    const unconfirmed = await world.aSignedInMember('Unconfirmed')
    await world.database
      .updateTable('users')
      .set({ email_confirmed_at: null })
      .where('id', '=', unconfirmed.actor.id)
      .execute()
    const reasons: [string, SignedIn][] = [
      [randomUUID(), viewer],
      [open, owner],
      [open, newcomer],
      [open, unconfirmed],
      [await world.anItem(silent.actor), viewer],
      [(await world.anExchange(owner.actor, await world.aMember())).itemId, viewer],
    ]
    const answers = await Promise.all(reasons.map(([item, by]) => ask(item, by)))
    const told = answers.map(({ status, headers, answer }) => ({
      status,
      body: { ...answer, request_id: 'any' },
      length: headers.get('content-length'),
      headers: [...headers.keys()].sort().join(),
    }))
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(told[0]).toMatchObject({
      status: 404,
      body: { code: 'contact_not_available', message: 'Contact info not available' },
    })
  })

  test('is asked for by an id [ITEM-28]', async () => {
    const { status, answer } = await ask('chair')
    expect([status, answer]).toEqual([400, oneFault('id', 'Not an id')])
  })
})

describe('the switches over HTTP', () => {
  const change = (body: unknown) => call('PATCH', '/me/contact-settings', viewer.accessToken, body)
  const settings = async () =>
    (await call('GET', '/me/contact-settings', viewer.accessToken)).answer

  test('change what is given, of the member of the token alone [DATA-14]', async () => {
    const changed = {
      show_contact: true,
      show_phone: true,
      wants_letters: false,
      hides_requesters: false,
    }
    const input = { show_phone: true, wants_letters: false }
    expect(await change(input)).toMatchObject({ status: 200, answer: changed })
    expect(await settings()).toEqual(changed)
    for (const wrong of [{ id: owner.actor.id }, { phone: '112' }, { showPhone: false }])
      expect(await change({ ...input, wants_letters: true, ...wrong })).toMatchObject({
        status: 400,
        answer: oneFault('', `Unrecognized key: "${Object.keys(wrong)[0]}"`),
      })
    expect(await settings()).toEqual(changed)
    const { answer } = await call('GET', '/me/contact-settings', owner.accessToken)
    expect(answer).toMatchObject({ wants_letters: true })
  })

  test('are true or false and nothing else [DATA-14]', async () => {
    const before = await settings()
    for (const wrong of ['yes', 1, null, []]) {
      const { status, answer } = await change({ show_contact: wrong, wants_letters: true })
      expect([status, answer.issues[0].path]).toEqual([400, 'show_contact'])
    }
    expect(await settings()).toEqual(before)
  })
})

test('who saw it is read a page at a time [ITEM-28]', async () => {
  const giver = await world.aSignedInMember('Asha Kulkarni')
  const item = await world.anItem(giver.actor)
  for (const by of [viewer, await world.aSignedInMember('Meera Nair')])
    expect((await ask(item, by)).status).toBe(200)
  const path = (more: string) => `/me/contact-reveals?limit=1${more}`
  const first = await call('GET', path(''), giver.accessToken)
  const next = first.answer.next_cursor
  const second = await call('GET', path(`&cursor=${next}`), giver.accessToken)
  expect(first.answer.items).toHaveLength(1)
  expect(second.answer.items).toHaveLength(1)
  expect(second.answer.items[0].id).not.toBe(first.answer.items[0].id)
  expect(second.answer.next_cursor).toBeNull()
  expect((await call('GET', path('&cursor=x'), giver.accessToken)).status).toBe(400)
})
