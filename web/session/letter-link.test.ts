import { expect, test } from 'vitest'
import { linkOf } from './letter-link.ts'

const of = (pathname: string, hash: string) => {
  const { isTaken, link } = linkOf({ pathname, hash })
  return isTaken ? (link?.toString() ?? 'taken') : null
}

test('takes only what letters link to, and only from their pages [CALL-80]', () => {
  expect(of('/login', '#reset-otp=482913')).toBe('reset-otp=482913')
  expect(of('/login', '#forgot=yes')).toBe('forgot=yes')
  expect(of('/hi/reset-password', '#token_hash=abc&type=recovery')).toBe(
    'token_hash=abc&type=recovery',
  )
  expect(of('/confirm/', '#token_hash=abc&type=signup')).toBe('token_hash=abc&type=signup')
  expect(of('/reset-password', '#error_code=otp_expired')).toBe('error_code=otp_expired')
  expect(of('/login', '#content')).toBeNull()
  expect(of('/browse', '#reset-otp=482913')).toBeNull()
})

test('takes a session from the address bar of every page and gives it to none [CALL-80]', () => {
  for (const page of ['/', '/browse', '/hi/item/1', '/orders'])
    for (const fragment of [
      '#access_token=abc&refresh_token=def',
      '#refresh_token=def',
      '#access_token=',
    ])
      expect(of(page, fragment)).toBe('taken')
})
