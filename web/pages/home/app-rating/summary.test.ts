import { expect, test } from 'vitest'
import { averageTone } from './summary.tsx'

test.each([
  [5, 'green'],
  [4.5, 'green'],
  [4.4, 'yellow'],
  [3.5, 'yellow'],
  [3.4, 'red'],
  [1, 'red'],
] as const)('an average of %d is %s [RATE-21]', (average, tone) => {
  expect(averageTone(average)).toBe(tone)
})
