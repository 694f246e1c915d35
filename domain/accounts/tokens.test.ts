import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { hour } from '../durations.ts'
import { readAccessToken, readRefreshToken, signAccessToken, signRefreshToken } from './tokens.ts'

const secret = randomBytes(48)
const now = new Date('2026-11-21T09:00:00Z')
const claims = {
  userId: randomUUID(),
  sessionId: randomUUID(),
  email: 'leela@example.org',
  full_name: 'Leela Menon',
  method: 'password' as const,
  signedInAt: now,
}

test('an access token says who acts, in which session, how they signed in and for an hour [CALL-05, DATA-03]', async () => {
  const token = await signAccessToken(secret, now, claims)
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' })
  const at = now.getTime() / 1000
  expect(decodeJwt(token)).toMatchObject({
    sub: claims.userId,
    aud: 'authenticated',
    role: 'authenticated',
    iat: at,
    exp: at + 3600,
    email: 'leela@example.org',
    session_id: claims.sessionId,
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: at }],
    user_metadata: { full_name: 'Leela Menon' },
  })
  expect(await readAccessToken(secret, now, token)).toEqual({
    userId: claims.userId,
    sessionId: claims.sessionId,
  })
})

test('two access tokens of one second differ, so that a refresh is seen [CALL-06]', async () => {
  const [one, two] = [1, 2].map(() => signAccessToken(secret, now, claims))
  expect(await one).not.toBe(await two)
})

test('an access token ends after an hour [DATA-03]', async () => {
  const token = await signAccessToken(secret, now, claims)
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  expect(await readAccessToken(secret, at(3599), token)).not.toBeNull()
  expect(await readAccessToken(secret, at(3600), token)).toBeNull()
})

test('an access token that was good is refused after its end, with a changed letter and by another key [DATA-03]', async () => {
  const token = await signAccessToken(secret, now, claims)
  expect(await readAccessToken(secret, now, token)).not.toBeNull()
  const after = new Date(now.getTime() + hour)
  expect(await readAccessToken(secret, after, token)).toBeNull()
  expect(await readAccessToken(randomBytes(48), now, token)).toBeNull()
  await fc.assert(
    fc.asyncProperty(fc.nat(token.length - 2), async (at) => {
      const changed = `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`
      expect(await readAccessToken(secret, now, changed)).toBeNull()
    }),
    { numRuns: 50 },
  )
})

test('a refresh token can be made again from the row, and read back [CALL-06]', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(2 ** 31 - 1), (sessionId, generation) => {
      const token = signRefreshToken(secret, { sessionId, generation })
      expect(token).toMatch(/^[A-Za-z0-9_-]{70}$/)
      expect(signRefreshToken(secret, { sessionId, generation })).toBe(token)
      expect(readRefreshToken(secret, token)).toEqual({ sessionId, generation })
    }),
  )
})

test('a refresh token with any changed bit, of another key, or of no key at all is none [CALL-06]', () => {
  const token = signRefreshToken(secret, { sessionId: randomUUID(), generation: 3 })
  const bytes = Buffer.from(token, 'base64url')
  fc.assert(
    fc.property(fc.nat(bytes.length * 8 - 1), (bit) => {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      expect(readRefreshToken(secret, changed.toString('base64url'))).toBeNull()
    }),
    { numRuns: 500 },
  )
  expect(readRefreshToken(randomBytes(48), token)).toBeNull()
  fc.assert(fc.property(fc.string(), (text) => readRefreshToken(secret, text) === null))
})
