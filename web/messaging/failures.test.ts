import { expect, test } from 'vitest'
import { english } from '../app/catalogue.ts'
import { failureNotice, reasonFor } from './failures.ts'

/** The notice as it reads in English. */
function read(what: Parameters<typeof failureNotice>[0]) {
  const { title, description, tone } = failureNotice(what)
  return [english[title], english[description], tone]
}

test('conversations that cannot be loaded are an error that says so [ERR-27]', () => {
  expect(read('conversations')).toEqual(['Error', 'Failed to load conversations', 'bad'])
})

test('messages that cannot be loaded are an error that says so [ERR-28]', () => {
  expect(read('load')).toEqual(['Error', 'Failed to load messages', 'bad'])
})

test('a message that cannot be sent is an error that says so, with the reason beside the text [ERR-29]', () => {
  expect(read('send')).toEqual(['Error', 'Failed to send message', 'bad'])
  expect(english[reasonFor('too_many_attempts')]).toContain('thirty messages within an hour')
  expect(english[reasonFor('network')]).toContain('offline')
  expect(english[reasonFor('anything else')]).toContain('Your text is still here')
})
