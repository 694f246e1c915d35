import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { publicKey } from '../../domain/accounts/limits.ts'
import { aPassword, aSignedInTab, aTab } from '../../tests/browsers.ts'
import { openFileServer } from '../../tests/served.ts'
import { openFileWorld } from '../../tests/world.ts'

const world = openFileWorld()
const served = openFileServer(world)

const start = Date.now()
const afterMinutes = (minutes: number) => world.setClock(start + minutes * 60_000)
beforeEach(() => afterMinutes(0))

async function deleteUser(token: string | null, init: RequestInit = {}) {
  const answer = await fetch(`${served.url}/functions/v1/delete-user`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    ...init,
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

test('deletes the account of the session, without a body, and the session dies with it [CALL-71, CALL-72]', async () => {
  const { auth, email, session } = await aSignedInTab(world, served)
  const { status, headers, body } = await deleteUser(session.access_token)
  expect({ status, body }).toEqual({ status: 200, body: { success: true } })
  expect(headers.get('cache-control')).toBe('no-store')
  expect((await auth.getUser()).error).not.toBeNull()
  const refresh = await auth.refreshSession()
  expect(refresh.error).not.toBeNull()
  const { auth: elsewhere } = await aTab(served.url)
  const again = await elsewhere.signInWithPassword({ email, password: aPassword })
  expect(again.error).toMatchObject({ code: 'invalid_credentials' })
  expect((await deleteUser(session.access_token)).body.error).toBe('No active session found')
})

test('says that there is no session to whoever has none, in the specification’s words [ERR-51, CALL-72]', async () => {
  const { auth, session } = await aSignedInTab(world, served)
  await auth.signOut()
  for (const token of [null, publicKey, 'not-a-token', session.access_token])
    expect(await deleteUser(token), String(token)).toMatchObject({
      status: 401,
      body: { error: 'No active session found' },
    })
})

test('asks for a fresh sign-in after ten minutes, and a refresh is none [CALL-71, ERR-50]', async () => {
  const { auth } = await aSignedInTab(world, served)
  afterMinutes(10)
  const { data } = await auth.refreshSession()
  expect(await deleteUser(data.session?.access_token ?? '')).toMatchObject({
    status: 403,
    body: { error: expect.stringContaining('Failed to delete account') },
  })
  expect((await auth.getUser()).error).toBeNull()
})

test('takes whose account it is from the token, never from a body [CALL-71]', async () => {
  const [one, two] = [await aSignedInTab(world, served), await aSignedInTab(world, served)]
  const bodies = [JSON.stringify({ user_id: two.session.user.id, id: randomUUID() }), '{"broken"']
  expect((await deleteUser(one.session.access_token, { body: bodies[0] ?? '' })).status).toBe(200)
  expect((await two.auth.getUser()).error).toBeNull()
  expect((await deleteUser(two.session.access_token, { body: bodies[1] ?? '' })).status).toBe(200)
})
