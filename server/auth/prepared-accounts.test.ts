import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { aBrowserId, anAddress, aPassword, aStorage, aTab, signIn } from '../../tests/browsers.ts'
import { openConfirmingWorld } from '../../tests/confirming-world.ts'
import { newestLetter, tokenIn } from '../../tests/letters.ts'

type Account = { email: string; password: string }

const people = openConfirmingWorld()
const { world, served } = people

const own = 'my own kettle'
const another = 'another mango tree'

const aBrowser = async (headers: Record<string, string> = aBrowserId()) => ({
  ...(await aTab(served.url, aStorage(), headers)),
  headers,
})
type Browser = Awaited<ReturnType<typeof aBrowser>>

async function signUp({ auth }: Browser, account: Account, full_name = 'Asha Kulkarni') {
  const { error } = await auth.signUp({ ...account, options: { data: { full_name } } })
  expect(error).toBeNull()
}

/** Presses the button of the newest letter; resolves to what the session was proved by. */
async function confirm({ auth }: Browser, email: string) {
  const token_hash = await people.confirmToken(email)
  const { data, error } = await auth.verifyOtp({ token_hash, type: 'signup' })
  if (error) throw error
  const { amr } = decodeJwt<{ amr: { method: string }[] }>(data.session?.access_token ?? '')
  return amr[0]?.method
}

async function refused(account: Account) {
  const { auth } = await aBrowser()
  expect((await auth.signInWithPassword(account)).error?.code).toBe('invalid_credentials')
}

const browsersOf = async (email: string) => {
  const known = world.database
    .selectFrom('known_browsers')
    .innerJoin('users', 'users.id', 'known_browsers.user_id')
    .selectAll('known_browsers')
    .where('users.email', '=', email)
  return (await known.execute()).length
}

describe('an account that somebody prepares with the address of another', () => {
  test('is open to its maker no more once the owner of the address confirms it [CALL-03, A30]', async () => {
    const account = { email: anAddress(), password: another }
    await signUp(await aBrowser(), account)
    const owner = await aBrowser()
    expect(await confirm(owner, account.email)).toBe('recovery')
    await refused(account)
    expect(await browsersOf(account.email)).toBe(0)
    expect((await owner.auth.updateUser({ password: own })).error).toBeNull()
    await refused(account)
    await signIn(await aBrowser(), { ...account, password: own })
  })

  test('is none to a client that tells no browser, which is always another one [CALL-03, A30]', async () => {
    const account = { email: anAddress(), password: another }
    await signUp(await aBrowser({}), account)
    expect(await confirm(await aBrowser({}), account.email)).toBe('recovery')
    await refused(account)
  })

  test('has no password when its owner leaves without choosing one, and a letter gives them another way [CALL-03, A30, RESET-12]', async () => {
    const account = { email: anAddress(), password: another }
    await signUp(await aBrowser(), account)
    const owner = await aBrowser()
    await confirm(owner, account.email)
    people.afterMinutes(10)
    const late = await owner.auth.updateUser({ password: own })
    expect(late.error?.code).toBe('reauthentication_needed')
    await refused(account)
    await owner.auth.resetPasswordForEmail(account.email)
    const { token_hash } = tokenIn(await newestLetter(world, account.email, 'reset-password'))
    const later = await aBrowser()
    expect((await later.auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull()
    expect((await later.auth.updateUser({ password: own })).error).toBeNull()
    await signIn(await aBrowser(), { ...account, password: own })
  })

  test('is not opened by a reset letter either, whether its link or its code is used [CALL-03, CALL-67, RESET-12]', async () => {
    const reset = async (email: string) => {
      await (await aBrowser()).auth.resetPasswordForEmail(email)
      return newestLetter(world, email, 'reset-password')
    }
    const byLink = { email: anAddress(), password: another }
    await signUp(await aBrowser(), byLink)
    const { token_hash } = tokenIn(await reset(byLink.email))
    await (await aBrowser()).auth.verifyOtp({ token_hash, type: 'recovery' })
    const byCode = { email: anAddress(), password: another }
    await signUp(await aBrowser(), byCode)
    const { code } = await reset(byCode.email)
    await fetch(`${served.url}/functions/v1/verify-reset-otp`, {
      method: 'POST',
      body: JSON.stringify({ email: byCode.email, otp: code, newPassword: own }),
    })
    for (const account of [byLink, byCode]) await refused(account)
    // The stranger's browser is known no more; the owner's is, where it told itself.
    expect(await browsersOf(byLink.email)).toBe(1)
    expect(await browsersOf(byCode.email)).toBe(0)
    await signIn(await aBrowser(), { ...byCode, password: own })
  })
})

describe('several sign-ups for one address', () => {
  test('leave the last one: its password and its name, where its browser confirms [CALL-03, A30]', async () => {
    const account = { email: anAddress(), password: own }
    const [stranger, owner] = [await aBrowser(), await aBrowser()]
    await signUp(stranger, { ...account, password: another }, 'A Stranger')
    await signUp(owner, account, 'Leela Menon')
    expect(await confirm(owner, account.email)).toBe('otp')
    // The stranger's browser is known no more; the owner's is.
    expect(await browsersOf(account.email)).toBe(1)
    const { user } = await signIn(await aBrowser(), account)
    expect(user.user_metadata.full_name).toBe('Leela Menon')
    await refused({ ...account, password: another })
  })

  test('leave no password where the last came from elsewhere [CALL-03, A30]', async () => {
    const account = { email: anAddress(), password: own }
    const [stranger, owner] = [await aBrowser(), await aBrowser()]
    await signUp(owner, account)
    await signUp(stranger, { ...account, password: another })
    expect(await confirm(owner, account.email)).toBe('recovery')
    for (const password of [own, another]) await refused({ ...account, password })
    expect(await browsersOf(account.email)).toBe(0)
  })

  test('at the same moment leave one of them, which only its own browser can confirm [CALL-03, A30]', async () => {
    const email = anAddress()
    const browsers = await Promise.all([aBrowser(), aBrowser(), aBrowser()])
    const passwords = browsers.map((_, index) => `${another} ${index}`)
    await Promise.all(
      browsers.map((browser, index) =>
        signUp(browser, { email, password: passwords[index] ?? '' }),
      ),
    )
    const [first] = browsers
    const method = await confirm(first as Browser, email)
    const accepted = []
    for (const password of passwords) {
      const { auth } = await aBrowser()
      accepted.push((await auth.signInWithPassword({ email, password })).error === null)
    }
    expect(accepted.slice(1)).toEqual([false, false])
    expect(accepted[0]).toBe(method === 'otp')
  })
})

test('a newcomer who confirms in the browser of the sign-up keeps the password and is known there [CALL-03, CALL-05]', async () => {
  const account = { email: anAddress(), password: aPassword }
  const browser = await aBrowser()
  await signUp(browser, account)
  expect(await browsersOf(account.email)).toBe(1)
  expect(await confirm(browser, account.email)).toBe('otp')
  await signIn(await aBrowser(), account)
  const kept = world.database.selectFrom('users').select('sign_up_browser')
  expect(await kept.where('email', '=', account.email).execute()).toEqual([
    { sign_up_browser: null },
  ])
})
