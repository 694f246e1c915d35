import { createHmac, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { isSame } from '../keyed-hash.ts'
import { accessTokenSeconds } from './limits.ts'

const issuer = 'community-accounts'
const audience = 'authenticated'

/** How a session came to be. */
export const methods = ['password', 'otp', 'recovery'] as const
export type Method = (typeof methods)[number]

export type AccessClaims = {
  userId: string
  sessionId: string
  email: string
  full_name: string | null
  method: Method
  signedInAt: Date
}

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** Makes the token that a member acts with for an hour. No two are equal, even within one second. */
export function signAccessToken(secret: Uint8Array, now: Date, claims: AccessClaims) {
  const issuedAt = seconds(now)
  return new SignJWT({
    email: claims.email,
    phone: '',
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { full_name: claims.full_name },
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: claims.method, timestamp: seconds(claims.signedInAt) }],
    session_id: claims.sessionId,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(claims.userId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds)
    .setJti(randomUUID())
    .sign(secret)
}

const OwnClaims = z.object({ sub: z.uuid(), session_id: z.uuid(), exp: z.int() })

/** Far more than a token of ours has, with the longest name and address. */
const longestToken = 4096

/** Whom a token names, and the second in which it ends. */
type Verified = { userId: string; sessionId: string; exp: number }

/** What was found good, by the key and the text: most tokens come again with every request of an hour. */
const verified = new WeakMap<Uint8Array, Map<string, Verified>>()
const mostVerified = 2_000

function verifiedWith(secret: Uint8Array): Map<string, Verified> {
  const known = verified.get(secret) ?? new Map<string, Verified>()
  verified.set(secret, known)
  return known
}

/** Whom a token names, or null when it is not ours, not for this use or not of this time. */
export async function readAccessToken(secret: Uint8Array, now: Date, token: string) {
  if (token.length > longestToken) return null
  const all = verifiedWith(secret)
  const found = all.get(token) ?? (await verify(secret, now, token))
  if (!found || found.exp <= seconds(now)) {
    all.delete(token)
    return null
  }
  if (!all.has(token)) remember(all, token, found)
  return { userId: found.userId, sessionId: found.sessionId }
}

function remember(all: Map<string, Verified>, token: string, found: Verified) {
  const [oldest] = all.keys()
  if (all.size >= mostVerified && oldest !== undefined) all.delete(oldest)
  all.set(token, found)
}

/** The signature takes longer than all else of a small answer, so it is looked at once. */
async function verify(secret: Uint8Array, now: Date, token: string): Promise<Verified | null> {
  try {
    const { payload } = await jwtVerify(token, secret, {
      algorithms: ['HS256'],
      issuer,
      audience,
      currentDate: now,
    })
    const { sub, session_id, exp } = OwnClaims.parse(payload)
    return { userId: sub, sessionId: session_id, exp }
  } catch {
    return null
  }
}

/** A refresh token names a session and how often it was refreshed before. */
export type RefreshClaims = { sessionId: string; generation: number }

const namedBytes = 20

function signature(secret: Uint8Array, named: Uint8Array): Buffer {
  return createHmac('sha256', secret).update('refresh-token:').update(named).digest()
}

/**
 * Makes a refresh token. It follows from the session's row and the key alone, so nothing that could be
 * stolen is stored, and the same token can be given again to a second tab.
 */
export function signRefreshToken(secret: Uint8Array, claims: RefreshClaims): string {
  const named = Buffer.alloc(namedBytes)
  named.write(claims.sessionId.replaceAll('-', ''), 'hex')
  named.writeUInt32BE(claims.generation, 16)
  return Buffer.concat([named, signature(secret, named)]).toString('base64url')
}

/** What a refresh token names, or null when this key never made it. */
export function readRefreshToken(secret: Uint8Array, token: string): RefreshClaims | null {
  const bytes = Buffer.from(token, 'base64url')
  const named = bytes.subarray(0, namedBytes)
  if (!isSame(bytes.subarray(namedBytes), signature(secret, named))) return null
  const hex = named.toString('hex', 0, 16)
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { sessionId, generation: named.readUInt32BE(16) }
}
