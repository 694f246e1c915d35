import { expect, test } from 'vitest'
import type { z } from 'zod'
import { filterText, id, nullableLine, nullableText, requiredLine, requiredText } from './input.ts'

const kinds: Record<string, z.ZodType> = {
  'a text that must be there': requiredText(10, 'Please write'),
  'a text that may be blank': nullableText(10),
  'a line that must be there': requiredLine(10, 'Please write'),
  'a line that may be blank': nullableLine(10),
  'words to filter by': filterText(10),
}

test.each(Object.entries(kinds))(
  '%s says how long it may be, however much too long it is [A42]',
  (_kind, schema) => {
    expect(schema.safeParse('कपड़े का').success).toBe(true)
    for (const size of [11, 41, 81, 1_000_000]) {
      const { error } = schema.safeParse('x'.repeat(size))
      expect(error?.issues.map(({ message }) => message)).toEqual(['At most 10 characters'])
    }
  },
)

test.each([
  ['Ring.\r\nThird floor.\rLeft.\n', 'Ring.\nThird floor.\nLeft.'],
  ['  \t Lamp \u00a0', 'Lamp'],
  ['ळ\u0000ा', 'ळा'],
])('%j is kept as %j [A42]', (sent, kept) => {
  expect(nullableText(100).parse(sent)).toBe(kept)
})

test.each([
  '',
  ' \t',
  '\u200b',
  '\u2060\ufeff',
  '\u3164\u115f',
  '\uffa0',
  '\u2800',
  '\u00ad',
  '\ufe0f',
])('%j has nothing to see [A42]', (sent) => {
  expect(nullableText(100).parse(sent)).toBeNull()
  expect(requiredLine(100, 'Missing').safeParse(sent).error?.issues[0]?.message).toBe('Missing')
})

test.each(['ळ', '.', '🪑', 'क\u200dष'])('%j has something to see [A42]', (sent) => {
  expect(nullableText(100).parse(sent)).toBe(sent)
})

test('an id is the same however its letters are written', () => {
  const written = '01A22852-AC58-7B6B-BE25-1DB095205273'
  expect(id.parse(written)).toBe(written.toLowerCase())
})
