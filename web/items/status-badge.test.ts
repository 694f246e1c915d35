import { expect, test } from 'vitest'
import { statusTones } from './status-badge.tsx'

test('gives every status the colour of the specification [ORDERS-15]', () => {
  expect(statusTones).toEqual({
    pending: 'yellow',
    approved: 'green',
    available: 'green',
    rejected: 'red',
    completed: 'blue',
    claimed: 'orange',
    cancelled: 'plain',
  })
})
