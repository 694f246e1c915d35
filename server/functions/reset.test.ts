import { describe, expect, test } from 'vitest'
import { anAddress, aPassword, aTab, signIn } from '../../tests/browsers.ts'
import { newestLetter } from '../../tests/letters.ts'
import { newPassword, openResettingWorld, wrongCode } from '../../tests/resetting-world.ts'

const people = openResettingWorld()
const { world, served } = people

describe('the reset in three steps', () => {
  test('goes from the address by the code of the letter to a new password [CALL-67, CALL-68, RESET-07, RESET-08, RESET-25]', async () => {
    const { email, code } = await people.aForgetful()
    expect(code).toMatch(/^[1-9][0-9]{5}$/)
    const { reset_token, ...checked } = await people.post({ email, otp: code })
    expect(checked).toMatchObject({ status: 200, success: true })
    expect(reset_token).toMatch(/^[\w-]{43}$/)
    const reset = await people.post({ email, otp: reset_token, newPassword })
    expect(reset).toMatchObject({ status: 200, text: '{"success":true}' })
    await signIn(await aTab(served.url), { email, password: newPassword })
    const { auth } = await aTab(served.url)
    const old = await auth.signInWithPassword({ email, password: aPassword })
    expect(old.error).toMatchObject({ code: 'invalid_credentials' })
    await newestLetter(world, email, 'password-changed')
  })

  test('goes in one call with the code too, whatever the capitals of the address [CALL-67]', async () => {
    const { email, code } = await people.aForgetful()
    const reset = await people.post({ email: email.toUpperCase(), otp: code, newPassword })
    expect(reset).toMatchObject({ status: 200, success: true })
    await signIn(await aTab(served.url), { email, password: newPassword })
  })

  test('ends every one of five sessions [CALL-67, A28]', async () => {
    const { email, code, ...first } = await people.aForgetful()
    const tabs = [first]
    for (let count = 0; count < 4; count++) {
      const tab = { ...first, ...(await aTab(served.url)) }
      await signIn(tab, { email, password: aPassword })
      tabs.push(tab)
    }
    await people.post({ email, otp: code, newPassword })
    for (const { auth } of tabs)
      expect((await auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    const { id } = first.session.user
    const left = world.database.selectFrom('sessions').selectAll().where('user_id', '=', id)
    expect(await left.execute()).toEqual([])
  })

  test('refuses a weak password in its words, and uses nothing up for it [LIMIT-04, RESET-20, ERR-12]', async () => {
    const { email, code } = await people.aForgetful()
    const short = 'Password must be at least 6 characters long.'
    const tries = [code, (await people.post({ email, otp: code })).reset_token]
    expect(await people.post({ email, otp: tries[1], newPassword: 'hT7-q' })).toMatchObject({
      status: 200,
      error: short,
      code: 'weak_password',
    })
    const common = await people.post({ email, otp: tries[1], newPassword: 'Password123' })
    expect(common.error).toContain('weak')
    expect((await people.post({ email, otp: tries[1], newPassword })).success).toBe(true)
    const again = await people.ask(email)
    for (let count = 0; count < 10; count++)
      expect((await people.post({ email, otp: again.code, newPassword: '12345' })).error).toBe(
        short,
      )
    expect((await people.post({ email, otp: again.code, newPassword })).success).toBe(true)
  })

  test('confirms the address of who never did, because they read its letters', async () => {
    const { email, code, session } = await people.aForgetful()
    const account = world.database.updateTable('users').where('id', '=', session.user.id)
    await account.set({ email_confirmed_at: null }).execute()
    await people.post({ email, otp: code, newPassword })
    const user = await signIn(await aTab(served.url), { email, password: newPassword })
    expect(user.user.email_confirmed_at).toEqual(expect.any(String))
  })
})

describe('an address without an account', () => {
  test('is told so in the specification’s words [RESET-15, CALL-51]', async () => {
    expect(await people.post({ email: anAddress() })).toMatchObject({
      status: 200,
      error:
        'No account found with this email address. Please check your email or sign up for a new account.',
    })
  })

  test('has no code that could be right [RESET-18]', async () => {
    const email = anAddress()
    expect((await people.post({ email, otp: '123456' })).error).toBe(wrongCode)
    expect((await people.post({ email, otp: '123456', newPassword })).error).toBe(wrongCode)
  })
})

test('what is no step of a reset is refused in words, and never breaks [CALL-68]', async () => {
  const { email, code } = await people.aForgetful()
  const hostile: unknown[] = [
    {},
    null,
    [],
    'email',
    { email: 'no address' },
    { email: [email] },
    { email, otp: 482_913 },
    { email, otp: { length: 6 } },
    { email, otp: 'x'.repeat(201) },
    { email, newPassword },
    { email, otp: code, newPassword: 7 },
    { email, otp: code, newPassword: 'x7'.repeat(65) },
  ]
  for (const body of hostile)
    expect(await people.post(body), JSON.stringify(body)).toMatchObject({
      status: 400,
      code: 'invalid_input',
      error: expect.any(String),
    })
  for (const otp of ['', '12345', '\u0000', "' or 1=1 --", '１２３４５６'])
    expect((await people.post({ email, otp })).error, otp).toBe(wrongCode)
  const url = `${served.url}/functions/v1/verify-reset-otp`
  const broken = await fetch(url, { method: 'POST', body: '{"email":' })
  expect(broken.status).toBe(400)
  expect(await broken.json()).toMatchObject({ code: 'bad_json' })
  expect((await fetch(url)).status).toBe(404)
  expect((await fetch(url)).headers.get('cache-control')).toBe('no-store')
})
