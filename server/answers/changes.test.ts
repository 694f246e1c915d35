import { afterAll, beforeAll, expect, test } from 'vitest'
import { clearProfile } from '../../domain/moderation/moderating.ts'
import { type AnsweringProcess, anAnsweringProcess } from '../../tests/answering-process.ts'
import { operator, reason } from '../../tests/moderation.ts'
import { openWorld, type World } from '../../tests/world.ts'

let world: World
/** One that keeps answers, and one that makes each anew. */
let keeping: AnsweringProcess
let fresh: AnsweringProcess
beforeAll(async () => {
  world = await openWorld()
  keeping = await anAnsweringProcess(world, 64)
  fresh = await anAnsweringProcess(world, 0)
})
afterAll(async () => {
  await keeping?.close()
  await fresh?.close()
  await world?.close()
})

const avatar = '/storage/v1/object/public/avatars/someone/1700000000000_0.jpg'

/** Everything that changes what guests see, one after the other. */
async function* changes(giver: Known, receiver: Known, ids: { item: string; category: string }) {
  const { exchanges, items, members, reviews, appRatings } = world.domain
  const { item } = ids
  const rows = world.database
  yield 'nothing'
  yield items.editItem(giver.actor, item, { title: 'Cane chair' })
  yield members.editMyProfile(giver.actor, { full_name: 'Asha K.', location: 'Kothrud' })
  yield rows
    .updateTable('profiles')
    .set({ avatar_url: avatar })
    .where('id', '=', giver.actor.id)
    .execute()
  const clear = { member: giver.actor.id, report: null, reason }
  yield clearProfile(world.desk, operator, clear)
  const request = await exchanges.requestItem(receiver.actor, item, { message: null })
  yield request
  yield exchanges.approveRequest(giver.actor, request)
  yield members.editMyProfile(receiver.actor, { full_name: 'Ravi S.' })
  yield exchanges.completeExchange(giver.actor, item)
  yield reviews.rateExchange(receiver.actor, item, { rating: 4, comment: 'Kind.' })
  yield rows
    .updateTable('reviews')
    .set({ comment: null, hidden_comment: 'Kind.' })
    .where('item_id', '=', item)
    .execute()
  yield appRatings.rateApp(giver.actor, { rating: 5, comment: 'Good' })
  yield rows
    .updateTable('app_ratings')
    .set({ rating: 1 })
    .where('user_id', '=', giver.actor.id)
    .execute()
  yield rows
    .updateTable('categories')
    .set({ name: 'Seats' })
    .where('id', '=', ids.category)
    .execute()
  yield rows
    .updateTable('subcategories')
    .set({ is_active: false })
    .where('category_id', '=', ids.category)
    .execute()
  const other = await world.anItem(giver.actor, { category_id: ids.category })
  yield other
  yield items.deleteItem(giver.actor, other)
  yield rows.updateTable('items').set({ hidden_for: 'item' }).where('id', '=', item).execute()
  const gone = {
    full_name: null,
    avatar_url: null,
    location: null,
    bio: null,
    deleted_at: new Date(),
  }
  yield rows.updateTable('profiles').set(gone).where('id', '=', receiver.actor.id).execute()
}

/** How many answers were kept ones while something was read. */
async function readFromMemory(read: () => Promise<unknown>) {
  const before = keeping.answers.kept.counts.memory
  await read()
  return keeping.answers.kept.counts.memory - before
}

type Known = Awaited<ReturnType<World['aSignedInMember']>>

test('whatever changes, what is kept is what would be made anew', async () => {
  const [giver, receiver] = [
    await world.aSignedInMember(),
    await world.aSignedInMember('Ravi Shah'),
  ]
  const category = await world.aCategory('Chairs and such', 'armchair', ['Stools'])
  const ids = { category: category['Chairs and such'] ?? '', subcategory: category.Stools ?? '' }
  const item = await world.anItem(giver.actor, {
    category_id: ids.category,
    subcategory_id: ids.subcategory,
  })
  const kept = [
    '/items',
    '/items?sort=popular',
    `/items?category=${ids.category}`,
    `/items?ids=${item}`,
    '/items?search=chair',
    `/items/${item}`,
    ...[giver, receiver].flatMap(({ actor: { id } }) => [
      `/members/${id}`,
      `/members/${id}/items`,
      `/members/${id}/reviews`,
    ]),
    '/categories',
    `/categories/${ids.category}`,
    '/stats',
    '/app-ratings',
  ]
  const paths = [...kept, '/items?location=kothrud', '/items?search=chair&location=kothrud']
  const all = (process: AnsweringProcess) =>
    Promise.all(
      paths.map(async (path) => {
        const answer = await process.read(path)
        const { request_id: _, ...body } = (await answer.json()) as Record<string, unknown>
        return [path, answer.status, body]
      }),
    )
  let steps = 0
  for await (const _ of changes(giver, receiver, { item, category: ids.category })) {
    await keeping.answers.caughtUp()
    expect(await all(keeping), `step ${steps}`).toEqual(await all(fresh))
    if (steps++ === 0) expect(await readFromMemory(() => all(keeping))).toBe(kept.length)
  }
  expect(steps).toBeGreaterThan(15)
})
