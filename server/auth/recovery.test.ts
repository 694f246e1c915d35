import type { EmailOtpType } from '@supabase/auth-js'
import { describe, expect, test } from 'vitest'
import { anAddress, aTab, signIn } from '../../tests/browsers.ts'
import { openConfirmingWorld, seen, site } from '../../tests/confirming-world.ts'
import { lettersTo, newestLetter, tokenIn } from '../../tests/letters.ts'

const people = openConfirmingWorld()
const { world, served } = people

describe('the letter that resets a password', () => {
  test('is sent without telling who has an account [CALL-51]', async () => {
    const { email } = await people.aConfirmed()
    const unknown = anAddress()
    const answers = []
    for (const address of [email, unknown])
      answers.push(await seen(await people.post('/recover', { email: address })))
    expect(answers[0]).toMatchObject({ status: 200, body: '{}' })
    expect(answers[1]).toEqual(answers[0])
    const { code, link } = await newestLetter(world, email, 'reset-password')
    expect(code).toMatch(/^[1-9][0-9]{5}$/)
    expect(link).toMatch(/^https:\/\/giving\.example\/reset-password#token_hash=[\w-]{43}&type=rec/)
    expect(await lettersTo(world, unknown)).toEqual([])
  })

  test('opens a session by its link that may set a password once; then all sessions end [CALL-10, RESET-11, RESET-12, CALL-09]', async () => {
    const laptop = await people.aConfirmed()
    const tabs = [laptop]
    for (let count = 0; count < 4; count++) {
      const tab = { ...laptop, ...(await aTab(served.url)) }
      await signIn(tab, laptop)
      tabs.push(tab)
    }
    const phone = await aTab(served.url)
    await phone.auth.resetPasswordForEmail(laptop.email, { redirectTo: `${site}/reset-password` })
    const token_hash = tokenIn(await newestLetter(world, laptop.email, 'reset-password')).token_hash
    const { error } = await phone.auth.verifyOtp({ token_hash, type: 'recovery' })
    expect(error).toBeNull()
    expect(phone.events).toContain('PASSWORD_RECOVERY')
    const password = 'a kettle for the neighbours'
    expect((await phone.auth.updateUser({ password })).error).toBeNull()
    for (const { auth } of [...tabs, phone])
      expect((await auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' })
    await newestLetter(world, laptop.email, 'password-changed')
    await signIn(phone, { email: laptop.email, password })
    expect(await people.verify(token_hash, 'recovery')).toBe('otp_expired')
  })

  test('opens a session by its code in place of the link, once and for recovery only [RESET-25, CALL-10]', async () => {
    const { email, auth } = await people.aConfirmed()
    await auth.resetPasswordForEmail(email)
    const token = (await newestLetter(world, email, 'reset-password')).code ?? ''
    const byCode = async (type: EmailOtpType) => {
      const tab = await aTab(served.url)
      const { error } = await tab.auth.verifyOtp({ email, token, type })
      return error ?? tab.events
    }
    expect(await byCode('email')).toMatchObject({
      status: 403,
      code: 'otp_expired',
      message: 'Token has expired or is invalid',
    })
    expect(await byCode('recovery')).toContain('PASSWORD_RECOVERY')
    expect(await byCode('recovery')).toMatchObject({ code: 'otp_expired' })
  })

  test('is worth nothing an hour later, nor after a newer one [RESET-11]', async () => {
    const { email, auth } = await people.aConfirmed()
    const ask = async () => {
      await auth.resetPasswordForEmail(email)
      return tokenIn(await newestLetter(world, email, 'reset-password')).token_hash
    }
    const older = await ask()
    const newer = await ask()
    expect(await people.verify(older, 'recovery')).toBe('otp_expired')
    people.afterMinutes(60)
    expect(await people.verify(newer, 'recovery')).toBe('otp_expired')
    people.afterMinutes(59)
    expect(await people.verify(newer, 'recovery')).toBe(email)
  })

  test('refuses what proves nothing in words, and never breaks [CALL-10]', async () => {
    const hostile: [unknown, number][] = [
      [{}, 400],
      [{ type: 'signup' }, 400],
      [{ type: 'sms', token_hash: 'x' }, 400],
      [{ type: 'signup', token_hash: 7 }, 400],
      [{ type: 'signup', token_hash: 'x'.repeat(201) }, 400],
      [{ type: 'recovery', token_hash: '\u0000' }, 403],
      [{ type: 'recovery', email: 'no address', token: '123456' }, 400],
      [{ type: 'recovery', email: anAddress(), token: '123456' }, 403],
      [null, 400],
    ]
    for (const [body, status] of hostile)
      expect((await people.post('/verify', body)).status, JSON.stringify(body)).toBe(status)
    for (const path of ['/recover', '/resend'])
      expect((await people.post(path, { email: 'no address' })).status).toBe(400)
  })
})
