import { expect, test } from 'vitest'
import { beginning } from './beginning.ts'

test('the beginning of a text ends with a whole letter of any script, and is as long as letters are', () => {
  expect(beginning('chair', 3)).toBe('cha')
  expect(beginning('chair', 9)).toBe('chair')
  expect(beginning('कुर्सी है', 2)).toBe('कुर्')
  expect(beginning('நாற்காலி', 3)).toBe('நாற்கா')
  expect(beginning('സൈക്കിൾ', 1)).toBe('സൈ')
  expect(beginning('🎁🎁🎁', 2)).toBe('🎁🎁')
  expect(beginning('\u0301a', 1)).toBe('\u0301a')
  expect(beginning('', 3)).toBe('')
})
