import { expect, test } from 'vitest'
import { linkOf } from './letter-link.ts'

test('takes only what letters link to, and only from their pages [CALL-80]', () => {
  const of = (pathname: string, hash: string) => linkOf({ pathname, hash })?.toString() ?? null
  expect(of('/login', '#reset-otp=482913')).toBe('reset-otp=482913')
  expect(of('/hi/reset-password', '#token_hash=abc&type=recovery')).toBe(
    'token_hash=abc&type=recovery',
  )
  expect(of('/confirm/', '#token_hash=abc&type=signup')).toBe('token_hash=abc&type=signup')
  expect(of('/reset-password', '#error_code=otp_expired')).toBe('error_code=otp_expired')
  expect(of('/login', '#content')).toBeNull()
  expect(of('/', '#access_token=abc&refresh_token=def')).toBeNull()
  expect(of('/browse', '#reset-otp=482913')).toBeNull()
})
