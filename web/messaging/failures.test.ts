import { expect, test } from 'vitest'
import { messagingWords } from '../../words/en/screens/messaging.ts'
import { wordsOf } from '../app/words.ts'
import { reasonFor } from './failures.ts'

test('beside a message that cannot be sent stands the reason, and that its text is still there [ERR-29]', () => {
  const reason = (code: string) => wordsOf('en', messagingWords)(reasonFor(code))
  expect(reason('too_many_attempts')).toContain('30 messages within an hour')
  expect(reason('network')).toContain('offline')
  expect(reason('anything else')).toContain('Your text is still here')
})
