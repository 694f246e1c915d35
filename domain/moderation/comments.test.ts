import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openModeration, operator, reason } from '../../tests/moderation.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import type { MemberActor } from '../actor.ts'
import { hideComment, listComments, showComment } from './comments.ts'
import { listedComments } from './limits.ts'

const { world } = openModeration()

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

  test('are listed to the last, each list from the oldest of the one before, also where they were written at once [A19]', async () => {
    await hide(review)
    const rated = { rating: 1, comment: 'Another such word', updated_at: new Date('2026-01-05') }
    const writers = await Promise.all(Array.from({ length: listedComments }, () => world.aMember()))
    const rows = writers.map(({ id }) => ({ user_id: id, ...rated }))
    await world.database.insertInto('app_ratings').values(rows).execute()
    const seen = await listComments(world.desk, operator)
    expect(seen).toHaveLength(listedComments)
    for (;;) {
      const older = await listComments(world.desk, operator, seen.at(-1)?.id)
      if (older.length === 0) break
      seen.push(...older)
    }
    const ids = seen.map(({ id }) => id)
    const all = sql<{
      count: number
    }>`select count(*)::int from (select comment, hidden_comment from reviews
      union all select comment, hidden_comment from app_ratings) w where coalesce(comment, hidden_comment) is not null`
    const [{ count } = { count: 0 }] = (await all.execute(world.database)).rows
    expect([new Set(ids).size, ids.length]).toEqual([count, count])
    expect(ids).toEqual(expect.arrayContaining([review, rating]))
    expect(count).toBeGreaterThan(listedComments)
    await expectRefusal(world, 'comment_not_found', 'There is no such comment.', () =>
      listComments(world.desk, operator, randomUUID()),
    )
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

  test.each([
    ['words', 'Better now'],
    ['stars alone', null],
  ])('do not come back over %s that their author has given since [A19]', async (_what, comment) => {
    await hide(rating)
    await world.domain.appRatings.rateApp(author, { rating: 4, comment })
    const nothing = 'It is so already; nothing was changed.'
    await expectRefusal(world, 'nothing_to_change', nothing, () => show(rating))
    expect(await ratings()).toMatchObject({ rating: 4, comment })
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
