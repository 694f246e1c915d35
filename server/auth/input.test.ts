import { expect, test } from 'vitest'
import { aSignedInTab } from '../../tests/browsers.ts'
import { openFileServer } from '../../tests/served.ts'
import { openFileWorld } from '../../tests/world.ts'

const world = openFileWorld()
const served = openFileServer(world)

const email = 'asha@example.org'
const noAddress = 'Unable to validate email address: invalid format'

test.each([
  ['/token?grant_type=password', { email }, 'A password is required'],
  ['/token?grant_type=refresh_token', {}, 'A refresh token is required'],
  ['/token?grant_type=magic', { email }, 'Unsupported grant type'],
  ['/token', { email }, 'Unsupported grant type'],
  ['/verify', { type: 'magiclink', token_hash: 'token' }, expect.any(String)],
  ['/recover', { email: 'asha' }, noAddress],
  ['/resend', { type: 'signup', email: 'asha' }, noAddress],
  ['/resend', { type: 'email_change', email }, 'Only the email of a sign-up can be sent again'],
])(
  '%s with %j is refused with what is wrong [CALL-05, CALL-06, CALL-10]',
  async (path, body, message) => {
    const answer = await fetch(`${served.url}/auth/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'validation_failed', message })
  },
)

test('a new password that is no text or too long is refused, and the old one stays [CALL-09, LIMIT-04]', async () => {
  const { session } = await aSignedInTab(world, served)
  const change = async (body: unknown) => {
    const answer = await fetch(`${served.url}/auth/v1/user`, {
      method: 'PUT',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${session.access_token}`,
      },
      body: JSON.stringify(body),
    })
    return answer.json()
  }
  const before = await world.database.selectFrom('users').select('password_hash').execute()
  expect(await change({})).toMatchObject({ message: 'A password is required' })
  expect(await change({ password: 'p'.repeat(129) })).toMatchObject({
    message: 'Password cannot be longer than 128 characters',
  })
  expect(await world.database.selectFrom('users').select('password_hash').execute()).toEqual(before)
})
