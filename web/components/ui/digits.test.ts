import { expect, test } from 'vitest'
import { inPlainDigits } from './digits.ts'

test.each([
  ['the digits of a script of India', '+९१ ৯८৭৬५ ௪3210'],
  ['the digits of keyboards for Urdu, of two kinds', '+۹١ ۹٨۷٦۵ ٤۳٢۱٠'],
  ['the digits of Ol Chiki and Meetei Mayek', '+᱙᱑ ᱙᱘᱗᱖᱕ ꯴꯳꯲꯱꯰'],
  ['signs that turn the direction', '\u202a+91 98765 43210\u202c'],
  ['signs without width', '\u200e+91\u200b 98765 \ufeff43210'],
  ['blanks that do not break a line', '+91\u00a098765\u202f43210'],
])('a phone number with %s is one that every phone dials', (_signs, copied) => {
  expect(inPlainDigits(copied)).toBe('+91 98765 43210')
})

test('what is no digit stays, so that it can be said to be wrong', () => {
  expect(inPlainDigits('98765-43210 (home)')).toBe('98765-43210 (home)')
})
