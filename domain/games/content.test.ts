import { describe, expect, test } from 'vitest'
import { questions } from '../../words/en/games/questions.ts'
import { things } from '../../words/en/games/things.ts'
import { systemRandomness } from '../randomness.ts'
import { cards, dailyProgress, games, memory, quiz, sorting, streams } from './limits.ts'
import { drawMemory } from './memory.ts'
import { drawQuiz, showQuiz } from './quiz.ts'
import { drawSorting, showSorting } from './sorting.ts'

describe('the six games', () => {
  test('have a name, words, points, a difficulty, a duration, a category and whether they are there [GAMES-07]', () => {
    for (const game of games)
      expect(Object.keys(game).sort()).toEqual([
        'available',
        'category',
        'description',
        'difficulty',
        'duration',
        'id',
        'name',
        'points',
      ])
    expect(new Set(games.map(({ id }) => id)).size).toBe(6)
  })

  test('bring 20, 30, 10, 25, 50 and 100 points, 185 a day without the one that is not there [GAMES-08, GAMES-09]', () => {
    expect(Object.fromEntries(games.map(({ name, points }) => [name, points]))).toEqual({
      'Eco Quiz': 20,
      'Sorting Challenge': 30,
      'Daily Check-in': 10,
      'Memory Match': 25,
      'Waste Warrior': 50,
      'Community Helper': 100,
    })
    const there = games.filter(({ available }) => available)
    expect(there.map(({ name }) => name)).not.toContain('Waste Warrior')
    expect(there.reduce((sum, { points }) => sum + points, 0)).toBe(185)
  })

  test('fill the bar of a day from 60 percent on by 10 each, and never above 100 [GAMES-11, GAMES-12, GAMES-13]', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(dailyProgress)).toEqual([60, 70, 80, 90, 100, 100, 100])
  })
})

describe('what is asked', () => {
  test('there are at least forty questions, each with four different choices and an explanation', () => {
    const all = Object.values(questions)
    expect(all.length).toBeGreaterThanOrEqual(40)
    expect(new Set(all.map(([text]) => text)).size).toBe(all.length)
    for (const [text, choices, explanation] of all) {
      expect(new Set(choices).size, text).toBe(quiz.choices)
      expect(text).toMatch(/\?$/)
      expect(explanation.length, text).toBeGreaterThan(20)
    }
  })

  test('there are enough things of each stream and cards for every pair, no thing twice', () => {
    const all = streams.flatMap((stream) => things[stream])
    for (const stream of streams) expect(things[stream].length).toBeGreaterThan(sorting.perStream)
    expect(new Set(all.map(([name]) => name)).size).toBe(all.length)
    expect(cards.length).toBeGreaterThanOrEqual(memory.pairs)
  })

  test('is drawn anew for each play, in full and never twice in one [GAMES-10]', () => {
    for (let play = 0; play < 50; play++) {
      const { questions: asked } = drawQuiz(systemRandomness)
      expect(new Set(asked.map(({ id }) => id)).size).toBe(quiz.questions)
      for (const { order } of asked) expect([...order].sort()).toEqual([0, 1, 2, 3])
      const { things: drawn } = drawSorting(systemRandomness)
      expect(new Set(drawn.map(({ name }) => name)).size).toBe(sorting.things)
      const { cards: laid } = drawMemory(systemRandomness)
      const each = new Map(laid.map((card) => [card, laid.filter((one) => one === card).length]))
      expect([...each.values()]).toEqual(Array.from({ length: memory.pairs }, () => 2))
    }
  })

  test('goes to the player without the answers, which may stand at any place [GAMES-10]', () => {
    const places = new Set<number>()
    for (let play = 0; play < 50; play++) {
      const shown = showQuiz(drawQuiz(systemRandomness))
      expect(Object.keys(shown)).toEqual(['kind', 'needed', 'questions'])
      for (const question of shown.questions) {
        expect(Object.keys(question)).toEqual(['text', 'drawing', 'choices'])
        const known = Object.values(questions).find(([text]) => text === question.text)
        places.add(question.choices.indexOf(known?.[1][0] ?? ''))
      }
      const { things: named, ...rest } = showSorting(drawSorting(systemRandomness))
      expect(rest).toEqual({ kind: 'sorting', needed: 6 })
      for (const name of named) expect(name).toBeTypeOf('string')
    }
    expect([...places].sort()).toEqual([0, 1, 2, 3])
  })
})
