import { randomBytes, randomUUID } from 'node:crypto'
import { decodeJwt, type JWTPayload, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../../domain/accounts/sessions.ts'
import { openFileServer } from '../../tests/served.ts'
import { openFileWorld } from '../../tests/world.ts'

const world = openFileWorld()
const served = openFileServer(world)
let good: { accessToken: string; refreshToken: string; claims: JWTPayload }
beforeAll(async () => {
  const { id } = await world.aMember()
  const session = await openSession(world.deps, world.database, id, 'password')
  good = {
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
    claims: decodeJwt(session.access_token),
  }
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const forge = (changes: JWTPayload, alg = 'HS256', key: Uint8Array = world.deps.secret) =>
  new SignJWT({ ...good.claims, ...changes }).setProtectedHeader({ alg }).sign(key)
const now = () => Math.floor(Date.now() / 1000)

async function forgeries(): Promise<Record<string, string>> {
  const [header = '', payload = '', signature = ''] = good.accessToken.split('.')
  return {
    'no algorithm': `${part({ alg: 'none', typ: 'JWT' })}.${payload}.`,
    'no algorithm, capitals': `${part({ alg: 'NONE' })}.${payload}.${signature}`,
    'another algorithm': await forge({}, 'HS512'),
    'another key': await forge({}, 'HS256', randomBytes(48)),
    'an empty key name': `${part({ alg: 'HS256', kid: '../../dev/null' })}.${payload}.${signature}`,
    'an unknown critical field': `${part({ alg: 'HS256', crit: ['b64'], b64: false })}.${payload}.${signature}`,
    'another audience': await forge({ aud: 'anon' }),
    'another issuer': await forge({ iss: 'https://example.org' }),
    'an end that is past': await forge({ exp: now() - 1 }),
    'no end': await forge({ exp: undefined }),
    'a beginning to come': await forge({ nbf: now() + 60 }),
    'a changed payload': `${header}.${part({ ...good.claims, sub: randomUUID() })}.${signature}`,
    'no signature': `${header}.${payload}.`,
    'an id that is none': await forge({ sub: "' or 1=1 --" }),
    'a session that is none': await forge({ session_id: '\u0000' }),
    'no session': await forge({ session_id: undefined }),
    'an unknown session': await forge({ session_id: randomUUID() }),
    'an unknown member': await forge({ sub: randomUUID() }),
    'a refresh token': good.refreshToken,
    'one word': 'undefined',
    'dots only': '..',
    'a long text': 'a.'.repeat(4000),
    'broken parts': '%%.{}.ü',
  }
}

type Door = [method: string, path: string]
const doors: Door[] = [
  ['GET', '/auth/v1/user'],
  ['PUT', '/auth/v1/user'],
  ['POST', '/auth/v1/logout'],
  ['GET', '/api/v1/me/items'],
  ['GET', '/api/v1/items'],
]
const knock = ([method, path]: Door, token: string) =>
  fetch(`${served.url}${path}`, { method, headers: { authorization: `Bearer ${token}` } })

describe('a token', () => {
  test('that is good opens the doors, so that the others are refused for their own fault [CALL-08]', async () => {
    const [user, , , mine, items] = doors
    for (const door of [user, mine, items])
      expect((await knock(door ?? ['GET', '/'], good.accessToken)).status).toBe(200)
    expect((await knock(['GET', '/auth/v1/user'], await forge({}))).status).toBe(200)
  })

  test('that is forged, foreign or out of its time is refused everywhere and breaks nothing [CALL-08]', async () => {
    for (const [fault, token] of Object.entries(await forgeries()))
      for (const door of doors) {
        const answer = await knock(door, token)
        expect([401, 403], `${fault} at ${door.join(' ')}`).toContain(answer.status)
        expect((await answer.json()).code, fault).toMatch(
          /^(bad_jwt|session_not_found|user_not_found)$/,
        )
      }
  })

  test('is refused by the user’s endpoint in the words of the protocol [CALL-08]', async () => {
    const { another_key, unknown_session, unknown_member } = Object.fromEntries(
      Object.entries(await forgeries()).map(([k, v]) => [
        k.replace(/^an? /, '').replace(' ', '_'),
        v,
      ]),
    )
    const seen = async (token = '') => {
      const answer = await knock(['GET', '/auth/v1/user'], token)
      const { code, message } = await answer.json()
      return [answer.status, code, message]
    }
    expect(await seen(another_key)).toEqual([
      403,
      'bad_jwt',
      'invalid JWT: unable to parse or verify signature',
    ])
    expect(await seen(unknown_session)).toEqual([
      403,
      'session_not_found',
      'Session from session_id claim in JWT does not exist',
    ])
    expect(await seen(unknown_member)).toEqual([
      403,
      'user_not_found',
      'User from sub claim in JWT does not exist',
    ])
  })

  test('is not accepted from the address, nor in another scheme than Bearer [CALL-08]', async () => {
    const { accessToken } = good
    const url = `${served.url}/auth/v1/user`
    expect((await fetch(`${url}?access_token=${accessToken}`)).status).toBe(401)
    const headers = { authorization: `Basic ${accessToken}` }
    expect((await fetch(url, { headers })).status).toBe(401)
  })

  test('that is old does not keep anybody from signing in [CALL-05]', async () => {
    const answer = await fetch(`${served.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await forge({ exp: now() - 1 })}` },
      body: JSON.stringify({ refresh_token: good.refreshToken }),
    })
    expect(answer.status).toBe(200)
  })
})
