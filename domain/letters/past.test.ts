import { expect, test } from 'vitest'
import { sampleLetters } from '../../tests/sample-letters.ts'
import { isPast } from './overtaken.ts'
import type { Letter } from './views.ts'

/** Of the letters of every kind those that have an end of their own, and when that is. */
const ends: Partial<Record<Letter['kind'], string>> = {
  'confirm-account': '2026-03-06T06:00:00.000Z',
  'reset-password': '2026-03-06T06:00:00.000Z',
  'pickups-offered': '2026-03-07T17:30:00.000Z',
  'pickup-proposed': '2026-03-07T12:30:00.000Z',
  'pickup-agreed': '2026-03-07T12:30:00.000Z',
  'pickup-changed': '2026-03-07T12:30:00.000Z',
  'pickup-tomorrow': '2026-03-07T12:30:00.000Z',
  'next-in-line': '2026-03-07T06:00:00.000Z',
  'item-received': '2026-03-10T10:00:00.000Z',
  'promise-quiet': '2026-03-10T10:00:00.000Z',
  'still-there': '2026-03-10T10:00:00.000Z',
}
const years = new Date('2036-03-07T12:30:00.000Z')

test.each(sampleLetters.map((letter) => [letter.kind, letter] as const))(
  'the letter %s is past from its own end on, if it has one',
  (kind, letter) => {
    const end = ends[kind]
    expect(isPast(letter, end ? new Date(end) : years)).toBe(end !== undefined)
    if (end) expect(isPast(letter, new Date(Date.parse(end) - 1))).toBe(false)
  },
)
