import { expect, test } from 'vitest'
import { AppRatings, OwnAppRating } from '../../domain/app-ratings/views.ts'
import { callerOf, oneFault, refusal } from '../../tests/api.ts'
import { openFileServer } from '../../tests/served.ts'
import { openFileWorld } from '../../tests/world.ts'

const world = openFileWorld()
const served = openFileServer(world)

const call = callerOf(served)

test('a member reads, gives and changes the own app rating, in the documented shapes [CALL-57, CALL-58, CALL-59, CALL-60, ROLE-13, ROLE-14, A65]', async () => {
  const { actor, accessToken } = await world.aSignedInMember()
  const before = await call('GET', '/me/app-rating', accessToken)
  expect([before.status, before.answer]).toEqual([200, null])
  const given = await call('PUT', '/me/app-rating', accessToken, { rating: 4 })
  expect(given.status).toBe(200)
  expect(OwnAppRating.strict().parse(given.answer)).toMatchObject({
    user_id: actor.id,
    rating: 4,
    comment: null,
  })
  const changed = await call('PUT', '/me/app-rating', accessToken, { rating: 5, comment: ' So! ' })
  expect(changed.answer).toMatchObject({ id: given.answer.id, rating: 5, comment: 'So!' })
  const read = await call('GET', '/me/app-rating', accessToken)
  expect(read.answer).toEqual(changed.answer)
  expect(read.headers.get('cache-control')).toBe('no-store')
})

test('whose rating it is comes from the token, never from the body [ROLE-27, ROLE-29, CALL-59]', async () => {
  const own = await world.aSignedInMember()
  const other = await world.aSignedInMember()
  const theirs = await call('PUT', '/me/app-rating', other.accessToken, { rating: 5 })
  const { answer } = await call('PUT', '/me/app-rating', own.accessToken, {
    id: theirs.answer.id,
    user_id: other.actor.id,
    rating: 1,
  })
  expect(answer.user_id).toBe(own.actor.id)
  expect((await call('GET', '/me/app-rating', other.accessToken)).answer).toEqual(theirs.answer)
})

test('everybody reads the ratings, nobody their authors [CALL-61, RATE-04, A23]', async () => {
  const { actor, accessToken } = await world.aSignedInMember('Leela Menon')
  await call('PUT', '/me/app-rating', accessToken, { rating: 3, comment: 'Large letters, please' })
  const { status, answer } = await call('GET', '/app-ratings?limit=1')
  expect(status).toBe(200)
  expect(AppRatings.strict().parse(answer).items).toMatchObject([
    { rating: 3, comment: 'Large letters, please' },
  ])
  const everything = JSON.stringify((await call('GET', '/app-ratings', accessToken)).answer)
  for (const trace of [actor.id, actor.email, 'Leela', 'user_id'])
    expect(everything).not.toContain(trace)
  const further = await call('GET', `/app-ratings?limit=1&cursor=${answer.next_cursor}`)
  expect(further.answer.items[0].id).not.toBe(answer.items[0].id)
})

test('a rating without stars, without a member or too long is refused and changes nothing [RATE-09, RATE-10, ROLE-29]', async () => {
  const { accessToken } = await world.aSignedInMember()
  const own = await call('PUT', '/me/app-rating', accessToken, { rating: 2, comment: 'Slow' })
  const stars = oneFault('rating', 'Please select a star rating (1-5)')
  const refused = [
    [{ comment: 'x' }, accessToken, 400, stars],
    [{ rating: 0 }, accessToken, 400, stars],
    [{ rating: 6 }, accessToken, 400, stars],
    [
      { rating: 5, comment: 'x'.repeat(501) },
      accessToken,
      400,
      oneFault('comment', 'At most 500 characters'),
    ],
    [{ rating: 5 }, undefined, 401, refusal('not_signed_in', 'You must be logged in')],
  ] as const
  for (const [body, token, status, answer] of refused)
    expect(await call('PUT', '/me/app-rating', token, body)).toMatchObject({ status, answer })
  expect((await call('GET', '/me/app-rating', accessToken)).answer).toEqual(own.answer)
  expect((await call('GET', '/me/app-rating')).status).toBe(401)
})
