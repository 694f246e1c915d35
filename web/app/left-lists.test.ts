import { expect, test } from 'vitest'
import { forgetTraces } from '../session/traces.ts'
import { keepList, listLeftAt } from './left-lists.ts'

const list = { items: [{ id: 'a chair' }], next_cursor: null }

test('of many lists that were left the last few are kept, and none once their reader signs out', () => {
  const names = Array.from({ length: 9 }, (_, index) => `list ${index}`)
  for (const name of [...names, 'list 1']) keepList(name, list)
  const kept = () => names.filter(listLeftAt)
  expect(kept()).toEqual(names.slice(1))
  keepList('another', list)
  expect(kept()).toEqual(names.filter((_, index) => index === 1 || index > 2))
  forgetTraces()
  expect(kept()).toEqual([])
})
