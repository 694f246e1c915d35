import { describe, expect, test } from 'vitest'
import { anAddress, aPassword, aTab } from '../../tests/browsers.ts'
import { openFileServer } from '../../tests/served.ts'
import { openFileWorld } from '../../tests/world.ts'

const world = openFileWorld()
const served = openFileServer(world)

const signUp = async (email: string, password: string, data?: object) => {
  const tab = await aTab(served.url)
  return { ...tab, ...(await tab.auth.signUp({ email, password, options: { data } })) }
}

const post = (body: unknown) =>
  fetch(`${served.url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

describe('signing up', () => {
  test('makes a user with id, e-mail and name, and no session [DATA-01, CALL-03]', async () => {
    const email = anAddress()
    const { data, error, events } = await signUp(email, aPassword, { full_name: 'Leela Menon' })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email,
      aud: 'authenticated',
      role: 'authenticated',
      phone: '',
      is_anonymous: false,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Leela Menon' },
      identities: [{ provider: 'email', user_id: data.user?.id, email }],
    })
    expect(events).not.toContain('SIGNED_IN')
  })

  test('takes the address to return to that the page names [CALL-04]', async () => {
    const { auth, requests } = await aTab(served.url)
    const options = { emailRedirectTo: 'https://aadaan.example/' }
    const { error } = await auth.signUp({ email: anAddress(), password: aPassword, options })
    expect(error).toBeNull()
    expect(requests).toEqual(['POST /signup?redirect_to=https%3A%2F%2Faadaan.example%2F'])
  })

  test('names who gives no name by the part before the "@" [DATA-02]', async () => {
    const email = anAddress()
    const { data } = await signUp(email, aPassword, { full_name: '   ' })
    expect(data.user?.user_metadata.full_name).toBe(email.split('@')[0])
  })

  test('refuses an address that has an account, in capitals and with blanks around it too [CALL-03]', async () => {
    const email = anAddress()
    await signUp(email, aPassword)
    const { error } = await signUp(` ${email.toUpperCase()} `, aPassword)
    expect(error).toMatchObject({
      name: 'AuthApiError',
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    })
  })

  test('refuses five characters and accepts six [LIMIT-04]', async () => {
    const { error } = await signUp(anAddress(), 'hT7-q')
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons: ['length'],
      message: 'Password should be at least 6 characters.',
    })
    expect((await signUp(anAddress(), 'hT7-qx')).error).toBeNull()
  })

  test('accepts 128 characters and refuses 129 [LIMIT-04]', async () => {
    const longest = 'कख7-'.repeat(32)
    expect((await signUp(anAddress(), longest)).error).toBeNull()
    const { error } = await signUp(anAddress(), `${longest}!`)
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  test('refuses a password that everybody tries, with "weak" [LIMIT-04]', async () => {
    const { error } = await signUp(anAddress(), 'Krishna123')
    expect(error).toMatchObject({ code: 'weak_password', status: 422, reasons: ['pwned'] })
    expect(error?.message).toContain('weak')
  })

  test('refuses what is no account in words, and never breaks [CALL-03]', async () => {
    const noAddress = 'Unable to validate email address: invalid format'
    const email = anAddress()
    const password = aPassword
    const hostile: [unknown, string | undefined][] = [
      [{}, noAddress],
      [{ email: 'no address', password }, noAddress],
      [{ email: `${'a'.repeat(250)}@example.org`, password }, noAddress],
      [{ email: 'nul\u0000@example.org', password }, noAddress],
      [{ email: ['a@example.org'], password }, noAddress],
      [{ phone: '+919812345678', password }, noAddress],
      [{ email }, 'A password is required'],
      [{ email, password: { length: 20 } }, 'A password is required'],
      [{ email, password: 'p'.repeat(129) }, 'Password cannot be longer than 128 characters'],
      [{ email, password, data: { full_name: 42 } }, 'The name must be a text'],
      [{ email, password, data: { full_name: 'n'.repeat(81) } }, 'At most 80 characters'],
      [{ email, password, data: { full_name: ' '.repeat(641) } }, 'At most 80 characters'],
      [{ email, password, data: 'data' }, undefined],
      [null, undefined],
      [[], undefined],
      [7, undefined],
    ]
    for (const [body, message = expect.any(String)] of hostile) {
      const answer = await post(body)
      expect(answer.status, JSON.stringify(body)).toBe(400)
      expect(await answer.json()).toMatchObject({ code: 'validation_failed', message })
    }
  })

  test('keeps a name of 80 characters, with broken signs mended [DATA-01]', async () => {
    const full_name = `\u0000${'न'.repeat(79)}\ud83e`
    const answer = await post({ email: anAddress(), password: aPassword, data: { full_name } })
    expect(answer.status).toBe(200)
    expect((await answer.json()).user_metadata.full_name).toBe(`${'न'.repeat(79)}\ufffd`)
  })

  test('refuses what is no JSON in the one shape of refusals, never to be stored [CALL-76]', async () => {
    for (const body of ['', '{"email":', 'email=a@example.org']) {
      const answer = await post(body)
      expect(answer.status).toBe(400)
      expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const message = 'Could not parse request body as JSON'
      expect(await answer.json()).toEqual({
        code: 'bad_json',
        error_code: 'bad_json',
        message,
        msg: message,
      })
    }
  })
})
