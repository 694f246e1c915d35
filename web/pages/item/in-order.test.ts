import { expect, test } from 'vitest'
import type { IncomingRequest } from '../../../domain/exchanges/views.ts'
import { inOrder } from './in-order.ts'

const request = (id: string, status: string, received: string | null, stars: number | null) =>
  ({ id, status, received, requester: { reputation_score: stars } }) as unknown as IncomingRequest

/** As the server gives them: the newest first, in each of the two parts. */
const given = [
  request('fourth', 'pending', 'none', 1),
  request('third', 'pending', 'few', 5),
  request('second', 'pending', 'none', null),
  request('first', 'pending', 'many', 5),
  request('declined', 'rejected', null, 5),
  request('withdrawn', 'rejected', null, 5),
]
const order = (...by: Parameters<typeof inOrder>) => inOrder(...by).map(({ id }) => id)

test('whoever asked first stands first, and those who wait before the others [EXCH-01]', () => {
  const asked = ['first', 'second', 'third', 'fourth', 'withdrawn', 'declined']
  expect(order(given, 'asked')).toEqual(asked)
})

test('whoever received least stands first if wanted, then whoever asked first, whatever their stars', () => {
  const least = ['second', 'fourth', 'third', 'first', 'withdrawn', 'declined']
  expect(order(given, 'received')).toEqual(least)
  expect(given[0]?.id).toBe('fourth')
})

test('whoever it is promised to stands before all others', () => {
  const promised = [
    request('declined', 'rejected', null, 5),
    request('promised', 'approved', null, 1),
  ]
  expect(order([...promised, request('first', 'rejected', null, 5)], 'asked')[0]).toBe('promised')
})
