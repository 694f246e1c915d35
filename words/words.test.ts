import { expect, test } from 'vitest'
import { english, type Words } from './words.ts'

test('a further language has the same ids with words of its own, and none may be missing', () => {
  const other: Words = { ...english, screens: { ...english.screens, 'nav.home': 'घर' } }
  const { 'nav.home': _, ...screens } = english.screens
  // @ts-expect-error: a language without a text does not compile.
  const broken: Words = { ...english, screens }
  expect([other.screens['nav.home'], Object.hasOwn(broken.screens, 'nav.home')]).toEqual([
    'घर',
    false,
  ])
})
