import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal } from '../../tests/refusal.ts'
import { openFileWorld } from '../../tests/world.ts'
import { guest, type MemberActor } from '../actor.ts'
import { conditions } from '../items/limits.ts'
import { EditItem, ShareItem } from './input.ts'

const world = openFileWorld()
let owner: MemberActor
beforeAll(async () => {
  owner = await world.aMember('Leela Menon')
})

const lamp = { title: 'Brass lamp', description: 'For the altar', condition: 'good' }
const share = (given: object, actor = owner) =>
  world.domain.items.shareItem(actor, ShareItem.parse({ ...lamp, ...given }))
const stored = (id: string) =>
  world.database.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const faultOf = (given: object) => ShareItem.safeParse({ ...lamp, ...given }).error?.issues[0]

describe('sharing an item', () => {
  test('stores it as available, under the acting member [CALL-24, DATA-06, DATA-09, ROLE-05]', async () => {
    const place = await world.aCategory('Festival', 'lamp', ['Lights'])
    world.setClock('2026-03-01T06:00:00.000Z')
    const id = await share({
      category_id: place.Festival,
      subcategory_id: place.Lights,
      condition: 'excellent',
      instructions: ' Ring twice.\r\nThird floor. ',
      user_id: randomUUID(),
      status: 'completed',
      claimed_by: randomUUID(),
      request_count: 99,
    })
    expect(await stored(id)).toEqual({
      id,
      user_id: owner.id,
      title: 'Brass lamp',
      description: 'For the altar',
      category_id: place.Festival,
      subcategory_id: place.Lights,
      condition: 'excellent',
      instructions: 'Ring twice.\nThird floor.',
      images: [],
      image_url: null,
      hidden_for: null,
      was_put_aside: false,
      status: 'available',
      claimed_by: null,
      claimed_at: null,
      completed_at: null,
      request_count: 0,
      giving: 'choose',
      handed_over_by: null,
      decide_at: null,
      decided_early: false,
      created_at: '2026-03-01T06:00:00.000Z',
      updated_at: '2026-03-01T06:00:00.000Z',
      search_text: expect.any(String),
      idempotency_key: null,
      reminded_at: null,
      still_there_asked_at: null,
      still_there_at: null,
      first_shared_at: null,
      offered_again: 0,
    })
  })

  test('needs no category, no photo and no instructions [SHARE-13, EDIT-13]', async () => {
    const id = await share({ instructions: '  ' })
    expect(await stored(id)).toMatchObject({
      category_id: null,
      subcategory_id: null,
      images: [],
      instructions: null,
    })
  })

  test.each(conditions)('takes the condition "%s" [DATA-07]', async (condition) =>
    expect((await stored(await share({ condition }))).condition).toBe(condition),
  )

  test.each([undefined, null, '', 'broken', 'Good'])(
    'takes no other condition: %j [SHARE-07, DATA-07]',
    (condition) =>
      expect(faultOf({ condition })).toMatchObject({
        path: ['condition'],
        message: 'Please select the condition of the item',
      }),
  )

  const blanks = [undefined, null, 7, '', ' \t\n', '\u00a0', '\u200b\u2060', '\u0000', '\ufeff']
  test.each(blanks)('refuses %j for a title or a description [SHARE-05, SHARE-06]', (blank) => {
    expect(faultOf({ title: blank })).toMatchObject({ message: 'Please enter a title' })
    expect(faultOf({ description: blank })).toMatchObject({
      message: 'Please enter a description',
    })
  })

  test.each([
    ['title', 120],
    ['description', 2000],
    ['instructions', 1000],
  ] as const)(
    'counts characters, not bytes: a %s has at most %i [SHARE-05, SHARE-06, CALL-24]',
    async (field, max) => {
      for (const sign of ['a', 'க', '🎁']) {
        const longest = sign.repeat(max)
        expect((await stored(await share({ [field]: ` ${longest} ` })))[field]).toBe(longest)
        expect(faultOf({ [field]: `${longest}${sign}` })).toMatchObject({
          path: [field],
          message: `At most ${max} characters`,
        })
      }
      const accents = 'e\u0301'.repeat(max)
      expect((await stored(await share({ [field]: accents })))[field]).toBe('é'.repeat(max))
      expect(faultOf({ [field]: 'a'.repeat(1_000_000) })).toMatchObject({ path: [field] })
    },
  )

  test('keeps plain text as it was written, markup included, but no control signs [CALL-24]', async () => {
    const title = '<b>Tom & Jerry</b> 👨‍👩‍👧 "DVD"'
    const id = await share({ title: `${title}\u0007\u0000`, description: 'One\r\ntwo\tthree' })
    expect(await stored(id)).toMatchObject({ title, description: 'One\ntwo\tthree' })
  })

  test('refuses a category that does not exist, and a part of another category [CALL-24, LIMIT-07]', async () => {
    const place = await world.aCategory('Kitchen', 'pot', ['Pots'])
    const other = await world.aCategory('Garden', 'leaf', ['Tools'])
    for (const wrong of [
      { category_id: randomUUID() },
      { category_id: other.Garden, subcategory_id: place.Pots },
      { category_id: place.Temple, subcategory_id: randomUUID() },
      { category_id: null, subcategory_id: place.Pots },
    ])
      await expectRefusal(world, 'category_unknown', 'This category does not exist.', () =>
        share(wrong),
      )
  })

  test('is for members only [ROLE-29, SHARE-01]', () =>
    expectRefusal(world, 'not_signed_in', 'You must be logged in', () =>
      world.domain.items.shareItem(guest, ShareItem.parse(lamp)),
    ))
})

describe('editing has the same rules', () => {
  test.each([
    [{ title: ' ' }, 'Please enter a title'],
    [{ title: null }, 'Please enter a title'],
    [{ description: '' }, 'Please enter a description'],
    [{ condition: null }, 'Please select the condition of the item'],
    [{ title: 'a'.repeat(121) }, 'At most 120 characters'],
    [{ images: ['1', '2', '3'] }, 'You can upload maximum 2 images'],
  ])('%j is refused [EDIT-10, EDIT-12]', (given, message) =>
    expect(EditItem.safeParse(given).error?.issues[0]?.message).toBe(message),
  )

  test('and what is left out stays out [EDIT-10]', () => expect(EditItem.parse({})).toEqual({}))
})
