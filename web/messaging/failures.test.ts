import { expect, test } from 'vitest'
import { wordsOf } from '../app/words.ts'
import { failureNotice, reasonFor } from './failures.ts'

/** The notice as it reads in English. */
function read(what: Parameters<typeof failureNotice>[0]) {
  const { title, description, tone } = failureNotice(what)
  return [wordsOf('en')._(title), wordsOf('en')._(description), tone]
}

test('conversations that cannot be loaded are an error that says so [ERR-27]', () => {
  expect(read('conversations')).toEqual(['Error', 'Failed to load conversations', 'bad'])
})

test('messages that cannot be loaded are an error that says so [ERR-28]', () => {
  expect(read('load')).toEqual(['Error', 'Failed to load messages', 'bad'])
})

test('a message that cannot be sent is an error that says so, with the reason beside the text [ERR-29]', () => {
  expect(read('send')).toEqual(['Error', 'Failed to send message', 'bad'])
  expect(wordsOf('en')._(reasonFor('too_many_attempts'))).toContain('30 messages within an hour')
  expect(wordsOf('en')._(reasonFor('network'))).toContain('offline')
  expect(wordsOf('en')._(reasonFor('anything else'))).toContain('Your text is still here')
})
