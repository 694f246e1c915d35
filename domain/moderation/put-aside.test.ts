import { beforeEach, describe, expect, test } from 'vitest'
import { lettersTo } from '../../tests/letters.ts'
import { everywhere, nowhere, openModeration } from '../../tests/moderation.ts'
import type { MemberActor } from '../actor.ts'

const { world, hide, show, lock, unlock, stored, isSeen, aPhotoOf, isServed } = openModeration()

describe('an item that was put aside', () => {
  const aside = { status: 'cancelled', hidden_for: 'expired', was_put_aside: false } as const
  let giver: MemberActor
  let photo: string
  let item: string
  beforeEach(async () => {
    giver = await world.aMember()
    photo = await aPhotoOf(giver)
    item = await world.anItem(giver, { images: [photo] })
    const created_at = '2020-01-01T00:00:00Z'
    const changed = world.database.updateTable('items').set({ ...aside, created_at })
    await changed.where('id', '=', item).execute()
  })
  const own = async () => (await world.domain.items.viewItem(giver, item)).viewer
  const offerAgain = () => world.domain.items.offerAgain(giver, item)

  test('can be hidden: its photo too, and its giver cannot offer it [A19]', async () => {
    expect(await isServed(photo)).toBe(true)
    await hide(item)
    expect(await isServed(photo)).toBe(false)
    const keeping = { is_put_aside: false, can_offer_again: false }
    expect(await own()).toMatchObject({ is_hidden: true, can: { delete: true }, keeping })
    await expect(offerAgain()).rejects.toMatchObject({ code: 'item_not_available' })
    await expect(hide(item)).rejects.toMatchObject({ code: 'nothing_to_change' })
  })

  test('is put aside again when it is shown, for its giver to offer [A19]', async () => {
    await hide(item)
    await show(item)
    expect(await stored(item)).toMatchObject(aside)
    expect(await isSeen(item, giver)).toEqual(nowhere)
    expect(await isServed(photo)).toBe(true)
    const [told] = await lettersTo(world, giver.email)
    expect(told).toMatchObject({ kind: 'item-shown', isPutAside: true })
    await offerAgain()
    expect(await isSeen(item, giver)).toEqual(everywhere)
  })

  test('shows no photo while its giver is locked, and is put aside as before afterwards [A19]', async () => {
    await lock(giver.id)
    expect(await isServed(photo)).toBe(false)
    await unlock(giver.id)
    expect(await stored(item)).toMatchObject(aside)
    expect(await isServed(photo)).toBe(true)
  })

  test('is so after it was hidden and its giver locked, whatever ends first [A19]', async () => {
    await hide(item)
    await lock(giver.id)
    await show(item)
    expect(await stored(item)).toMatchObject({ hidden_for: 'member', was_put_aside: true })
    await unlock(giver.id)
    expect(await stored(item)).toMatchObject(aside)
    await lock(giver.id)
    await hide(item)
    await unlock(giver.id)
    expect(await stored(item)).toMatchObject({ hidden_for: 'item', was_put_aside: true })
    await show(item)
    expect(await stored(item)).toMatchObject(aside)
  })
})
