import { expect, test } from 'vitest'
import { readCoverage } from './coverage.ts'

test('each of the 640 requirements is named by a test [ROLE-02]', async () => {
  const areas = await readCoverage()
  expect(areas.reduce((sum, { count }) => sum + count, 0)).toBe(640)
  expect(areas.flatMap(({ missing }) => missing)).toEqual([])
})
