import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  anAddress,
  aPassword,
  aSignedInTab,
  aStorage,
  aTab,
  type Tab,
} from '../../tests/browsers.ts'
import { openFileServer, type Served, serveWorld } from '../../tests/served.ts'
import { openFileWorld, openWorld, type World } from '../../tests/world.ts'

const world = openFileWorld()
const served = openFileServer(world)

const refusal = { name: 'AuthApiError', status: 400, message: 'Invalid login credentials' }
const wrong = { ...refusal, code: 'invalid_credentials' }

const token = (grant: string, body: unknown) =>
  fetch(`${served.url}/auth/v1/token?grant_type=${grant}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })

describe('signing in', () => {
  test('gives a session with all its fields, of which the client computes the end [CALL-05, DATA-03]', async () => {
    const storage = aStorage()
    const { email, session, events } = await aSignedInTab(world, served, storage)
    const now = Date.now() / 1000
    expect(session).toMatchObject({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
      refresh_token: expect.stringMatching(/^[\w-]{20,}$/),
      expires_in: 3600,
      token_type: 'bearer',
      user: { email, user_metadata: { full_name: 'Asha Kulkarni' } },
    })
    expect(session.expires_at).toBeGreaterThan(now + 3590)
    expect(session.expires_at).toBeLessThan(now + 3610)
    expect(events).toContain('SIGNED_IN')
    const [stored] = [...storage.kept.values()].map((text) => JSON.parse(text))
    expect(stored).toEqual(session)
  })

  test('does not name the end itself, so that a wrong clock on a device does no harm [DATA-03]', async () => {
    const { email } = await aSignedInTab(world, served)
    const answer = await token('password', { email, password: aPassword })
    expect(await answer.json()).not.toHaveProperty('expires_at')
  })

  test('notes when it was, and does not mind capitals in the address [CALL-05]', async () => {
    const { email } = await aSignedInTab(world, served)
    const { auth } = await aTab(served.url)
    const given = { email: ` ${email.toUpperCase()} `, password: aPassword }
    const { data } = await auth.signInWithPassword(given)
    const at = Date.parse(data.user?.last_sign_in_at ?? '')
    expect(Math.abs(Date.now() - at)).toBeLessThan(60_000)
  })

  test('refuses a wrong password and an unknown address in the same words [CALL-05]', async () => {
    const { email } = await aSignedInTab(world, served)
    const bodies = [
      { email, password: 'mango-tree-by-the-lake' },
      { email: anAddress(), password: aPassword },
      { email: 'no address\u0000', password: aPassword },
      { email, password: '' },
    ]
    const answers = await Promise.all(bodies.map((body) => token('password', body)))
    const texts = await Promise.all(answers.map((answer) => answer.text()))
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect(new Set(texts).size).toBe(1)
    const { auth } = await aTab(served.url)
    const { error } = await auth.signInWithPassword({ email, password: 'not this one' })
    expect(error).toMatchObject(wrong)
  })

  test('by phone is refused like a wrong password [AUTH-25]', async () => {
    const { auth } = await aTab(served.url)
    const given = { phone: '+919812345678', password: aPassword }
    expect((await auth.signInWithPassword(given)).error).toMatchObject(wrong)
  })

  test('finds the password typed on another keyboard [CALL-05]', async () => {
    const { auth } = await aTab(served.url)
    const email = anAddress()
    await auth.signUp({ email, password: 'caf\u00e9 by the well' })
    const { error } = await auth.signInWithPassword({ email, password: 'cafe\u0301 by the well' })
    expect(error).toBeNull()
  })

  test('refuses a locked account, but only to who knows its password [CALL-05]', async () => {
    const { email, session } = await aSignedInTab(world, served)
    await world.database
      .updateTable('users')
      .set({ locked_at: new Date() })
      .where('email', '=', email)
      .execute()
    const codeOf = async (answer: Response) => (await answer.json()).code
    const { refresh_token } = session
    expect(await codeOf(await token('password', { email, password: 'wrong one' }))).toBe(
      'invalid_credentials',
    )
    expect(await codeOf(await token('password', { email, password: aPassword }))).toBe(
      'user_banned',
    )
    expect(await codeOf(await token('refresh_token', { refresh_token }))).toBe('user_banned')
  })

  test('refuses other grants and unknown paths in the one shape of refusals [CALL-76]', async () => {
    for (const grant of ['', 'id_token', 'pkce', '__proto__']) {
      const answer = await token(grant, {})
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ error_code: 'validation_failed' })
    }
    for (const path of ['', '/', '/settings', '/admin/users', '/token']) {
      const answer = await fetch(`${served.url}/auth/v1${path}`)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'not_found', error_code: 'not_found' })
    }
  })
})

describe('where addresses must be confirmed', () => {
  let strict: { world: World; served: Served; tab: Tab }
  beforeAll(async () => {
    const strictWorld = await openWorld({ settings: { emailConfirmation: 'required' } })
    const strictServed = await serveWorld(strictWorld)
    strict = { world: strictWorld, served: strictServed, tab: await aTab(strictServed.url) }
  })
  afterAll(async () => {
    await strict.served.close()
    await strict.world.close()
  })

  test('nobody gets in before, and only the right password tells so [CALL-05]', async () => {
    const { auth } = strict.tab
    const account = { email: anAddress(), password: aPassword }
    expect((await auth.signUp(account)).data.user).not.toHaveProperty('email_confirmed_at')
    expect((await auth.signInWithPassword(account)).error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
      message: 'Email not confirmed',
    })
    const guess = { ...account, password: 'another guess' }
    expect((await auth.signInWithPassword(guess)).error).toMatchObject(wrong)
  })

  test('signing up with a known address looks like signing up with a new one [CALL-03]', async () => {
    const { auth } = strict.tab
    const account = { email: anAddress(), password: aPassword }
    const [first, second] = [await auth.signUp(account), await auth.signUp(account)]
    expect(second.error).toBeNull()
    expect(second.data.user?.identities).toHaveLength(1)
    expect(second.data.user?.id).not.toBe(first.data.user?.id)
    expect(Object.keys(second.data.user ?? {})).toEqual(Object.keys(first.data.user ?? {}))
  })
})
