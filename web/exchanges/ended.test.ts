import { expect, test } from 'vitest'
import { endings } from '../../domain/items/request-view.ts'
import { toldEnd } from './ended.ts'

test('only what a giver chose is told as a rejection [ORDERS-11]', () => {
  const rejected = endings.filter((ended_as) => toldEnd({ ended_as, ended_why: null }) === null)
  expect(rejected).toEqual(['declined', 'other-chosen'])
})
