import { expect, test } from 'vitest'
import { wordsOf } from '../../../app/words.ts'
import { stepFailure, updateFailure } from './failures.ts'

const shown = (message: string, code = 'refused') =>
  wordsOf('en')._(updateFailure({ code, message }))

test('explains why a new password was not taken [ERR-11, ERR-12, ERR-13, ERR-14, ERR-15]', () => {
  expect(shown('User not found')).toBe('User account not found. Please check your email address.')
  expect(shown('Error: Password must be at least 6 characters, please')).toBe(
    'Password must be at least 6 characters long.',
  )
  expect(shown('Failed to update password')).toBe('Failed to update password')
  expect(shown('Failed to update passwords')).toBe('Failed to update password. Please try again.')
  expect(shown('')).toBe('Failed to update password. Please try again.')
  expect(shown('', 'no_success')).toBe('Password update failed - please try again')
})

test('tells a weak password and a lost connection from other failures [ERR-61]', () => {
  expect(shown('This password is too weak: it is among the first.')).toBe(
    'Password is too weak. Please use a stronger password with letters, numbers, and special characters.',
  )
  expect(shown('', 'network')).toContain('offline')
})

test('shows what is known of a refused address or code, else the words of the server', () => {
  expect(stepFailure({ code: 'no_account', message: 'x' })).toBe('forgot.no-account')
  expect(stepFailure({ code: 'wrong_reset_code', message: 'x' })).toBe('forgot.code-wrong')
  expect(stepFailure({ code: 'too_many_attempts', message: 'Too many.' })).toEqual({
    message: 'Too many.',
  })
  expect(stepFailure({ code: 'unexpected_failure', message: '' })).toBe('notice.generic')
})
