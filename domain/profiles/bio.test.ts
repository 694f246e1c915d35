import { describe, expect, test } from 'vitest'
import { countWords, firstWords, withinWords } from './bio.ts'

describe('the words of a bio', () => {
  test('are what blanks and line ends divide, in every script', () => {
    expect(countWords('')).toBe(0)
    expect(countWords('  \n ')).toBe(0)
    expect(countWords(' किताबें बाँटने\nसे  बढ़ती हैं ')).toBe(5)
  })

  test('end after the last allowed one [PROFILE-21]', () => {
    expect(firstWords('one two three', 2)).toBe('one two')
    expect(firstWords('one two ', 2)).toBe('one two ')
    expect(firstWords(' one\ntwo', 2)).toBe(' one\ntwo')
  })

  test('keep what was there when more is typed or pasted, anywhere [PROFILE-21]', () => {
    expect(withinWords('one two', 'one two t', 2)).toBe('one two')
    expect(withinWords('one two ', 'one two three four', 3)).toBe('one two three')
    expect(withinWords('one two', 'one and two', 2)).toBe('one two')
    expect(withinWords('one two', 'on e two', 2)).toBe('one two')
    expect(withinWords('one four', 'one two three four', 3)).toBe('one two four')
    expect(withinWords('', 'one two three', 2)).toBe('one two')
  })

  test('can be changed while all of them are used [PROFILE-21]', () => {
    expect(withinWords('one two', 'one twos', 2)).toBe('one twos')
    expect(withinWords('one two', 'one three', 2)).toBe('one three')
    expect(withinWords('one two', 'one two ', 2)).toBe('one two ')
  })
})
