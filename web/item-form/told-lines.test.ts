import { describe, expect, test } from 'vitest'
import { firstCategories } from '../../domain/catalogue/first-categories.ts'
import { shareWords } from '../../words/en/screens/share.ts'
import { everyLine, linesFor, tells, withLine, withoutBare } from './told-lines.ts'

describe('what is usually told', () => {
  test('is there for every category of a new community, and for those without', () => {
    const usual = linesFor(undefined)
    expect(usual.length).toBeGreaterThan(0)
    expect(linesFor('constructor')).toEqual(usual)
    for (const { icon } of firstCategories) expect(linesFor(icon)).not.toEqual(usual)
  })

  test('has words for every line, and no words are left over', () => {
    const words = Object.keys(shareWords).filter((id) => /^tell\.(?!usual)/.test(id))
    expect(everyLine.toSorted()).toEqual(words.toSorted())
  })
})

describe('a description', () => {
  test('gets a line of its own, and a place for the words that belong to it', () => {
    expect(withLine('', 'Works: yes')).toBe('Works: yes')
    expect(withLine('Sturdy.\n\n', 'Size:')).toBe('Sturdy.\nSize: ')
  })

  test('tells what begins one of its lines', () => {
    expect(tells('Sturdy.\n Size: 40 cm', 'Size:')).toBe(true)
    expect(tells('The Size: of it', 'Size:')).toBe(false)
  })

  test('tells nothing by a line that still waits for its words', () => {
    expect(withoutBare('Size: \nAge:', ['Size:', 'Age:'])).toBe('')
    expect(withoutBare('Size: 40 cm\nAge:\nSturdy.', ['Size:', 'Age:'])).toBe(
      'Size: 40 cm\nSturdy.',
    )
  })
})
