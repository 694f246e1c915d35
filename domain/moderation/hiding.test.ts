import { beforeAll, describe, expect, test } from 'vitest'
import { lettersTo } from '../../tests/letters.ts'
import { everywhere, nowhere, openModeration, reason } from '../../tests/moderation.ts'
import { insertRow, obstacle } from '../../tests/obstacle.ts'
import { aPhoto } from '../../tests/photo-samples.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import type { World } from '../../tests/world.ts'
import { guest } from '../actor.ts'
import { photoFolder } from '../photos/limits.ts'

const moderation = openModeration()
const { hide, show, ask, stored, statusOf, logOf, aReport, reportStatus, isSeen } = moderation
let world: World
beforeAll(() => {
  world = moderation.world
})

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
    expect(own?.item).toMatchObject({ title: 'Cane armchair', description: '', images: [] })
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
    const [shown, other] = [`${giver.id}/1700000000000_0.jpg`, `${giver.id}/1700000000000_1.jpg`]
    for (const path of [shown, other])
      await world.domain.photos.uploadPhoto(giver, { path, bytes: await aPhoto(), replace: false })
    const item = await world.anItem(giver, { images: [`${photoFolder}${shown}`] })
    const seen = async (path: string) => (await world.domain.photos.readPhoto(path, 320)) !== null
    expect([await seen(shown), await seen(other)]).toEqual([true, true])
    await hide(item)
    expect([await seen(shown), await seen(other)]).toEqual([false, true])
    const { photos } = await world.domain.exporting.exportMyData(giver)
    for (const photo of photos) expect(await photo.read()).not.toBeNull()
    await show(item)
    expect(await seen(shown)).toBe(true)
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

  test('stays unread when its giver takes it back, also by those who asked [A19]', async () => {
    const [giver, asker] = [await world.aMember(), await world.aMember()]
    const item = await world.anItem(giver, { description: 'An insult' })
    await ask(asker, item)
    await hide(item)
    await world.domain.items.deleteItem(giver, item)
    const seen = await world.domain.items.viewItem(asker, item)
    expect(JSON.stringify(seen)).not.toContain('An insult')
    const [own] = await world.domain.exchanges.listMyRequests(asker)
    expect(own?.item.description).not.toContain('An insult')
  })

  test('is never one that was put aside: shown again, it would be on offer', async () => {
    const item = await world.anItem(await world.aMember())
    const aside = { status: 'cancelled', hidden_for: 'expired' } as const
    await world.database.updateTable('items').set(aside).where('id', '=', item).execute()
    await expect(hide(item)).rejects.toMatchObject({ code: 'nothing_to_change' })
    expect(await stored(item)).toMatchObject(aside)
  })

  test('closes the report that it answers, if that is about its giver [A19]', async () => {
    const giver = await world.aMember()
    const item = await world.anItem(giver)
    const [report, other] = [await aReport(giver), await aReport(await world.aMember())]
    await expectRefusal(world, 'report_not_found', 'This report does not exist.', () =>
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
  })
})
