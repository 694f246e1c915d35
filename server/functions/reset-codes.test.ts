import { describe, expect, test } from 'vitest'
import { createDomain } from '../../domain/index.ts'
import { anAddress, aPassword, aSignedInTab, aTab } from '../../tests/browsers.ts'
import { lettersTo, newestLetter } from '../../tests/letters.ts'
import {
  newPassword,
  openResettingWorld,
  otherThan,
  wrongCode,
} from '../../tests/resetting-world.ts'
import { serveWorld } from '../../tests/served.ts'

const people = openResettingWorld()
const { world, served } = people

describe('a code', () => {
  test('that is wrong is refused in the specification’s words, with an answer the client reads [RESET-18, CALL-68]', async () => {
    const { email, code } = await people.aForgetful()
    for (const body of [
      { email, otp: otherThan(code) },
      { email, otp: otherThan(code), newPassword },
    ])
      expect(await people.post(body)).toMatchObject({ status: 200, error: wrongCode })
    expect((await people.post({ email, otp: code })).success).toBe(true)
  })

  test('is compared with five of a hundred guesses made at once, and then not even with the right one [RESET-18, CALL-67]', async () => {
    const { email, code, token, session } = await people.aForgetful()
    const guesses = Array.from({ length: 100 }, (_, index) => ({
      email,
      otp: otherThan(code, index),
      ...(index % 2 && { newPassword }),
    }))
    const answers = await Promise.all(guesses.map((guess) => people.post(guess)))
    for (const { error } of answers) expect(error).toBe(wrongCode)
    const kept = world.database
      .selectFrom('letter_codes')
      .select('tries')
      .where('purpose', '=', 'reset')
    expect(await kept.where('user_id', '=', session.user.id).execute()).toEqual([{ tries: 5 }])
    expect(await people.post({ email, otp: code })).toMatchObject({ error: wrongCode })
    expect(await people.post({ email, otp: code, newPassword })).toMatchObject({ error: wrongCode })
    const { auth } = await aTab(served.url)
    expect((await auth.verifyOtp({ token_hash: token, type: 'recovery' })).error).toBeNull()
  })

  test('opens among a hundred guesses only if it is one of the first five [RESET-18]', async () => {
    for (const wrong of [4, 5]) {
      const { email, code } = await people.aForgetful()
      for (let index = 0; index < wrong; index++)
        expect((await people.post({ email, otp: otherThan(code, index) })).error).toBe(wrongCode)
      expect((await people.post({ email, otp: code })).success).toBe(wrong === 4 ? true : undefined)
    }
  })

  test('that is right opens once, also for fifty at the same moment [CALL-67]', async () => {
    const { email, code } = await people.aForgetful()
    const tries = Array.from({ length: 50 }, () => people.post({ email, otp: code }))
    const answers = await Promise.all(tries)
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    for (const { success, error } of answers) if (!success) expect(error).toBe(wrongCode)
    expect((await people.post({ email, otp: code })).error).toBe(wrongCode)
  })

  test('is good for ten minutes, for its address, and until a newer one [RESET-25, RESET-18]', async () => {
    const [soon, late] = [await people.aForgetful(), await people.aForgetful()]
    people.afterMinutes(9.9)
    expect((await people.post({ email: soon.email, otp: soon.code })).success).toBe(true)
    people.afterMinutes(10)
    expect((await people.post({ email: late.email, otp: late.code })).error).toBe(wrongCode)
    people.afterMinutes(0)
    expect((await people.post({ email: soon.email, otp: late.code })).error).toBe(wrongCode)
    const newer = await people.ask(late.email)
    if (newer.code !== late.code)
      expect((await people.post({ email: late.email, otp: late.code })).error).toBe(wrongCode)
    expect((await people.post({ email: late.email, otp: newer.code })).success).toBe(true)
  })

  test('and the link of one letter make each other worth nothing [RESET-07, RESET-11]', async () => {
    const { auth } = await aTab(served.url)
    const byLink = async (token_hash: string) =>
      (await auth.verifyOtp({ token_hash, type: 'recovery' })).error?.code
    const one = await people.aForgetful()
    expect((await people.post({ email: one.email, otp: one.code })).success).toBe(true)
    expect(await byLink(one.token)).toBe('otp_expired')
    const two = await people.aForgetful()
    expect(await byLink(two.token)).toBeUndefined()
    expect((await people.post({ email: two.email, otp: two.code })).error).toBe(wrongCode)
  })

  test('gives a token that is good once, for five minutes and for its address [CALL-67]', async () => {
    const [one, two] = [await people.aForgetful(), await people.aForgetful()]
    const tokenOf = async ({ email, code }: { email: string; code: string }) =>
      (await people.post({ email, otp: code })).reset_token
    const [ones, twos] = [await tokenOf(one), await tokenOf(two)]
    const reset = (email: string, otp: string) => people.post({ email, otp, newPassword })
    expect((await reset(one.email, twos)).error).toBe(wrongCode)
    expect((await people.post({ email: one.email, otp: ones })).error).toBe(wrongCode)
    people.afterMinutes(4.9)
    expect((await reset(one.email, ones)).success).toBe(true)
    expect((await reset(one.email, ones)).error).toBe(wrongCode)
    people.afterMinutes(5)
    expect((await reset(two.email, twos)).error).toBe(wrongCode)
  })

  test('is in no answer, header or log line of two hundred requests in production [RESET-26, RESET-27]', async () => {
    people.logged.length = 0
    const { email } = await aSignedInTab(world, served)
    const answers = []
    for (let count = 0; count < 200; count++) answers.push(await people.post({ email }))
    const letters = await lettersTo(world, email)
    const codes = letters.flatMap((letter) =>
      letter.kind === 'reset-password' ? (letter.code ?? []) : [],
    )
    expect(codes).toHaveLength(200)
    expect(new Set(codes.map(([first]) => first)).size).toBe(9)
    const seen = [...answers.map(({ text, headers }) => JSON.stringify([text, [...headers]]))]
    const everything = [...seen, ...people.logged]
      .join('\n')
      .replaceAll(/[0-9a-f-]{36}|"pid":\d+/g, 'an id')
    for (const code of codes) expect(everything).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`))
    for (const { text } of answers) expect(text).toBe('{"success":true}')
  })
})

describe('the demo switch', () => {
  test('shows the code to this machine alone, never through a proxy [RESET-27]', async () => {
    const demo = { ...world.deps, settings: { ...world.deps.settings, demoOtpOnScreen: true } }
    const demonstrating = await serveWorld(
      { domain: createDomain(demo) },
      { TRUST_PROXY: '127.0.0.1' },
    )
    const { email } = await aSignedInTab(world, served)
    const asked = async (address: string, headers: Record<string, string> = {}) => {
      const answer = await fetch(`${demonstrating.url}/functions/v1/verify-reset-otp`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ email: address }),
      })
      return answer.json()
    }
    const shown = await asked(email)
    const { code } = await newestLetter(world, email, 'reset-password')
    expect(shown).toEqual({ success: true, code })
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'])
      expect(await asked(email, { [name]: '127.0.0.1' }), name).toEqual({ success: true })
    expect(await asked(anAddress())).not.toHaveProperty('success')
    await demonstrating.close()
  })
})

test('links and codes whose time is over are forgotten, and no others [RESET-25]', async () => {
  const left = async () => {
    const rows = ['letter_codes', 'one_time_tokens'] as const
    const found = rows.map((table) => world.database.selectFrom(table).select('user_id').execute())
    return (await Promise.all(found)).map((table) => table.map(({ user_id }) => user_id))
  }
  const aNewcomer = async () => {
    const email = anAddress()
    const { auth } = await aTab(served.url)
    const { data } = await auth.signUp({ email, password: aPassword })
    return { email, id: data.user?.id, ...(await people.ask(email)) }
  }
  await aNewcomer()
  people.afterMinutes(24 * 60)
  const { email, code, id } = await aNewcomer()
  await world.domain.recovery.forgetExpiredProofs()
  // Of each one that confirms the address and one that resets the password.
  expect(await left()).toEqual([
    [id, id],
    [id, id],
  ])
  expect((await people.post({ email, otp: code })).success).toBe(true)
})
