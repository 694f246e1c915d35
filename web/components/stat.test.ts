import { expect, test } from 'vitest'
import { inThousands } from './stat.tsx'

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1K+'],
  [12_999, '12K+'],
  [1_000_000, '1000K+'],
])('a count of %d is shown as %s [CONTENT-10]', (count, shown) => {
  expect(inThousands(count)).toBe(shown)
})
