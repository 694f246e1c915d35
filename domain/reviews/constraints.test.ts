import { beforeAll, describe, expect, test } from 'vitest'
import { insertRow, obstacle, type Row } from '../../tests/obstacle.ts'
import { openFileWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'

const world = openFileWorld()
let owner: MemberActor
let other: MemberActor
beforeAll(async () => {
  owner = await world.aMember('Leela Menon')
  other = await world.aMember()
})

const received = (): Row => ({
  user_id: owner.id,
  title: 'Lamp',
  description: 'Brass',
  condition: 'good',
  status: 'completed',
  claimed_by: other.id,
  claimed_at: new Date(),
  completed_at: new Date(),
  handed_over_by: 'giver',
})

describe('ratings', () => {
  test.each<[number | null, string]>([
    [0, 'rating >= 1'],
    [6, 'rating >= 1'],
    [null, 'rating is null'],
    [1, 'nothing'],
    [5, 'nothing'],
  ])('with %j stars: %s [DATA-23, DATA-26]', async (rating, definition) => {
    const item_id = (await insertRow(world.database, 'items', received())).id
    const review = { reviewer_id: other.id, reviewee_id: owner.id, item_id, rating }
    expect(await obstacle(world.database, 'reviews', review)).toContain(definition)
    const user_id = (await world.aMember()).id
    expect(await obstacle(world.database, 'app_ratings', { user_id, rating })).toContain(definition)
  })

  test.each([
    [null, 'nothing'],
    ['x'.repeat(500), 'nothing'],
    ['x'.repeat(501), 'char_length(comment)'],
    ['', 'char_length(comment)'],
  ])('with comment %#: %s [DATA-24, DATA-27]', async (comment, definition) => {
    const item_id = (await insertRow(world.database, 'items', received())).id
    const review = { reviewer_id: other.id, reviewee_id: owner.id, item_id, rating: 5, comment }
    expect(await obstacle(world.database, 'reviews', review)).toContain(definition)
    const user_id = (await world.aMember()).id
    expect(
      await obstacle(world.database, 'app_ratings', { user_id, rating: 5, comment }),
    ).toContain(definition)
  })

  test('of an exchange come once, and never from the rated one [DATA-22, EXCH-20, EXCH-21, LIMIT-07]', async () => {
    const item_id = (await insertRow(world.database, 'items', received())).id
    const review = { reviewer_id: other.id, reviewee_id: owner.id, item_id, rating: 5 }
    const own = { ...review, reviewer_id: owner.id }
    expect(await obstacle(world.database, 'reviews', own)).toContain('reviewer_id <> reviewee_id')
    expect(await obstacle(world.database, 'reviews', review)).toBe('nothing')
    expect(await obstacle(world.database, 'reviews', review)).toContain(
      'UNIQUE (reviewer_id, item_id, reviewee_id)',
    )
  })

  test('of the app come once from each member [DATA-28]', async () => {
    const row = { user_id: (await world.aMember()).id, rating: 5 }
    expect(await obstacle(world.database, 'app_ratings', row)).toBe('nothing')
    expect(await obstacle(world.database, 'app_ratings', row)).toContain('UNIQUE (user_id)')
  })
})
