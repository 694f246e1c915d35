import { expect, test } from 'vitest'
import { forgotWords } from '../../../../words/en/screens/forgot.ts'
import { resetWords } from '../../../../words/en/screens/reset.ts'
import { wordsOf } from '../../../app/words.ts'
import { stepFailure, updateFailure } from './failures.ts'

const shown = (code: string) => wordsOf('en', resetWords)(updateFailure({ code }))

test('explains why a new password was not taken [ERR-11, ERR-12, ERR-13, ERR-14, ERR-15]', () => {
  expect(shown('user_not_found')).toBe('User account not found. Please check your email address.')
  expect(shown('weak_password')).toBe('Password must be at least 6 characters long.')
  expect(shown('unexpected_failure')).toBe('Failed to update password')
  expect(shown('too_many_attempts')).toBe('Failed to update password. Please try again.')
  expect(shown('no_success')).toBe('Password update failed - please try again')
})

test('tells a weak password and a lost connection from other failures [ERR-61]', () => {
  expect(shown('common_password')).toBe(
    'Password is too weak. Please use a stronger password with letters, numbers, and special characters.',
  )
  expect(shown('network')).toContain('offline')
})

test('shows what is known of a refused address or code, else the words of the server', () => {
  const t = wordsOf('en', forgotWords)
  expect(stepFailure({ code: 'no_account', message: 'x' }, t)).toBe(t('forgot.no-account'))
  expect(stepFailure({ code: 'wrong_reset_code', message: 'x' }, t)).toBe(t('forgot.code-wrong'))
  expect(stepFailure({ code: 'too_many_attempts', message: 'Too many.' }, t)).toBe('Too many.')
  expect(stepFailure({ code: 'unexpected_failure', message: '' }, t)).toBe(t('notice.generic'))
})
