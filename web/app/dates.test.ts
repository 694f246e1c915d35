import { afterEach, expect, test, vi } from 'vitest'
import { daysSince, ratingDate, shortDate, shortTime, thisYear } from './dates.ts'

afterEach(() => void vi.useRealTimers())

test('days, times and the year are those of India, wherever the machine stands [RATE-22]', () => {
  expect(ratingDate('2026-12-31T18:29:59Z')).toBe('Dec 31, 2026')
  expect(ratingDate('2026-12-31T18:30:00Z')).toBe('Jan 1, 2027')
  expect(shortDate('2026-12-31T18:29:59Z')).toBe('31 Dec 2026')
  expect(shortDate('2026-12-31T18:30:00Z')).toBe('1 Jan 2027')
  expect(shortTime('2026-12-31T12:35:00Z')).toMatch(/^6:05\sPM$/)
  vi.useFakeTimers({ now: new Date('2026-12-31T18:30:00Z'), toFake: ['Date'] })
  expect(thisYear()).toBe('2027')
})

test('an age is in days of India, and what is to come has none', () => {
  vi.useFakeTimers({ now: new Date('2026-11-22T18:30:00Z'), toFake: ['Date'] })
  expect(daysSince('2026-11-22T18:29:59Z')).toBe(1)
  expect(daysSince('2026-11-20T18:30:00Z')).toBe(2)
  expect(daysSince('2026-11-23T18:30:00Z')).toBe(0)
})
