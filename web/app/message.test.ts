import { expect, test } from 'vitest'
import { english } from '../../words/words.ts'
import { readMessage, sayMessage } from './message.ts'

const say = (text: string, values = {}) => sayMessage(readMessage(text), values)

test('a message puts values where their names stand', () => {
  expect(say('Hello {name}, #1 of {count, number}', { name: 'Asha', count: 123_456 })).toBe(
    'Hello Asha, #1 of 1,23,456',
  )
  expect(say('From {town}.')).toBe('From .')
})

test('a value from right to left leaves what stands beside it where it is', () => {
  expect(say('{name} · {time}', { name: 'محمد', time: '3:45 PM' })).toBe(
    '\u2068محمد\u2069 · 3:45 PM',
  )
  expect(say('{name} · {time}', { name: 'Asha', time: '3:45 PM' })).toBe('Asha · 3:45 PM')
})

test('a message chooses a text by a number, which may have values of its own', () => {
  const claims =
    '{left, plural, =0 {No claims} one {# claim of {limit}} other {# claims of {limit}}} left'
  expect([0, 1, 2000].map((left) => say(claims, { left, limit: 6 }))).toEqual([
    'No claims left',
    '1 claim of 6 left',
    '2,000 claims of 6 left',
  ])
})

test('each text of a message is changed as wanted, and no name of a value', () => {
  const loud = readMessage('a {b} {c, plural, other {d}}', (plain) => plain.toUpperCase())
  expect(sayMessage(loud, { b: 'b', c: 1 })).toBe('A b D')
})

test.each(['{', '}', '{a', '{a, plural, one {b}}', '{a, date}', '{a} {b}}', '{a, number {b}'])(
  'what is no message of ours is not read: %s',
  (text) => expect(() => readMessage(text)).toThrow('Not a message'),
)

test('every text of the screens is a message', () => {
  const texts = Object.values(english.screens).flatMap((subject) => Object.values(subject))
  for (const text of texts) expect(readMessage(text)).toBeTruthy()
  expect(texts.length).toBeGreaterThan(500)
})
