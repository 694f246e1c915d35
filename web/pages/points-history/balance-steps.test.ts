import { expect, test } from 'vitest'
import { balanceSteps } from './balance-steps.ts'

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T00:00:00Z`
const now = Date.parse(day(21))

test('the balance is reckoned back from what it is, and each movement stands at its time', () => {
  const movements = [
    { points: -60, created_at: day(16) },
    { points: 50, created_at: day(11) },
    { points: 100, created_at: day(1) },
  ]
  expect(balanceSteps(90, movements, now)).toEqual({
    before: 0,
    most: 150,
    steps: [
      { x: 0, points: 100 },
      { x: 50, points: 150 },
      { x: 75, points: 90 },
    ],
  })
})

test('what is not loaded yet was there before', () => {
  const movements = [
    { points: 10, created_at: day(20) },
    { points: 10, created_at: day(11) },
  ]
  expect(balanceSteps(500, movements, now)).toMatchObject({ before: 480, most: 500 })
})

test('no points, and a clock that is slow, leave the line on the paper', () => {
  const movements = [{ points: 10, created_at: day(22) }]
  expect(balanceSteps(0, movements, now)).toEqual({
    before: -10,
    most: 1,
    steps: [{ x: 0, points: 0 }],
  })
})
