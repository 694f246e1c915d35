import { describe, expect, test } from 'vitest'
import { aBrowserId, anAddress, aPassword, aStorage, aTab, signIn } from '../../tests/browsers.ts'
import { openConfirmingWorld, seen, site } from '../../tests/confirming-world.ts'
import { lettersTo, newestLetter, tokenIn } from '../../tests/letters.ts'

const people = openConfirmingWorld()
const { world, served } = people

const another = 'another mango tree'

type SignUpBody = { email: string; password: string; options?: { data: object } }

async function signUpAgain(given: SignUpBody, browser = aBrowserId()) {
  const { auth } = await aTab(served.url, aStorage(), browser)
  expect((await auth.signUp(given)).error).toBeNull()
}

async function refused(account: { email: string; password: string }) {
  const { auth } = await aTab(served.url)
  expect((await auth.signInWithPassword(account)).error?.code).toBe('invalid_credentials')
}

describe('the letter that confirms an address', () => {
  test('opens the account: without its link nobody signs in, with it one is signed in [CALL-04, ERR-02]', async () => {
    const { auth, email, events } = await people.aNewcomer()
    const before = await auth.signInWithPassword({ email, password: aPassword })
    expect(before.error).toMatchObject({ status: 400, message: 'Email not confirmed' })
    const { link } = await newestLetter(world, email, 'confirm-account')
    expect(link).toMatch(/^https:\/\/giving\.example\/confirm#token_hash=[\w-]{43}&type=signup$/)
    const { data, error } = await auth.verifyOtp({
      token_hash: tokenIn({ link }).token_hash,
      type: 'signup',
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
    expect(events).toContain('SIGNED_IN')
    expect((await auth.getUser()).data.user?.email).toBe(email)
    await signIn(await aTab(served.url), { email, password: aPassword })
  })

  test('is good once, also for twenty at the same moment [CALL-04]', async () => {
    const { email } = await people.aNewcomer()
    const token = await people.confirmToken(email)
    const tries = await Promise.all(
      Array.from({ length: 20 }, () => people.verify(token, 'signup')),
    )
    expect(tries.filter((outcome) => outcome === email)).toHaveLength(1)
    expect(tries.filter((outcome) => outcome === 'otp_expired')).toHaveLength(19)
    const again = await people.post('/verify', { type: 'signup', token_hash: token })
    expect(again.status).toBe(403)
    expect(await again.json()).toMatchObject({
      code: 'otp_expired',
      message: 'Email link is invalid or has expired',
    })
  })

  test('is good for a day [CALL-04]', async () => {
    const [soon, late] = [await people.aNewcomer(), await people.aNewcomer()]
    const tokens = [await people.confirmToken(soon.email), await people.confirmToken(late.email)]
    people.afterMinutes(24 * 60 - 1)
    expect(await people.verify(tokens[0] ?? '', 'email')).toBe(soon.email)
    people.afterMinutes(24 * 60)
    expect(await people.verify(tokens[1] ?? '', 'signup')).toBe('otp_expired')
  })

  test('resets no password, and one that does confirms no sign-up [RESET-11]', async () => {
    const { email, auth } = await people.aNewcomer()
    await auth.resetPasswordForEmail(email)
    const reset = tokenIn(await newestLetter(world, email, 'reset-password')).token_hash
    const [confirm] = (await lettersTo(world, email)).flatMap((letter) =>
      letter.kind === 'confirm-account' ? tokenIn(letter).token_hash : [],
    )
    expect(await people.verify(confirm ?? '', 'recovery')).toBe('otp_expired')
    expect(await people.verify(reset, 'signup')).toBe('otp_expired')
    expect(await people.verify(confirm ?? '', 'signup')).toBe(email)
    expect(await people.verify(reset, 'recovery')).toBe(email)
  })

  test('opens no account that is locked, and stays good [CALL-05]', async () => {
    const { email } = await people.aNewcomer()
    const token = await people.confirmToken(email)
    const lock = (locked_at: Date | null) =>
      world.database.updateTable('users').set({ locked_at }).where('email', '=', email).execute()
    await lock(new Date())
    expect(await people.verify(token, 'signup')).toBe('user_banned')
    await lock(null)
    expect(await people.verify(token, 'signup')).toBe(email)
  })

  test('can be sent again, and then only the newer one counts [ERR-02]', async () => {
    const { email, auth } = await people.aNewcomer()
    const older = await people.confirmToken(email)
    expect((await auth.resend({ type: 'signup', email })).error).toBeNull()
    const newer = await people.confirmToken(email)
    expect(newer).not.toBe(older)
    expect(await people.verify(older, 'signup')).toBe('otp_expired')
    expect(await people.verify(newer, 'signup')).toBe(email)
  })

  test('sent again tells nobody who has an account; the letter tells its reader [CALL-51]', async () => {
    const [waiting, confirmed] = [await people.aNewcomer(), await people.aConfirmed()]
    const unknown = anAddress()
    const answers = []
    for (const email of [waiting.email, confirmed.email, unknown])
      answers.push(await seen(await people.post('/resend', { type: 'signup', email })))
    expect(answers[0]).toMatchObject({ status: 200, body: '{}' })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
    await newestLetter(world, waiting.email, 'confirm-account')
    const known = await newestLetter(world, confirmed.email, 'already-a-member')
    expect(known.link).toBe(`${site}/login`)
    expect(await lettersTo(world, unknown)).toEqual([])
    expect((await people.post('/resend', { type: 'sms', email: unknown })).status).toBe(400)
  })

  test('signing up again with another password changes nothing of a confirmed account [CALL-03]', async () => {
    const confirmed = await people.aConfirmed()
    await signUpAgain({ ...confirmed, password: another, options: { data: { full_name: 'X' } } })
    await newestLetter(world, confirmed.email, 'already-a-member')
    const { user } = await signIn(await aTab(served.url), confirmed)
    expect(user.user_metadata.full_name).not.toBe('X')
    await refused({ ...confirmed, password: another })
  })
})

describe('a link opened by GET', () => {
  const open = (query: Record<string, string>, method = 'GET') =>
    fetch(`${served.url}/auth/v1/verify?${new URLSearchParams(query)}`, {
      method,
      redirect: 'manual',
    })
  const target = async (query: Record<string, string>) =>
    (await open(query)).headers.get('location')

  test('uses nothing up, however often a scanner follows it [CALL-10]', async () => {
    const { email } = await people.aNewcomer()
    const token = await people.confirmToken(email)
    for (const method of ['GET', 'HEAD', 'GET', 'GET']) {
      const answer = await open({ token, type: 'signup' }, method)
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(`${site}/confirm#token_hash=${token}&type=signup`)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    expect(await people.verify(token, 'signup')).toBe(email)
  })

  test('goes on only to the pages of our own that use it [CALL-80]', async () => {
    const token = 'a'.repeat(43)
    const recovery = (redirect_to: string) => target({ token, type: 'recovery', redirect_to })
    const fragment = `#token_hash=${token}&type=recovery`
    expect(await recovery(`${site}/hi/reset-password`)).toBe(`${site}/hi/reset-password${fragment}`)
    const hostile = [
      'https://evil.example/reset-password',
      'https://evil.example/hi/reset-password',
      `${site}.evil.example/reset-password`,
      `${site}@evil.example/reset-password`,
      '//evil.example/reset-password',
      'javascript:alert(1)',
      `${site}/hi/reset-password/../../item/1`,
      `${site}/reset-password?next=//evil.example`,
      `${site}/`,
      'http://giving.example/reset-password',
      '',
    ]
    for (const wanted of hostile)
      expect(await recovery(wanted), wanted).toBe(`${site}/reset-password${fragment}`)
  })

  test('that cannot be one says so in the fragment [ERR-16]', async () => {
    const error =
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired'
    expect(await target({ token: '"><script>', type: 'recovery' })).toBe(
      `${site}/reset-password${error}`,
    )
    expect(await target({})).toBe(`${site}/confirm${error}`)
    expect(await target({ token: 'a'.repeat(43), type: 'toString' })).toBe(
      `${site}/confirm${error}`,
    )
  })
})
