import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openModeration, operator, reason } from '../../tests/moderation.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import type { World } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { hideComment, listComments, showComment } from './comments.ts'

const moderation = openModeration()
let world: World
beforeAll(() => {
  world = moderation.world
})

let giver: MemberActor
let author: MemberActor
let review: string
let rating: string
beforeEach(async () => {
  giver = await world.aMember('Asha Kulkarni')
  author = (await world.aSignedInMember('Rahim Sheikh')).actor
  const { itemId } = await world.anExchange(giver, author, 'completed')
  const words = { rating: 2, comment: 'A word that nobody should read' }
  await world.domain.reviews.rateExchange(author, itemId, words)
  review = (await received()).items[0]?.id ?? ''
  const opinion = { rating: 1, comment: 'Another such word' }
  rating = (await world.domain.appRatings.rateApp(author, opinion)).id
})

const received = () => world.domain.members.listReviewsOf(giver.id, { limit: 5 })
const ratings = async () =>
  (await world.domain.appRatings.listAppRatings({ limit: 50 })).items.find(
    ({ id }) => id === rating,
  )
const hide = (comment: string) => hideComment(world.desk, operator, { comment, reason })
const show = (comment: string) => showComment(world.desk, operator, { comment, reason })

describe('words beside stars', () => {
  test('are listed for operators with who wrote them, the newest first [A19, ROLE-28]', async () => {
    await hide(review)
    const [newest, next] = await listComments(world.desk, operator)
    const by = { id: author.id, name: 'Rahim Sheikh', email: author.email, locked_at: null }
    expect(newest).toMatchObject({ id: rating, about: 'product', is_hidden: false, author: by })
    expect(next).toMatchObject({
      id: review,
      about: 'member',
      rating: 2,
      is_hidden: true,
      author: by,
      words: 'A word that nobody should read',
    })
  })

  test('are taken from sight, their stars stay, and they can be brought back [A19]', async () => {
    const before = [await received(), await ratings()]
    expect(await hide(review)).toBe('A word that nobody should read')
    await hide(rating)
    expect((await received()).items).toEqual([
      expect.objectContaining({ rating: 2, comment: null }),
    ])
    expect(await ratings()).toMatchObject({ rating: 1, comment: null })
    expect((await world.domain.members.viewMember(author, giver.id)).reputation_score).toBe(2)
    await show(review)
    await show(rating)
    expect([await received(), await ratings()]).toEqual(before)
    const log = await world.database
      .selectFrom('moderation_log')
      .select(['operator', 'action', 'reason', 'comment_id'])
      .where('member_id', '=', author.id)
      .orderBy('id')
      .execute()
    const steps = [
      ...[review, rating].map((comment_id) => ({ action: 'hide-comment', comment_id })),
      ...[review, rating].map((comment_id) => ({ action: 'show-comment', comment_id })),
    ]
    expect(log).toEqual(steps.map((step) => ({ ...step, operator: operator.name, reason })))
  })

  test('do not come back over what their author has written since [A19]', async () => {
    await hide(rating)
    await world.domain.appRatings.rateApp(author, { rating: 4, comment: 'Better now' })
    const already = 'It is so already; nothing was changed.'
    await expectRefusal(world, 'nothing_to_change', already, () => show(rating))
    expect(await ratings()).toMatchObject({ comment: 'Better now' })
  })

  test('are changed only with a reason, and when there is something to change [A19]', async () => {
    const already = 'It is so already; nothing was changed.'
    await expectRefusal(world, 'nothing_to_change', already, () => show(review))
    await hide(review)
    await expectRefusal(world, 'nothing_to_change', already, () => hide(review))
    const gone = 'There is no such comment.'
    await expectRefusal(world, 'comment_not_found', gone, () => hide(randomUUID()))
    const without = { comment: rating, reason: ' ' }
    await expectRefusal(
      world,
      'reason_missing',
      'A reason of at most 500 characters is needed.',
      async () => hideComment(world.desk, operator, without),
    )
  })

  test('that were hidden go with the account of their author [A12, A19]', async () => {
    await hide(review)
    await hide(rating)
    await world.domain.deletion.deleteAccount(author)
    const left = await listComments(world.desk, operator)
    expect(left.filter(({ id }) => id === review || id === rating)).toEqual([])
  })
})
