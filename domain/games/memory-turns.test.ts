import { describe, expect, test } from 'vitest'
import { answersTo } from '../../tests/answers.ts'
import { openGameDay } from '../../tests/plays.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import type { ChallengeView } from './views.ts'

const { world, begin, later } = openGameDay()

describe('the turns of Memory Match', () => {
  const turnsOf = (challenge: ChallengeView) => {
    const answers = answersTo(challenge)
    if (answers.kind !== 'memory') throw new Error('These are no turns')
    return answers.turns
  }

  test.each([
    ['a pair is missing', (turns: [number, number][]) => turns.slice(1)],
    [
      'every card is its own twin',
      (turns: [number, number][]) => turns.flat().map((place) => [place, place]),
    ],
    ['a found card is turned again', (turns: [number, number][]) => [turns[0], ...turns]],
    ['one follows the last pair', (turns: [number, number][]) => [...turns, [0, 1]]],
  ])('are refused when %s [GAMES-10, LIMIT-07]', async (_, change) => {
    const { challenge, finish } = await begin('memory-match')
    later()
    const turns = change(turnsOf(challenge)) as [number, number][]
    await expectRefusal(world, 'invalid_input', 'Please check what you entered.', () =>
      finish({ kind: 'memory', turns }),
    )
    expect(await finish()).toMatchObject({ won: true })
  })

  test('may miss as often as a person does [GAMES-10]', async () => {
    const { challenge, finish } = await begin('memory-match')
    later()
    const turns = turnsOf(challenge)
    const [one, other] = [turns[0]?.[0] ?? 0, turns[1]?.[0] ?? 0]
    const misses = Array.from({ length: 30 }, (): [number, number] => [one, other])
    expect(await finish({ kind: 'memory', turns: [...misses, ...turns] })).toMatchObject({
      won: true,
    })
  })

  test('take half a second each at least; too early the play stays open [GAMES-10, LIMIT-07]', async () => {
    const { finish } = await begin('memory-match')
    later('2026-11-21T10:00:03.999+05:30')
    const fast = 'That was faster than cards can be turned. Please play at your own pace.'
    await expectRefusal(world, 'play_too_fast', fast, () => finish())
    later('2026-11-21T10:00:04+05:30')
    expect(await finish()).toMatchObject({ won: true })
  })
})
