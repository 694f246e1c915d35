import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { obstacle, type Row } from '../../tests/obstacle.ts'
import { openFileWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { photoFolder } from '../photos/limits.ts'

const world = openFileWorld()
let owner: MemberActor
let other: MemberActor
let category: string
let part: string
let foreignPart: string
beforeAll(async () => {
  owner = await world.aMember('Leela Menon')
  other = await world.aMember()
  const kitchen = await world.aCategory('Kitchen', 'pot', ['Pots'])
  const garden = await world.aCategory('Garden', 'leaf', ['Tools'])
  category = kitchen.Kitchen ?? ''
  part = kitchen.Pots ?? ''
  foreignPart = garden.Tools ?? ''
})

const columns = async (table: string) => {
  const { rows } = await sql<{ name: string }>`select column_name as name
    from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(
    world.database,
  )
  return rows.map((row) => row.name)
}

const item = (): Row => ({
  user_id: owner.id,
  title: 'Lamp',
  description: 'Brass',
  condition: 'good',
})
const claim = () => ({ claimed_by: other.id, claimed_at: new Date() })
const claimed = () => ({ ...claim(), status: 'claimed' })
const completed = () => ({
  ...claim(),
  status: 'completed',
  completed_at: new Date(),
  handed_over_by: 'giver',
})
const photo = `${photoFolder}${randomUUID()}/1795226247123_0.jpg`

describe('the database has', () => {
  test.each([
    ['categories', 'id name icon is_active', 'DATA-04'],
    ['subcategories', 'id name category_id is_active', 'DATA-05'],
    ['items', 'id user_id title description category_id subcategory_id', 'DATA-06'],
    ['items', 'instructions', 'DATA-09'],
    ['items', 'image_url', 'DATA-11'],
    ['items', 'status claimed_by claimed_at completed_at created_at updated_at', 'DATA-13'],
    ['item_requests', 'id item_id requester_id message status created_at updated_at', 'DATA-16'],
    ['reviews', 'id reviewer_id reviewee_id item_id rating comment created_at', 'DATA-22'],
    ['app_ratings', 'id user_id rating comment created_at updated_at', 'DATA-25'],
    ['user_monthly_stats', 'user_id month_year items_claimed items_given', 'DATA-29'],
    ['user_points', 'user_id current_points total_earned total_spent', 'DATA-30'],
  ])('%s with %s [%s]', async (table, names) =>
    expect(await columns(table)).toEqual(expect.arrayContaining(names.split(' '))),
  )
})

describe('an item is kept', () => {
  test.each([
    ['as it is shared', () => ({})],
    ['with everything', () => ({ category_id: category, subcategory_id: part, instructions: 'x' })],
    ['with two photos', () => ({ images: [photo, photo] })],
    ['claimed', claimed],
    ['completed', completed],
    ['cancelled', () => ({ status: 'cancelled' })],
  ])('%s [DATA-06, DATA-10, DATA-13, DATA-31]', async (_, more) =>
    expect(await obstacle(world.database, 'items', { ...item(), ...more() })).toBe('nothing'),
  )
})

describe('an item is kept out', () => {
  test.each<[string, () => Row, string]>([
    ['without owner', () => ({ user_id: null }), 'user_id is null'],
    ['of nobody', () => ({ user_id: randomUUID() }), 'FOREIGN KEY (user_id)'],
    ['without title', () => ({ title: null }), 'title is null'],
    ['with an empty title', () => ({ title: '' }), 'char_length(title)'],
    ['with a blank title', () => ({ title: '  ' }), 'char_length(title)'],
    ['with a long title', () => ({ title: 'ந'.repeat(121) }), 'char_length(title)'],
    ['without description', () => ({ description: null }), 'description is null'],
    [
      'with a long description',
      () => ({ description: 'x'.repeat(2001) }),
      'char_length(description)',
    ],
    [
      'with long instructions',
      () => ({ instructions: 'x'.repeat(1001) }),
      'char_length(instructions)',
    ],
    ['in another condition', () => ({ condition: 'broken' }), 'condition = ANY'],
    ['in no condition', () => ({ condition: null }), 'condition is null'],
    ['in another status', () => ({ status: 'reserved' }), 'status = ANY'],
    [
      'in a category that is not',
      () => ({ category_id: randomUUID() }),
      'FOREIGN KEY (category_id)',
    ],
    [
      'in a part of another category',
      () => ({ category_id: category, subcategory_id: foreignPart }),
      'FOREIGN KEY (category_id, subcategory_id)',
    ],
    ['in a part of no category', () => ({ subcategory_id: part }), 'subcategory_id IS NULL'],
    ['with three photos', () => ({ images: [photo, photo, photo] }), 'cardinality(images)'],
    [
      'with a photo from elsewhere',
      () => ({ images: ['https://x.example/a.jpg'] }),
      'are_own_photos',
    ],
    ['claimed by nobody', () => ({ status: 'claimed' }), "status = ANY (ARRAY['claimed'"],
    ['available and claimed by somebody', claim, "status = ANY (ARRAY['claimed'"],
    ['claimed at no time', () => ({ ...claimed(), claimed_at: null }), 'claimed_at IS NULL'],
    [
      'claimed by its owner',
      () => ({ ...claimed(), claimed_by: owner.id }),
      'claimed_by <> user_id',
    ],
    [
      'completed at no time',
      () => ({ ...completed(), completed_at: null }),
      'completed_at IS NOT NULL',
    ],
    [
      'available and completed at a time',
      () => ({ completed_at: new Date() }),
      'completed_at IS NOT NULL',
    ],
  ])('%s [DATA-06, DATA-07, DATA-10, DATA-13, DATA-31]', async (_, fault, definition) =>
    expect(await obstacle(world.database, 'items', { ...item(), ...fault() })).toContain(
      definition,
    ),
  )
})

test('points are what was earned less what was spent, and never less than none [DATA-30]', async () => {
  const points = (current_points: number, total_earned: number, total_spent: number) =>
    obstacle(world.database, 'user_points', {
      user_id: owner.id,
      current_points,
      total_earned,
      total_spent,
    })
  expect(await points(90, 100, 20)).toContain('total_earned - total_spent')
  expect(await points(-10, 10, 20)).toContain('current_points >= 0')
  expect(await points(80, 100, 20)).toBe('nothing')
  await world.database.deleteFrom('user_points').where('user_id', '=', owner.id).execute()
})
