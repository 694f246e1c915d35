import { describe, expect, test } from 'vitest'
import { anAddress, aPassword, aTab, signIn } from '../../tests/browsers.ts'
import { openConfirmingWorld } from '../../tests/confirming-world.ts'
import { newestLetter } from '../../tests/letters.ts'

const people = openConfirmingWorld()
const { world, served } = people

async function refused(account: { email: string; password: string }) {
  const { auth } = await aTab(served.url)
  expect((await auth.signInWithPassword(account)).error?.code).toBe('invalid_credentials')
}

describe('the code of the letter that confirms an address', () => {
  const otherThan = (code: string) => String(100_000 + ((Number(code) + 1) % 900_000))

  test('opens the account where one signed up, once, and the link is over then [CALL-04, CALL-10]', async () => {
    const { auth, email, events } = await people.aNewcomer()
    const [token, link] = [await people.confirmCode(email), await people.confirmToken(email)]
    expect(token).toMatch(/^\d{6}$/)
    const { data, error } = await auth.verifyOtp({ email, token, type: 'signup' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) })
    expect(events).toContain('SIGNED_IN')
    await signIn(await aTab(served.url), { email, password: aPassword })
    const again = await people.post('/verify', { type: 'signup', email, token })
    expect([again.status, await again.json()]).toMatchObject([403, { code: 'otp_expired' }])
    expect(await people.verify(link, 'signup')).toBe('otp_expired')
  })

  test('is over when the link was used, when it is ten minutes old, and after five wrong ones', async () => {
    const [linked, late, guessed] = [
      await people.aNewcomer(),
      await people.aNewcomer(),
      await people.aNewcomer(),
    ]
    const codeOf = async ({ auth, email }: typeof late) => {
      const token = await people.confirmCode(email)
      return async (given = token) =>
        (await auth.verifyOtp({ email, token: given, type: 'signup' })).error?.code
    }
    const [tryLinked, tryLate, tryGuessed] = [
      await codeOf(linked),
      await codeOf(late),
      await codeOf(guessed),
    ]
    await people.verify(await people.confirmToken(linked.email), 'signup')
    expect(await tryLinked()).toBe('otp_expired')
    const wrong = otherThan(await people.confirmCode(guessed.email))
    for (let count = 0; count < 5; count++) expect(await tryGuessed(wrong)).toBe('otp_expired')
    expect(await tryGuessed()).toBe('otp_expired')
    people.afterMinutes(10)
    expect(await tryLate()).toBe('otp_expired')
    expect(await people.verify(await people.confirmToken(late.email), 'signup')).toBe(late.email)
  })

  test('typed elsewhere leaves the password of the sign-up worth nothing [CALL-03]', async () => {
    const { email } = await people.aNewcomer()
    const { auth } = await aTab(served.url)
    const token = await people.confirmCode(email)
    expect((await auth.verifyOtp({ email, token, type: 'signup' })).error).toBeNull()
    await refused({ email, password: aPassword })
  })

  test('sets no password, and one that does confirms no sign-up; neither takes the other’s place [RESET-11]', async () => {
    const { email, auth } = await people.aNewcomer()
    const confirm = await people.confirmCode(email)
    await auth.resetPasswordForEmail(email)
    const reset = (await newestLetter(world, email, 'reset-password')).code ?? ''
    const outcome = async (type: 'signup' | 'recovery', token: string) =>
      (await auth.verifyOtp({ email, token, type })).error?.code
    expect(await outcome('recovery', confirm)).toBe('otp_expired')
    expect(await outcome('signup', reset)).toBe('otp_expired')
    expect(await outcome('signup', confirm)).toBeUndefined()
    expect(await outcome('recovery', reset)).toBeUndefined()
  })

  test('of an address that has an account or none is never right', async () => {
    const confirmed = await people.aConfirmed()
    await people.post('/resend', { type: 'signup', email: confirmed.email })
    const letter = await newestLetter(world, confirmed.email, 'already-a-member')
    expect(letter).not.toHaveProperty('code')
    for (const email of [confirmed.email, anAddress()]) {
      const tried = await people.post('/verify', { type: 'signup', email, token: '123456' })
      expect([tried.status, await tried.json()]).toMatchObject([403, { code: 'otp_expired' }])
    }
  })
})
