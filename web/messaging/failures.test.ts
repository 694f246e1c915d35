import { expect, test } from 'vitest'
import { messagingWords } from '../../words/en/screens/messaging.ts'
import { wordsOf } from '../app/words.ts'
import { failureNotice, reasonFor } from './failures.ts'

const t = wordsOf('en', messagingWords)

/** The notice as it reads in English. */
function read(what: Parameters<typeof failureNotice>[0]) {
  const { title, description, tone } = failureNotice(what)
  return [t(title), t(description), tone]
}

test('conversations that cannot be loaded are an error that says so [ERR-27]', () => {
  expect(read('conversations')).toEqual(['Error', 'Failed to load conversations', 'bad'])
})

test('messages that cannot be loaded are an error that says so [ERR-28]', () => {
  expect(read('load')).toEqual(['Error', 'Failed to load messages', 'bad'])
})

test('a message that cannot be sent is an error that says so, with the reason beside the text [ERR-29]', () => {
  expect(read('send')).toEqual(['Error', 'Failed to send message', 'bad'])
  expect(t(reasonFor('too_many_attempts'))).toContain('30 messages within an hour')
  expect(t(reasonFor('network'))).toContain('offline')
  expect(t(reasonFor('anything else'))).toContain('Your text is still here')
})
