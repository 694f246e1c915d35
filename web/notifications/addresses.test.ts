import { expect, test } from 'vitest'
import { notificationTypes } from '../../domain/notifications/limits.ts'
import { linksFor } from '../app/links.ts'
import { addressOf } from './addresses.ts'

const links = linksFor('en')
const about = { item_id: 'chair', sender_id: 'asha' }

test.each(['request_rejected', 'request_lapsed'] as const)(
  'a request that ended leads to My Orders, as its item may be hidden or gone: %s',
  (type) => {
    expect(addressOf({ type, ...about }, links)).toBe('/orders')
    expect(addressOf({ type, item_id: null, sender_id: null }, links)).toBe('/orders')
  },
)

test('all else that is told of an item leads to it or to its conversation', () => {
  const elsewhere = notificationTypes.filter(
    (type) =>
      !/^\/(item\/chair|messages\/chair\/asha)\b/.test(addressOf({ type, ...about }, links)),
  )
  expect(elsewhere).toEqual([
    'request_rejected',
    'request_lapsed',
    'no_show_said',
    'review_received',
  ])
})
