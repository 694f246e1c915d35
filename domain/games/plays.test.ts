import { describe, expect, test } from 'vitest'
import { answersTo } from '../../tests/answers.ts'
import { obstacle } from '../../tests/obstacle.ts'
import { openGameDay } from '../../tests/plays.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { guest } from '../actor.ts'

const { world, asha, begin, later, current, played } = openGameDay()

const twice = 'You have already played this game today. Come back tomorrow!'

describe('a play that is won', () => {
  test.each([
    ['eco-quiz', 20],
    ['sorting-challenge', 30],
    ['memory-match', 25],
  ] as const)(
    'brings the points of %s, %i, to balance, ledger and day [GAMES-10, CALL-63]',
    async (id, points) => {
      // Two entries of one millisecond have no order.
      expect(await current()).toBe(100)
      const { finish } = await begin(id)
      later()
      expect(await finish()).toMatchObject({
        won: true,
        points,
        progress: 70,
        balance: { current_points: 100 + points, total_earned: 100 + points, total_spent: 0 },
      })
      expect(await current()).toBe(100 + points)
      expect(await world.domain.points.listMovements(asha, { limit: 5 })).toMatchObject({
        items: [{ points, kind: 'game', game_id: id }, { kind: 'welcome' }],
      })
    },
  )

  test('counts once a day; the next day in India it counts again [GAMES-10]', async () => {
    await (await begin('eco-quiz')).finish()
    await expectRefusal(world, 'already_played_today', twice, () => begin('eco-quiz'))
    later('2026-11-21T23:59:59.999+05:30')
    await expectRefusal(world, 'already_played_today', twice, () => begin('eco-quiz'))
    later('2026-11-22T00:00:00+05:30')
    expect(await (await begin('eco-quiz')).finish()).toMatchObject({ progress: 70 })
    expect(await current()).toBe(140)
  })

  test('sent again ends as it ended, also with other answers, and adds nothing [GAMES-10, LIMIT-07]', async () => {
    const { challenge, finish } = await begin('eco-quiz')
    const first = await finish(answersTo(challenge, 3))
    expect(first).toMatchObject({ won: true, right: 3, of: 5 })
    expect(await finish(answersTo(challenge))).toEqual(first)
    expect(await current()).toBe(120)
  })

  test('begun before midnight counts for the day on which it ends, once [GAMES-10]', async () => {
    world.setClock('2026-11-21T23:50:00+05:30')
    const { finish } = await begin('eco-quiz')
    later('2026-11-22T00:05:00+05:30')
    await finish()
    await expectRefusal(world, 'already_played_today', twice, () => begin('eco-quiz'))
    expect(await current()).toBe(120)
  })
})

describe('a play that is lost', () => {
  test.each([
    ['eco-quiz', 2, 5],
    ['sorting-challenge', 5, 8],
  ] as const)(
    'of %s with %i of %i right brings nothing, tells what was right, and another may follow [GAMES-10]',
    async (id, right, of) => {
      const { id: playId, challenge, finish } = await begin(id)
      const lost = await finish(answersTo(challenge, right))
      expect(lost).toMatchObject({ won: false, right, of, points: 0, progress: 60 })
      expect(lost.review.map((part) => part.right)).toEqual(
        Array.from({ length: of }, (_, index) => index < right),
      )
      for (const { answer, note } of lost.review) expect(`${answer} ${note}`).toMatch(/\w+ \w+/)
      for (const part of lost.review) expect(part.said === part.answer).toBe(part.right)
      expect(await current()).toBe(100)
      const next = await begin(id)
      expect(next.id).not.toBe(playId)
      expect(await next.finish(answersTo(next.challenge, right + 1))).toMatchObject({ won: true })
    },
  )
})

describe('a play', () => {
  test('that is under way is given again, so that a reload loses nothing [GAMES-10]', async () => {
    const { finish: _, ...first } = await begin('memory-match')
    const { finish, ...again } = await begin('memory-match')
    expect(again).toEqual(first)
    later()
    expect(await finish()).toMatchObject({ won: true })
  })

  test('is refused when somebody else ends it, or it is none, or of another game [GAMES-10, LIMIT-07]', async () => {
    const rahim = await world.aMember('Rahim Sheikh')
    await begin('eco-quiz', rahim)
    const { challenge, finish } = await begin('eco-quiz')
    const gone = 'This play is no longer there. Please start a new one.'
    const answers = answersTo(challenge)
    for (const [by, game] of [
      [rahim, 'eco-quiz'],
      [asha, 'sorting-challenge'],
      [asha, 'daily-check-in'],
    ] as const)
      await expectRefusal(world, 'play_not_found', gone, () => finish(answers, by, game))
    await expectRefusal(world, 'not_signed_in', 'You must be logged in', () =>
      world.domain.games.startPlay(guest, 'eco-quiz'),
    )
    expect(await finish(answers)).toMatchObject({ won: true })
  })

  test('is over after half an hour; then another begins [GAMES-10]', async () => {
    const { id, finish } = await begin('eco-quiz')
    later('2026-11-21T10:30:00+05:30')
    const over = 'This play took too long. Please start a new one.'
    await expectRefusal(world, 'play_over', over, () => finish())
    expect((await begin('eco-quiz')).id).not.toBe(id)
  })

  test('takes only answers of its own kind [GAMES-10]', async () => {
    const { finish } = await begin('eco-quiz')
    const turns = Array.from({ length: 8 }, (_, turn): [number, number] => [turn, turn + 8])
    await expectRefusal(world, 'invalid_input', 'Please check what you entered.', () =>
      finish({ kind: 'memory', turns }),
    )
  })

  test('of Waste Warrior cannot begin [GAMES-09]', async () => {
    const { startPlay } = world.domain.games
    await expectRefusal(world, 'game_unavailable', 'This game is not available yet.', () =>
      startPlay(asha, 'waste-warrior'),
    )
  })
})

test('the games of a day are those of the member, for a guest as before a first play [GAMES-03, GAMES-13]', async () => {
  await world.domain.games.startPlay(asha, 'daily-check-in')
  expect(await played()).toEqual(['daily-check-in'])
  const forGuest = await world.domain.games.listGames(guest)
  expect(forGuest).toMatchObject({ day: '2026-11-21', progress: 60, points_today: 0 })
  expect(forGuest.games.map(({ status }) => status)).toEqual([
    'open',
    'open',
    'open',
    'open',
    'unavailable',
    'open',
  ])
})

test('the database itself keeps a day of games at 185 points [GAMES-10, LIMIT-07]', async () => {
  const play = { user_id: asha.id, game_id: 'eco-quiz', day: '2026-11-21', points: 20 }
  const store = (change: Partial<typeof play>) =>
    obstacle(world.database, 'game_plays', { ...play, ...change })
  expect(await store({ points: 21 })).toContain('CHECK')
  expect(await store({ game_id: 'waste-warrior', points: 50 })).toContain('CHECK')
  expect(await store({ game_id: 'quiz' })).toContain('CHECK')
  expect(await store({})).toBe('nothing')
  expect(await store({})).toContain('PRIMARY KEY')
})
