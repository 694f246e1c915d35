import { expect, test } from 'vitest'
import { requiredText } from '../domain/input.ts'
import { charactersOf } from '../web/components/ui/characters.ts'

const limit = 10

test.each([
  ['Latin', 'x', 10],
  ['Devanagari', 'क', 10],
  ['Bengali, with a letter that is kept as two', '\u09df', 5],
  ['Hindi, with a letter that is kept as two', '\u095c', 5],
  ['accents that are sent by themselves', 'e\u0301', 5],
  ['pictures, of which the field takes half as many', '🪑', 5],
])(
  'a text in %s is full when so many letters are counted, and the server takes it [A42]',
  (_script, letter, most) => {
    const text = letter.repeat(most)
    expect(charactersOf(text, limit)).toEqual({ count: limit, limit })
    expect(requiredText(limit, 'Missing').safeParse(text).success).toBe(true)
  },
)

test('of a text that the server refuses the counter says that it is too long [A42]', () => {
  const text = '\u09df'.repeat(6)
  expect(requiredText(limit, 'Missing').safeParse(text).success).toBe(false)
  expect(charactersOf(text, limit).count).toBe(12)
})
