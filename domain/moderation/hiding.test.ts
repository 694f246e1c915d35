import { describe, expect, test } from 'vitest'
import { lettersTo } from '../../tests/letters.ts'
import { everywhere, nowhere, openModeration, reason } from '../../tests/moderation.ts'
import { insertRow, obstacle } from '../../tests/obstacle.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { guest, type MemberActor } from '../actor.ts'
import { asItHolds } from '../letters/overtaken.ts'
import { writeLetter } from '../letters/render.ts'
import type { Letter } from '../letters/views.ts'

const moderation = openModeration()
const { world, hide, show, ask, stored, statusOf, aPhotoOf, isServed } = moderation
const { logOf, aReport, reportStatus, isSeen } = moderation

describe('an item that is hidden', () => {
  test('is seen by nobody but its giver, who is told so [A19, ROLE-28]', async () => {
    const giver = await world.aMember()
    const item = await world.anItem(giver)
    expect(await isSeen(item, giver)).toEqual(everywhere)
    await hide(item)
    expect(await isSeen(item, giver)).toEqual(nowhere)
    const own = await world.domain.items.viewItem(giver, item)
    expect(own.viewer).toMatchObject({ is_hidden: true, can: { edit: false, delete: true } })
    const { items } = await world.domain.items.listMyItems(giver, { limit: 20 })
    expect(items).toMatchObject([
      { id: item, is_hidden: true, can: { edit: false, delete: true }, pending_requests: 0 },
    ])
    await expect(ask(await world.aMember(), item)).rejects.toMatchObject({ code: 'item_not_found' })
  })

  test('lets go whoever waited for it, gives their places back and tells them [A19, A26]', async () => {
    const giver = await world.aMember()
    const [first, second] = [await world.aMember(), await world.aMember()]
    const item = await world.anItem(giver)
    const requests = [await ask(first, item), await ask(second, item)]
    await hide(item)
    for (const request of requests) expect(await statusOf(request)).toBe('rejected')
    for (const asker of [first, second]) {
      expect(await world.domain.exchanges.monthlyClaims(asker)).toMatchObject({ remaining: 6 })
      expect(await lettersTo(world, asker.email)).toMatchObject([
        { kind: 'request-rejected', cause: 'hidden' },
      ])
      expect(await isSeen(item, giver, asker)).toEqual(nowhere)
    }
    const [own] = await world.domain.exchanges.listMyRequests(first)
    const shown = { description: '', images: [], is_hidden: true }
    expect(own?.item).toMatchObject({ title: 'Cane armchair', ...shown })
    const seen = async (actor: MemberActor, member: MemberActor) =>
      await world.domain.messaging.viewConversation(actor, { item, member: member.id })
    expect(await seen(first, giver)).toMatchObject({ is_item_hidden: true })
    expect(await seen(giver, first)).toMatchObject({ is_item_hidden: false })
  })

  test('ends a promise, but not an exchange that is over: who received it still sees it [A19, EXCH-03]', async () => {
    const [giver, claimer] = [await world.aMember(), await world.aMember()]
    const promised = await world.anExchange(giver, claimer)
    const over = await world.anExchange(giver, claimer, 'completed')
    await hide(promised.itemId)
    await hide(over.itemId)
    expect(await stored(promised.itemId)).toMatchObject({ status: 'cancelled', claimed_by: null })
    expect(await statusOf(promised.requestId)).toBe('rejected')
    expect(await stored(over.itemId)).toMatchObject({ status: 'completed', hidden_for: 'item' })
    for (const stranger of [guest, await world.aMember()])
      expect(await isSeen(over.itemId, giver, stranger)).toEqual(nowhere)
    const seen = await world.domain.items.viewItem(claimer, over.itemId)
    expect(seen.viewer).toMatchObject({ is_hidden: true, can: { review: true } })
    const own = await world.domain.exchanges.listMyRequests(claimer)
    expect(own.map(({ item }) => [item.id, item.is_hidden])).toEqual([
      [over.itemId, false],
      [promised.itemId, true],
    ])
    await world.domain.reviews.rateExchange(claimer, over.itemId, { rating: 5, comment: null })
    await show(over.itemId)
    expect(await stored(over.itemId)).toMatchObject({ status: 'completed', hidden_for: null })
  })

  test('can be shown again, as it was, for everybody to ask for [A19]', async () => {
    const giver = await world.aMember()
    const item = await world.anItem(giver)
    const path = `${giver.id}/1_0.jpg`
    const photo = `/storage/v1/object/public/item-images/${path}`
    const size = { width: 1, height: 1, bytes: 1, created_at: '2020-01-01T00:00:00Z' }
    await insertRow(world.database, 'photos', { owner_id: giver.id, path, ...size })
    const images = { images: [photo] }
    await world.database.updateTable('items').set(images).where('id', '=', item).execute()
    await hide(item)
    await world.domain.photos.sweepPhotos()
    await show(item)
    expect(await isSeen(item, giver)).toEqual(everywhere)
    expect(await stored(item)).toMatchObject({ status: 'available', images: [photo] })
    const kept = world.database.selectFrom('photos').select('path')
    expect(await kept.where('owner_id', '=', giver.id).execute()).toEqual([{ path }])
    await ask(await world.aMember(), item)
  })

  test('takes its photos out of sight, also by their address; its giver keeps them [A18, A19]', async () => {
    const { actor: giver } = await world.aSignedInMember()
    const [shown, other] = [await aPhotoOf(giver), await aPhotoOf(giver)]
    const item = await world.anItem(giver, { images: [shown] })
    expect([await isServed(shown), await isServed(other)]).toEqual([true, true])
    await hide(item)
    expect([await isServed(shown), await isServed(other)]).toEqual([false, true])
    const { photos } = await world.domain.exporting.exportMyData(giver)
    for (const photo of photos) expect(await photo.read()).not.toBeNull()
    await show(item)
    expect(await isServed(shown)).toBe(true)
  })

  test('takes its photos with it when its giver takes it back, also from what else shows them [A19]', async () => {
    const giver = await world.aMember()
    const photo = await aPhotoOf(giver)
    const [item, other] = [
      await world.anItem(giver, { images: [photo] }),
      await world.anItem(giver, { images: [photo] }),
    ]
    await hide(item)
    await world.domain.members.editMyProfile(giver, { avatar_url: photo })
    expect(await isServed(photo)).toBe(false)
    await world.domain.items.deleteItem(giver, item)
    expect(await isServed(photo)).toBe(false)
    expect(await isSeen(other, giver)).toEqual(everywhere)
  })

  test('leaves what shows its photos too to be edited as before, without another such photo [A19, A33, CALL-36]', async () => {
    const giver = await world.aMember()
    const photo = await aPhotoOf(giver)
    const [item, other, third] = [
      await world.anItem(giver, { images: [photo] }),
      await world.anItem(giver, { images: [photo] }),
      await world.anItem(giver),
    ]
    await hide(item)
    await world.domain.items.deleteItem(giver, item)
    const edit = (id: string, images: string[]) =>
      world.domain.items.editItem(giver, id, { title: 'Stool', images })
    await edit(other, [photo])
    expect(await world.domain.items.viewItem(giver, other)).toMatchObject({ title: 'Stool' })
    for (const [id, images] of [
      [other, [photo, photo]],
      [third, [photo]],
    ] as const)
      await expect(edit(id, [...images])).rejects.toMatchObject({ code: 'photo_unknown' })
  })

  test('is named beside no rating of its giver until it is shown again; the stars stay [A19, CALL-53]', async () => {
    const [giver, receiver] = [await world.aMember(), await world.aMember()]
    const { itemId } = await world.anExchange(giver, receiver, 'completed')
    await world.domain.reviews.rateExchange(receiver, itemId, { rating: 4, comment: 'Kind.' })
    const received = () => world.domain.members.listReviewsOf(giver.id, { limit: 5 })
    const before = await received()
    expect(before.items).toMatchObject([{ item: { id: itemId, title: 'Cane armchair' } }])
    await hide(itemId)
    const { items } = await received()
    expect(JSON.stringify(items)).not.toContain('Cane armchair')
    expect(items).toMatchObject([{ rating: 4, comment: 'Kind.', item: null }])
    await show(itemId)
    expect(await received()).toEqual(before)
  })

  test('can be taken back by its giver, and goes with the giver’s account [A12, A19]', async () => {
    const { actor: giver } = await world.aSignedInMember()
    const [one, two] = [await world.anItem(giver), await world.anItem(giver)]
    await hide(one)
    await hide(two)
    await world.domain.items.deleteItem(giver, one)
    await expect(stored(one)).rejects.toThrow()
    await world.domain.deletion.deleteAccount(giver)
    await expect(stored(two)).rejects.toThrow()
  })

  const words = { description: 'An insult', instructions: 'Another one' }
  const insults = /An insult|Another one/
  /** What those who asked for an item read of it. */
  const readBy = async (asker: MemberActor, item: string) =>
    JSON.stringify([
      await world.domain.items.viewItem(asker, item),
      await world.domain.exchanges.listMyRequests(asker),
    ])

  test('stays unread when its giver takes it back, also by those who asked [A19]', async () => {
    const [giver, asker] = [await world.aMember(), await world.aMember()]
    const item = await world.anItem(giver, words)
    await ask(asker, item)
    await hide(item)
    await world.domain.items.deleteItem(giver, item)
    expect(await readBy(asker, item)).not.toMatch(insults)
  })

  test('is unread from then on where its giver took it back before, once, and they are told [A19]', async () => {
    const [giver, asker] = [await world.aMember(), await world.aMember()]
    const item = await world.anItem(giver, words)
    await ask(asker, item)
    await world.domain.items.deleteItem(giver, item)
    expect(await readBy(asker, item)).toMatch(insults)
    const report = await aReport(giver)
    await hide(item, report)
    const read = await readBy(asker, item)
    expect(read).not.toMatch(insults)
    expect(read).toContain('Cane armchair')
    expect(await stored(item)).toMatchObject({ status: 'cancelled', hidden_for: null })
    expect(await reportStatus(report)).toBe('acted')
    for (const again of [hide, show])
      await expect(again(item)).rejects.toMatchObject({ code: 'nothing_to_change' })
    expect(await logOf(giver.id)).toMatchObject([{ action: 'hide-item', item_id: item }])
    const told = await lettersTo(world, giver.email)
    const letters = told.filter(({ kind }) => kind === 'item-hidden')
    expect(letters).toMatchObject([{ wasTakenBack: true }])
    const now = await asItHolds(world.database, letters[0] as Letter, new Date())
    const { text } = writeLetter('1', now as Letter, 'https://giving.example')
    expect(text).toContain('You had taken “Cane armchair” back')
    expect(text).toContain('what you wrote when you ended a promise to them. Now nobody can.')
    expect(text).not.toMatch(/open requests|See your item/)
  })

  test('closes the report that it answers, if that is about its giver [A19]', async () => {
    const giver = await world.aMember()
    const item = await world.anItem(giver)
    const [report, other] = [await aReport(giver), await aReport(await world.aMember())]
    await expectRefusal(world, 'report_about_another', 'This report is about another member.', () =>
      hide(item, other),
    )
    await hide(item, report)
    expect([await reportStatus(report), await reportStatus(other)]).toEqual(['acted', 'open'])
    expect(await logOf(giver.id)).toEqual([
      { operator: 'vikram', action: 'hide-item', reason, item_id: item, report_id: report },
    ])
  })

  test('is in no other state than taken back or over [A19]', async () => {
    const { id: user_id } = await world.aMember()
    const row = { user_id, title: 'Lamp', description: 'Brass', condition: 'good' }
    const kept = (more: object) => obstacle(world.database, 'items', { ...row, ...more })
    expect(await kept({ hidden_for: 'item' })).toContain('hidden_for IS NULL')
    expect(await kept({ hidden_for: 'fun', status: 'cancelled' })).toContain("'member'")
    expect(await kept({ was_put_aside: true })).toContain('NOT was_put_aside')
  })
})
