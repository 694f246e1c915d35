import { describe, expect, test } from 'vitest'
import { tourWords } from '../../words/en/screens/tour.ts'
import { wordsOf } from '../app/words.ts'
import { type Move, move, stepCount } from './moves.ts'
import type { Tour } from './tour.ts'
import { tourSteps } from './tour-steps.ts'

const steps = tourSteps(wordsOf('en', tourWords))
const made = (moves: Move[]) =>
  moves.reduce<Tour>((tour, one) => move(tour, one, stepCount), at(null))
const at = (step: number | null) => ({ step, offered: true })
const over = { step: null, offered: false }

describe('the steps of the tour', () => {
  test('are six, in their order [TUT-02, TUT-03]', () => {
    expect(stepCount).toBe(6)
    expect(steps.map(({ id }) => id)).toEqual([
      'welcome',
      'logo',
      'search',
      'browse',
      'upload',
      'profile',
    ])
  })

  test('have words, a target and a position, and at most a click to do [TUT-06, TUT-07, TUT-08]', () => {
    for (const { title, description, target, position, action, ...rest } of steps) {
      for (const text of [title, description, target]) expect(text).toMatch(/\S/)
      expect(['bottom', 'left']).toContain(position)
      expect([undefined, 'click']).toContain(action)
      expect(Object.keys(rest)).toEqual(['id'])
    }
    expect(new Set(steps.map(({ position }) => position)).size).toBe(2)
  })
})

describe('the tour', () => {
  test('is not there until it is started, and begins at step 0 [TUT-09]', () => {
    for (const one of ['next', 'previous', 'skip'] as const) expect(made([one])).toEqual(at(null))
    expect(made(['start'])).toEqual(at(0))
  })

  test('goes on and back by one step, and not before the first [TUT-10, TUT-11]', () => {
    expect(made(['start', 'next'])).toEqual(at(1))
    expect(made(['start', 'next', 'next', 'previous'])).toEqual(at(1))
    expect(made(['start', 'previous', 'previous'])).toEqual(at(0))
  })

  test('is over after the last step [TUT-12, TUT-14]', () => {
    const toTheLast: Move[] = ['start', 'next', 'next', 'next', 'next', 'next']
    expect(made(toTheLast)).toEqual(at(5))
    expect(made([...toTheLast, 'next'])).toEqual(over)
  })

  test('is over at any step when it is skipped [TUT-13]', () => {
    expect(made(['start', 'skip'])).toEqual(over)
    expect(made(['start', 'next', 'next', 'skip'])).toEqual(over)
  })
})
