import { expect, test } from 'vitest'
import { english, type Words } from './words.ts'

test('a further language has the same ids with words of its own, and none may be missing', () => {
  const { navigationWords } = english.screens
  const inHindi = { ...navigationWords, 'nav.home': 'घर' }
  const other: Words = { ...english, screens: { ...english.screens, navigationWords: inHindi } }
  const { 'nav.home': _, ...incomplete } = navigationWords
  const broken: Words = {
    ...english,
    // @ts-expect-error: a language without a text does not compile.
    screens: { ...english.screens, navigationWords: incomplete },
  }
  expect(other.screens.navigationWords['nav.home']).toBe('घर')
  expect(Object.hasOwn(broken.screens.navigationWords, 'nav.home')).toBe(false)
})
