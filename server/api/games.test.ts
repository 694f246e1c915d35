import { beforeAll, expect, test } from 'vitest'
import { answersTo } from '../../tests/answers.ts'
import { callerOf, oneFault, refusal } from '../../tests/api.ts'
import { openFileServer } from '../../tests/served.ts'
import { openFileWorld } from '../../tests/world.ts'

const world = openFileWorld()
const served = openFileServer(world)
beforeAll(async () => {
  // No midnight in India between two plays.
  world.setClock(Date.now())
})

const call = callerOf(served)

test('points are the three figures of the member of the token, 100 on the first read [POINTS-09, CALL-62, DATA-30]', async () => {
  const { accessToken } = await world.aSignedInMember()
  expect(await call('GET', '/me/points', accessToken)).toMatchObject({
    status: 200,
    answer: { current_points: 100, total_earned: 100, total_spent: 0 },
  })
  expect(await call('GET', '/me/points')).toMatchObject({
    status: 401,
    answer: refusal('not_signed_in', 'You must be logged in'),
  })
})

test('nobody can write points: there is no such call [CALL-63, POINTS-09, LIMIT-07]', async () => {
  const { accessToken } = await world.aSignedInMember()
  const much = { current_points: 9999, total_earned: 9999, total_spent: 0 }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect((await call(method, '/me/points', accessToken, much)).status, method).toBe(404)
  expect((await call('GET', '/me/points', accessToken)).answer.current_points).toBe(100)
})

test('a play is started, ended by its answers, and credited from the server’s own table [GAMES-10, CALL-63, LIMIT-07]', async () => {
  const { accessToken } = await world.aSignedInMember()
  const started = await call('POST', '/games/eco-quiz/plays', accessToken, { points: 5000 })
  expect(started.status).toBe(201)
  const { id, challenge } = started.answer.play
  const path = `/games/eco-quiz/plays/${id}/finish`
  const ended = await call('POST', path, accessToken, { ...answersTo(challenge), points: 5000 })
  expect(ended).toMatchObject({
    status: 200,
    answer: { won: true, points: 20, balance: { current_points: 120 }, progress: 70 },
  })
  expect(await call('POST', '/games/eco-quiz/plays', accessToken)).toMatchObject({
    status: 409,
    answer: refusal(
      'already_played_today',
      'You have already played this game today. Come back tomorrow!',
    ),
  })
  const { answer } = await call('GET', '/games', accessToken)
  expect(answer).toMatchObject({ progress: 70, points_today: 20 })
  expect(answer.games[0]).toMatchObject({ id: 'eco-quiz', status: 'played' })
})

test('plays of others, games that are none and answers that cannot be are refused [GAMES-09, GAMES-10, LIMIT-07]', async () => {
  const [asha, rahim] = [await world.aSignedInMember(), await world.aSignedInMember()]
  const { answer } = await call('POST', '/games/eco-quiz/plays', asha.accessToken)
  const path = `/games/eco-quiz/plays/${answer.play.id}/finish`
  const answers = answersTo(answer.play.challenge)
  expect((await call('POST', path, rahim.accessToken, answers)).status).toBe(404)
  expect((await call('POST', path, undefined, answers)).status).toBe(401)
  const none = { status: 400, answer: oneFault('id', 'There is no such game') }
  expect(await call('POST', '/games/roulette/plays', asha.accessToken)).toMatchObject(none)
  expect(await call('POST', '/games/waste-warrior/plays', asha.accessToken)).toMatchObject({
    status: 409,
    answer: refusal('game_unavailable', 'This game is not available yet.'),
  })
  for (const bad of [
    {},
    { kind: 'quiz', choices: [0, 1] },
    { kind: 'quiz', choices: [0, 0, 0, 0, 4] },
    { kind: 'sorting', streams: ['wet'] },
    { kind: 'memory', turns: [[0, 99]] },
    { kind: 'points', points: 500 },
  ])
    expect((await call('POST', path, asha.accessToken, bad)).status, JSON.stringify(bad)).toBe(400)
  expect((await call('GET', '/me/points', asha.accessToken)).answer.current_points).toBe(100)
})

test('a guest reads the six games [GAMES-03]', async () => {
  const { status, answer } = await call('GET', '/games')
  expect(status).toBe(200)
  expect(answer.games).toHaveLength(6)
  expect(answer.progress).toBe(60)
})
