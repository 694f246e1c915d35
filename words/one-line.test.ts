import { expect, test } from 'vitest'
import { oneLine, shortened } from './one-line.ts'

test('words of a member are one line, with one blank where any number of ends and blanks was [A13]', () => {
  expect(oneLine(' Brass \t\r\n lamp\u2028\u2029 \u202ewith\u0000 oil ')).toBe(
    'Brass lamp with oil',
  )
  expect(oneLine('क्‍ष\u200e\u2066\ufeff')).toBe('क्‍ष')
})

test('shortened words keep what a reader takes for one sign whole [A13]', () => {
  expect(shortened('Lamp', 4)).toBe('Lamp')
  expect(shortened('Brass lamp', 6)).toBe('Brass…')
  expect(shortened('क्षत्रिय', 4)).toBe('क्ष…')
  expect(shortened('क्षत्रिय', 3)).toBe('…')
  expect(shortened('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 8)).toBe('👩‍👩‍👧‍👦…')
})
