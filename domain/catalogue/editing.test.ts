import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { grants } from '../../database/grants.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { openFileWorld } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'
import { EditItem } from './input.ts'

const world = openFileWorld()
let owner: MemberActor
let place: Record<string, string>
beforeAll(async () => {
  owner = await world.aMember('Leela Menon')
  place = {
    ...(await world.aCategory('Kitchen', 'pot', ['Pots', 'Pans'])),
    ...(await world.aCategory('Garden', 'leaf', ['Tools'])),
  }
})

const edit = (actor: MemberActor, id: string, changes: object) =>
  world.domain.items.editItem(actor, id, EditItem.parse(changes))
const now = (id: string) => world.domain.items.viewItem(owner, id)
const notYours = "Item not found or you don't have permission to edit it."

test('whatever can be changed of an item notes when, may be written by the server, and is exported', async () => {
  const giver = await world.aMember()
  await world.anItem(giver)
  const { rows } = await sql<{ name: string }>`
    select event_object_column as name from information_schema.triggered_update_columns
    where trigger_name = 'items_touch'`.execute(world.database)
  const { data } = await world.domain.exporting.exportMyData(giver)
  const all = expect.arrayContaining(Object.keys(EditItem.shape))
  expect({
    touching: rows.map(({ name }) => name),
    granted: grants.items?.match(/update \((.*?)\)/)?.[1]?.split(', '),
    exported: Object.keys(data.items[0] ?? {}),
  }).toEqual({ touching: all, granted: all, exported: all })
})

describe('editing an item', () => {
  test('changes what is named, leaves the rest, and notes when [CALL-36]', async () => {
    world.setClock('2026-01-01T06:00:00.000Z')
    const id = await world.anItem(owner, { instructions: 'Evenings' })
    const before = await now(id)
    await edit(owner, id, { title: ' Cane rocking chair ', condition: 'fair' })
    const after = await now(id)
    expect(after).toEqual({
      ...before,
      title: 'Cane rocking chair',
      condition: 'fair',
      updated_at: after.updated_at,
    })
    expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before.updated_at))
    const changes = {
      title: 'Stool',
      description: 'Three legs',
      condition: 'poor',
      category_id: place.Kitchen,
      subcategory_id: place.Pots,
      instructions: null,
      images: [],
    }
    await edit(owner, id, changes)
    expect(await now(id)).toMatchObject({
      ...changes,
      category: { name: 'Kitchen' },
      subcategory: { name: 'Pots' },
    })
  })

  test('can change nothing but what its form has [CALL-36, ROLE-29]', async () => {
    const id = await world.anItem(owner)
    const before = await now(id)
    const other = await world.aMember()
    const forged = {
      user_id: other.id,
      status: 'completed',
      claimed_by: other.id,
      created_at: '2020',
    }
    await edit(owner, id, { ...forged, description: 'As it was' })
    const { updated_at: _, ...rest } = before
    expect(await now(id)).toMatchObject({ ...rest, description: 'As it was' })
  })

  test('keeps a category that is no longer offered, and takes no other such [EDIT-08, DATA-04]', async () => {
    const old = await world.aCategory('Cassettes', 'music', ['Songs'])
    const id = await world.anItem(owner, { category_id: old.Cassettes ?? '' })
    await world.database
      .updateTable('categories')
      .set({ is_active: false })
      .where('id', '=', old.Cassettes ?? '')
      .execute()
    await edit(owner, id, { category_id: old.Cassettes ?? '', title: 'Forty cassettes' })
    expect(await now(id)).toMatchObject({
      title: 'Forty cassettes',
      category: { name: 'Cassettes' },
    })
    const other = await world.anItem(owner)
    const chosen = edit(owner, other, { category_id: old.Cassettes ?? '' })
    await expect(chosen).rejects.toMatchObject({ code: 'category_unknown' })
  })

  test('drops the part when the category changes, unless a new part comes with it [EDIT-08, EDIT-09]', async () => {
    const id = await world.anItem(owner, {
      category_id: place.Kitchen ?? '',
      subcategory_id: place.Pots ?? '',
    })
    const at = async () => {
      const { category, subcategory } = await now(id)
      return [category?.name, subcategory?.name]
    }
    await edit(owner, id, { title: 'Pot' })
    expect(await at()).toEqual(['Kitchen', 'Pots'])
    await edit(owner, id, { subcategory_id: place.Pans })
    expect(await at()).toEqual(['Kitchen', 'Pans'])
    await edit(owner, id, { category_id: place.Kitchen })
    expect(await at()).toEqual(['Kitchen', 'Pans'])
    await edit(owner, id, { category_id: place.Garden })
    expect(await at()).toEqual(['Garden', undefined])
    await edit(owner, id, { category_id: place.Kitchen, subcategory_id: place.Pots })
    expect(await at()).toEqual(['Kitchen', 'Pots'])
    await edit(owner, id, { category_id: null })
    expect(await at()).toEqual([undefined, undefined])
  })

  test('refuses a part of another category, and a category that does not exist [EDIT-08, CALL-36]', async () => {
    const id = await world.anItem(owner, { category_id: place.Kitchen ?? '' })
    for (const wrong of [
      { subcategory_id: place.Tools },
      { category_id: place.Garden, subcategory_id: place.Pots },
      { category_id: randomUUID() },
      { category_id: null, subcategory_id: place.Pots },
    ])
      await expectRefusal(world, 'category_unknown', 'This category does not exist.', () =>
        edit(owner, id, wrong),
      )
  })

  test('reaches only description and instructions once the item is claimed [EDIT-03, CALL-36]', async () => {
    const { itemId } = await world.anExchange(owner, await world.aMember())
    const text = 'Only the description and the instructions of a claimed item can be changed.'
    for (const change of [
      { title: 'Another thing' },
      { condition: 'poor' },
      { category_id: null },
      { subcategory_id: null },
      { images: [] },
      { description: 'Allowed', title: 'Another thing' },
    ])
      await expectRefusal(world, 'item_promised', text, () => edit(owner, itemId, change))
    await edit(owner, itemId, { description: 'One leg is loose', instructions: 'After six' })
    expect(await now(itemId)).toMatchObject({
      status: 'claimed',
      title: 'Cane armchair',
      description: 'One leg is loose',
      instructions: 'After six',
    })
  })

  test('ends with the exchange: a completed or cancelled item stays as it is [EDIT-03, CALL-36]', async () => {
    const { itemId: completed } = await world.anExchange(owner, await world.aMember(), 'completed')
    const { itemId: cancelled } = await world.anExchange(owner, await world.aMember())
    await world.domain.items.deleteItem(owner, cancelled)
    for (const item of [completed, cancelled])
      await expectRefusal(world, 'item_not_editable', notYours, () =>
        edit(owner, item, { description: 'Better' }),
      )
  })

  test('is for the owner alone [ROLE-25, ROLE-29]', async () => {
    const claimer = await world.aMember()
    const { itemId } = await world.anExchange(owner, claimer)
    const free = await world.anItem(owner)
    for (const [actor, item] of [
      [claimer, itemId],
      [claimer, free],
      [await world.aMember(), free],
      [owner, randomUUID()],
    ] as const)
      await expectRefusal(world, 'item_not_editable', notYours, () =>
        edit(actor, item, { description: 'Mine now' }),
      )
    await expectRefusal(world, 'not_signed_in', 'You must be logged in', () =>
      world.domain.items.editItem(guest, free, {}),
    )
  })
})
