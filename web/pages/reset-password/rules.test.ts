import { expect, test } from 'vitest'
import { resetWords } from '../../../words/en/screens/reset.ts'
import { wordsOf } from '../../app/words.ts'
import { resetLinkOf } from '../../session/use-link.ts'
import { failureOf, faultOf } from './rules.ts'

const linkOf = (fragment: string) => resetLinkOf(new URLSearchParams(fragment))

test('a reset link needs both tokens and the type recovery, or the token of a letter [RESET-11]', () => {
  expect(linkOf('access_token=a&refresh_token=r&type=recovery')).toEqual({ kind: 'session' })
  expect(linkOf('token_hash=t&type=recovery')).toEqual({ kind: 'token', token_hash: 't' })
  for (const broken of [
    'access_token=a&refresh_token=r',
    'access_token=a&refresh_token=r&type=signup',
    'access_token=a&type=recovery',
    'refresh_token=r&type=recovery',
    'token_hash=&type=recovery',
    'token_hash=t&type=signup',
    'error_code=otp_expired',
  ])
    expect(linkOf(broken)).toBeNull()
  expect(resetLinkOf(null)).toBeNull()
})

test('a new password is the same twice, long enough, with a lowercase letter and a number [RESET-21, RESET-22, RESET-23, RESET-24]', () => {
  const said = (password: string, confirm = password) => {
    const fault = faultOf(password, confirm)
    return fault && [wordsOf('en', resetWords)(fault.title), wordsOf('en', resetWords)(fault.text)]
  }
  expect(said('kayal-9', 'kayal-8')).toEqual(['Password mismatch', 'Passwords do not match'])
  expect(said('kay-9')).toEqual(['Weak password', 'Password must be at least 6 characters long'])
  expect(said('KAYAL-9')?.[0]).toBe('Weak password')
  expect(said('kayal-x')?.[0]).toBe('Weak password')
  expect(said('kayal9')).toBeNull()
})

test('explains why a password was not set by link [ERR-19, ERR-20, ERR-22]', () => {
  const said = (code: string) => wordsOf('en', resetWords)(failureOf({ code, status: 400 }).text)
  expect(said('weak_password')).toBe(
    'Password is too weak. Please use a stronger password with letters, numbers, and special characters.',
  )
  for (const code of [
    'session_missing',
    'session_not_found',
    'otp_expired',
    'reauthentication_needed',
  ])
    expect(failureOf({ code, status: 403 })).toEqual({ text: 'reset.expired', isOver: true })
  expect(said('session_missing')).toBe(
    'Reset link has expired. Please request a new password reset.',
  )
  expect(said('conflict')).toBe('Failed to update password. Please try again.')
  expect(failureOf({ code: 'network', status: 0 })).toEqual({
    text: 'notice.network',
    isOver: false,
  })
})
