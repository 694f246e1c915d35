import { beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '../../domain/accounts/sessions.ts'
import { aPassword, aSignedInTab, aTab, signIn } from '../../tests/browsers.ts'
import { openFileServer } from '../../tests/served.ts'
import { openFileWorld } from '../../tests/world.ts'

const world = openFileWorld()
const served = openFileServer(world)

const start = Date.now()
const afterMinutes = (minutes: number) => world.setClock(start + minutes * 60_000)
beforeEach(() => afterMinutes(0))

const newPassword = 'a kettle for the neighbours'

/** A tab whose session a reset link opened. */
async function aRecoveringTab() {
  const { email, session } = await aSignedInTab(world, served)
  const recovery = await openSession(world.deps, world.database, session.user.id, 'recovery')
  const tab = await aTab(served.url)
  await tab.auth.setSession(recovery)
  return { ...tab, email }
}

describe('the user of a session', () => {
  test('is read with the token, and is the one who signed in [CALL-08, DATA-01]', async () => {
    const { auth, email, session, requests } = await aSignedInTab(world, served)
    const { data, error } = await auth.getUser()
    expect(error).toBeNull()
    expect(data.user).toEqual(session.user)
    expect(data.user).toMatchObject({ email, user_metadata: { full_name: 'Asha Kulkarni' } })
    expect(requests).toContain('GET /user')
  })

  test('carries the name that the member has now [DATA-01]', async () => {
    const { auth, session } = await aSignedInTab(world, served)
    await world.database
      .updateTable('profiles')
      .set({ full_name: 'Leela Menon-Rao' })
      .where('id', '=', session.user.id)
      .execute()
    expect((await auth.getUser()).data.user?.user_metadata.full_name).toBe('Leela Menon-Rao')
  })

  test('is never told its password hash, nor the e-mail of anybody else [CALL-08]', async () => {
    const neighbour = await aSignedInTab(world, served)
    const { access_token, refresh_token, user } = (await aSignedInTab(world, served)).session
    const headers = { authorization: `Bearer ${access_token}` }
    const json = { ...headers, 'content-type': 'application/json' }
    const to = (path: string, init: RequestInit) => fetch(`${served.url}${path}`, init)
    const answers = await Promise.all([
      to('/auth/v1/user', { headers }),
      to('/auth/v1/user', {
        method: 'PUT',
        headers: json,
        body: JSON.stringify({ password: newPassword }),
      }),
      to('/auth/v1/token?grant_type=refresh_token', {
        method: 'POST',
        body: JSON.stringify({ refresh_token }),
      }),
      to('/api/v1/items', { headers }),
      to('/api/v1/me/items', { headers }),
    ])
    for (const answer of answers) {
      const text = await answer.text()
      expect(answer.status, text).toBe(200)
      expect(text).not.toMatch(/argon2|password/)
      expect(text).not.toContain(neighbour.email)
    }
    const { auth } = await aTab(served.url)
    const again = { email: neighbour.email, password: aPassword, options: {} }
    const { error } = await auth.signUp(again)
    expect(JSON.stringify(error)).not.toContain(neighbour.email)
    expect(JSON.stringify(error)).not.toContain(user.id)
  })
})

describe('a new password', () => {
  test('takes the place of the old one and ends all other sessions [CALL-09]', async () => {
    const laptop = await aSignedInTab(world, served)
    const phone = await aTab(served.url)
    await signIn(phone, laptop)
    const { data, error } = await laptop.auth.updateUser({ password: newPassword })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id: laptop.session.user.id, email: laptop.email })
    expect((await laptop.auth.getUser()).data.user?.email).toBe(laptop.email)
    expect((await phone.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    const { email } = laptop
    const old = await phone.auth.signInWithPassword({ email, password: aPassword })
    expect(old.error).toMatchObject({ code: 'invalid_credentials' })
    expect((await signIn(phone, { email, password: newPassword })).user.email).toBe(email)
  })

  test('needs a sign-in of the last five minutes, or the present one [CALL-09]', async () => {
    const { auth } = await aSignedInTab(world, served)
    afterMinutes(4.9)
    expect((await auth.updateUser({ password: newPassword })).error).toBeNull()
    afterMinutes(5)
    const password = 'yet another kettle'
    expect((await auth.updateUser({ password })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    })
    const wrong = await auth.updateUser({ password, current_password: aPassword })
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
    const right = await auth.updateUser({ password, current_password: newPassword })
    expect(right.error).toBeNull()
  })

  test('is not owed to an old session that was refreshed just now [CALL-09]', async () => {
    const { auth } = await aSignedInTab(world, served)
    afterMinutes(30)
    expect((await auth.refreshSession()).error).toBeNull()
    const { error } = await auth.updateUser({ password: newPassword })
    expect(error).toMatchObject({ code: 'reauthentication_needed' })
  })

  test('can be set for ten minutes after a reset link [CALL-09]', async () => {
    const [soon, late] = [await aRecoveringTab(), await aRecoveringTab()]
    afterMinutes(9.9)
    expect((await soon.auth.updateUser({ password: newPassword })).error).toBeNull()
    afterMinutes(10)
    const { error } = await late.auth.updateUser({ password: newPassword })
    expect(error).toMatchObject({ code: 'reauthentication_needed' })
    expect(error?.message).toMatch(/session/)
  })

  test('must be another one [CALL-09]', async () => {
    const { auth } = await aSignedInTab(world, served)
    expect((await auth.updateUser({ password: aPassword })).error).toMatchObject({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    })
  })

  test('keeps the rules of the first one, and a refused one changes nothing [LIMIT-04]', async () => {
    const { auth, email, session } = await aSignedInTab(world, served)
    const codeFor = async (password: string) =>
      (await auth.updateUser({ password })).error?.code ?? 'accepted'
    expect(await codeFor('hT7-q')).toBe('weak_password')
    expect(await codeFor('Password123')).toBe('weak_password')
    expect(await codeFor(email)).toBe('weak_password')
    expect(await codeFor('x7'.repeat(64).concat('y'))).toBe('validation_failed')
    expect((await auth.updateUser({ data: { full_name: 'X' } })).error?.code).toBe(
      'validation_failed',
    )
    const same = await signIn(await aTab(served.url), { email, password: aPassword })
    expect(same.user.id).toBe(session.user.id)
    expect(await codeFor('hT7-qx')).toBe('accepted')
  })

  test('cannot be set by a guest [CALL-09]', async () => {
    const answer = await fetch(`${served.url}/auth/v1/user`, {
      method: 'PUT',
      headers: { authorization: 'Bearer public-anon-key' },
      body: JSON.stringify({ password: newPassword }),
    })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ code: 'no_authorization' })
  })
})
