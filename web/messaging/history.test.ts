import { expect, test } from 'vitest'
import { type History, withNewest as newestFor, withOlder, withSent } from './history.ts'

const message = (number: number) => ({
  id: `id-${String(number).padStart(3, '0')}`,
  sender_id: 'rahim',
  recipient_id: 'leela',
  item_id: 'chair',
  message: `${number}`,
  phrase: null,
  created_at: new Date(Date.UTC(2026, 5, 15) + number * 1000).toISOString(),
})

/** The page of the newest first, from one number down to another. */
const page = (from: number, to: number, next_cursor: string | null = 'more') => ({
  items: Array.from({ length: from - to + 1 }, (_, index) => message(from - index)),
  next_cursor,
})
const withNewest = (
  known: History | null,
  newest: ReturnType<typeof page>,
  memberId = 'rahim',
): History => newestFor(known, newest, memberId)
const numbers = ({ messages }: History) => messages.map((one) => Number(one.message))

test('the newest page is shown oldest first [CALL-42]', () => {
  expect(numbers(withNewest(null, page(3, 1, null)))).toEqual([1, 2, 3])
})

test('older pages stand before it, and stay there when something new arrives [CALL-42]', () => {
  const known = withOlder(withNewest(null, page(6, 4)), {
    after: 'more',
    page: page(3, 2, 'start'),
  })
  expect(numbers(known)).toEqual([2, 3, 4, 5, 6])
  const next = withNewest(known, page(8, 6))
  expect(numbers(next)).toEqual([2, 3, 4, 5, 6, 7, 8])
  expect(next.older).toBe('start')
})

test('no gap is shown as if nothing were missing [CALL-42]', () => {
  const next = withNewest(withNewest(null, page(3, 1)), page(9, 7, 'before 7'))
  expect(numbers(next)).toEqual([7, 8, 9])
  expect(next.older).toBe('before 7')
  // What was loaded before the gap is read again.
  expect(withOlder(next, { after: 'more', page: page(3, 1, null) })).toEqual(next)
  const whole = withOlder(next, { after: 'before 7', page: page(6, 4, 'more') })
  expect(numbers(whole)).toEqual([4, 5, 6, 7, 8, 9])
  expect(withOlder(whole, { after: 'before 7', page: page(6, 4, 'more') })).toEqual(whole)
})

test('what was taken back is gone, and nothing stands twice [CALL-42]', () => {
  const known = withNewest(null, page(3, 1, null))
  expect(numbers(withNewest(known, { items: [message(3)], next_cursor: null }))).toEqual([3])
  const older = { after: 'more', page: page(2, 1, null) }
  expect(numbers(withOlder(known, older))).toEqual([1, 2, 3])
})

test('a message that was sent is there at once, and only once [CALL-43]', () => {
  const known = withSent(withNewest(null, page(2, 1, null)), message(3))
  expect(numbers(known)).toEqual([1, 2, 3])
  expect(numbers(withSent(known, message(3)))).toEqual([1, 2, 3])
  expect(numbers(withNewest(known, page(3, 1, null)))).toEqual([1, 2, 3])
  expect(numbers(withSent(null, message(1)))).toEqual([1])
})

test('what one has just sent stays where a page was read before that, and what the other one wrote does not', () => {
  const known = withSent(withNewest(null, page(2, 1, null)), message(3))
  expect(numbers(withNewest(known, page(2, 1, null)))).toEqual([1, 2, 3])
  expect(numbers(withNewest(known, page(2, 1)))).toEqual([1, 2, 3])
  expect(numbers(withNewest(known, page(2, 1, null), 'leela'))).toEqual([1, 2])
  const far = withSent(withNewest(null, page(3, 1)), message(10))
  expect(numbers(withNewest(far, page(9, 7)))).toEqual([7, 8, 9, 10])
  const none = { items: [], next_cursor: null }
  expect(numbers(withNewest(withSent(null, message(1)), none))).toEqual([1])
})
