import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { SignUp } from '../../domain/accounts/input.ts'
import { anAddress, aPassword, aStorage, aTab, signIn } from '../../tests/browsers.ts'
import { lettersTo, newestLetter } from '../../tests/letters.ts'
import { aNetwork, from, openLimitedWorld } from '../../tests/limited-world.ts'
import { takeTimes } from '../../tests/take-times.ts'
import { openWorld, type World } from '../../tests/world.ts'

const limited = openLimitedWorld()

let browsers = 0
const aBrowserId = () => `a-browser-of-somebody-${++browsers}`

async function post(path: string, body: object, headers: Record<string, string>) {
  const answer = await fetch(limited.served.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, ...((await answer.json()) as { retry_after?: number }) }
}

const recover = (email: string, headers = from(aNetwork())) =>
  post('/auth/v1/recover', { email }, headers)
const check = (email: string, headers: Record<string, string>) =>
  post('/functions/v1/verify-reset-otp', { email, otp: '482913' }, headers)

/** A community of its own whose clock stands still. */
async function aWorld(given: Parameters<typeof openWorld>[0]) {
  const world = await openWorld({ budgets: 'real', ...given })
  world.setClock(Date.now())
  return world
}

const letters = async (email: string, world: World = limited.world) =>
  (await lettersTo(world, email)).length

const forgetLetters = ({ database }: World, email: string) =>
  sql`delete from letters where content ->> 'to' = ${email}`.execute(database)

const allLetters = async () =>
  (await limited.world.database.selectFrom('letters').select('id').execute()).length

/** A member who signed in from a browser before, without the letter of the sign-up. */
async function aMember() {
  const { email, password } = await limited.anAccount()
  const browser = aBrowserId()
  await signIn(await aTab(limited.served.url, aStorage(), from(aNetwork(), browser)), {
    email,
    password,
  })
  await forgetLetters(limited.world, email)
  return { email, browser }
}

describe('strangers who ask for letters to a member', () => {
  test('get one a minute, two an hour and three a day from one network, and leave the member others [CALL-51, RESET-25]', async () => {
    const { email } = await aMember()
    const stranger = from(aNetwork())
    const sent = async (minutes: number) => {
      limited.minutesLater(minutes)
      await recover(email, stranger)
      return letters(email)
    }
    expect(await sent(0)).toBe(1)
    expect(await sent(0.5)).toBe(1)
    expect(await sent(1.1)).toBe(2)
    expect(await sent(3)).toBe(2)
    await recover(email)
    expect(await letters(email)).toBe(3)
  })

  test('from everywhere use up five a day, and never what the member’s own browser may ask for [CALL-51, RESET-25]', async () => {
    const { email, browser } = await aMember()
    for (let networks = 0; networks < 8; networks++) expect((await recover(email)).status).toBe(200)
    expect(await letters(email)).toBe(5)
    const own = from(aNetwork(), browser)
    expect(await recover(email, own)).toEqual({ status: 200 })
    expect(await letters(email)).toBe(6)
    // Another's browser, and one that says nothing, are strangers'.
    const other = await aMember()
    await recover(email, from(aNetwork(), other.browser))
    await recover(email)
    expect(await letters(email)).toBe(6)
  })

  test('are told when they may ask again, alike for a member’s address and for nobody’s [CALL-51, RESET-15]', async () => {
    const { email } = await aMember()
    const answers = []
    for (const address of [email, anAddress()]) {
      const network = from(aNetwork())
      limited.minutesLater(0)
      expect(await recover(address, network)).toEqual({ status: 200 })
      answers.push(await recover(address, network))
    }
    expect(answers).toEqual([
      { status: 200, retry_after: 60 },
      { status: 200, retry_after: 60 },
    ])
  })
})

describe('the letter of a new account', () => {
  test('goes, whoever asked for letters to its address before [CALL-03]', async () => {
    const world = await aWorld({ settings: { emailConfirmation: 'required' } })
    const { accounts, confirmation } = world.domain
    const email = anAddress()
    const account = SignUp.parse({ email, password: aPassword })
    for (let networks = 0; networks < 8; networks++)
      await confirmation.resendConfirmation({ type: 'signup', email }, { network: aNetwork() })
    await forgetLetters(world, email)
    const home = { network: aNetwork() }
    await confirmation.resendConfirmation({ type: 'signup', email }, home)
    await accounts.signUp(account, home)
    await newestLetter(world, email, 'confirm-account')
    expect(await letters(email, world)).toBe(1)
    // Signing up once more is not the first letter.
    await accounts.signUp(account, home)
    expect(await letters(email, world)).toBe(1)
    await world.close()
  })

  test('can be asked for again one a minute and two an hour, also by signing up again [CALL-03, ERR-02]', async () => {
    const world = await aWorld({ settings: { emailConfirmation: 'required' } })
    const { accounts, confirmation } = world.domain
    const email = anAddress()
    const account = SignUp.parse({ email, password: aPassword })
    const home = { network: aNetwork() }
    const again = () => confirmation.resendConfirmation({ type: 'signup', email }, home)
    await accounts.signUp(account, home)
    expect(await again()).toEqual({ retry_after: expect.any(Number) })
    expect(await letters(email, world)).toBe(1)
    world.setClock(world.deps.clock.now().getTime() + 61_000)
    expect(await again()).toEqual({})
    await accounts.signUp(account, home)
    expect(await letters(email, world)).toBe(2)
    await world.close()
  })
})

describe('letters that one network asks for', () => {
  test('are thirty an hour, to whatever addresses, and none of nobody’s gets one [CALL-51, CALL-03, RESET-15]', async () => {
    const mallory = from(aNetwork())
    const paths = ['/auth/v1/recover', '/auth/v1/resend', '/functions/v1/verify-reset-otp']
    const addresses = Array.from({ length: 45 }, () => anAddress())
    const before = await allLetters()
    for (const [index, email] of addresses.entries())
      await post(paths[index % 3] ?? '', { type: 'signup', email }, mallory)
    expect(await allLetters()).toBe(before)
    const { email } = await aMember()
    await recover(email, mallory)
    expect(await letters(email)).toBe(0)
    const again = await recover(email, mallory)
    expect(again).toEqual({ status: 200, retry_after: expect.any(Number) })
  })

  test('are a hundred an hour of a wider network, in which one customer may have thousands [CALL-51, CALL-03]', async () => {
    await takeTimes(limited.world.deps.budgets, 'letter-wider', '2001:db8:7::/48', 99)
    const { email } = await aMember()
    const outside = from('2001:db8:8:1::1')
    expect(await recover(email, from('2001:db8:7:1::1'))).toEqual({ status: 200 })
    expect(await letters(email)).toBe(1)
    const again = await recover(anAddress(), from('2001:db8:7:2::1'))
    expect(again).toEqual({ status: 200, retry_after: 36 })
    await recover(email, outside)
    expect(await letters(email)).toBe(2)
  })

  test('are not taken by those who sign up, or half a class could not [CALL-03]', async () => {
    const network = aNetwork()
    await takeTimes(limited.world.deps.budgets, 'letter-network', network, 30)
    const email = anAddress()
    const { auth } = await aTab(limited.served.url, aStorage(), from(network))
    expect((await auth.signUp({ email, password: aPassword })).error).toBeNull()
    expect(await letters(email)).toBe(1)
  })

  test('are six hundred an hour of the whole site; then only known browsers get theirs, and the operator hears of it once [CALL-51, RESET-25]', async () => {
    const alarms: string[] = []
    const world = await aWorld({ alarm: (what) => void alarms.push(what) })
    const { accounts, recovery } = world.domain
    const account = SignUp.parse({ email: anAddress(), password: aPassword })
    const own = { network: aNetwork(), browserId: aBrowserId() }
    await accounts.signUp(account, own)
    await forgetLetters(world, account.email)
    await takeTimes(world.deps.budgets, 'letter-site', 'site', 599)
    for (let times = 0; times < 3; times++)
      expect(await recovery.recover(account, { network: aNetwork() })).toEqual({})
    expect(await letters(account.email, world)).toBe(0)
    expect(alarms).toEqual(['letters are asked for beyond what the site sends in an hour'])
    const newcomer = { ...account, email: anAddress() }
    await accounts.signUp(newcomer, { network: aNetwork() })
    expect(await letters(newcomer.email, world)).toBe(1)
    await recovery.recover(account, own)
    expect(await letters(account.email, world)).toBe(1)
    await world.close()
  })
})

const counted = async () =>
  (await limited.world.database.selectFrom('limits').select('key').execute()).length

test('a network that has used up its budgets leaves nothing behind, whatever addresses it names [CALL-51, CALL-10]', async () => {
  const network = aNetwork()
  await takeTimes(limited.world.deps.budgets, 'letter-network', network, 30)
  await takeTimes(limited.world.deps.budgets, 'code-check-network', network, 100)
  await takeTimes(limited.world.deps.budgets, 'no-account-network', network, 5)
  const before = await counted()
  const mallory = from(network)
  for (let times = 0; times < 3; times++) {
    const code = { type: 'signup', email: anAddress(), token: '482913' }
    expect((await recover(anAddress(), mallory)).retry_after).toBeGreaterThan(0)
    const asked = { type: 'signup', email: anAddress() }
    expect((await post('/auth/v1/resend', asked, mallory)).retry_after).toBeGreaterThan(0)
    const reset = { email: anAddress() }
    expect((await post('/functions/v1/verify-reset-otp', reset, mallory)).status).toBe(200)
    expect((await post('/auth/v1/verify', code, mallory)).status).toBe(429)
    expect((await check(anAddress(), mallory)).status).toBe(429)
  }
  expect(await counted()).toBe(before)
})

describe('checking reset codes', () => {
  test('too often on one phone stops neither the others of its network nor the member’s own browser [RESET-18]', async () => {
    const { email, browser } = await aMember()
    const carrier = aNetwork()
    const phone = from(carrier)
    for (let times = 0; times < 10; times++) expect((await check(email, phone)).status).toBe(200)
    expect((await check(email, phone)).status).toBe(429)
    expect((await check(anAddress(), phone)).status).toBe(200)
    expect((await check(email, from(carrier, browser))).status).toBe(200)
    await takeTimes(limited.world.deps.budgets, 'code-check-network', carrier, 89)
    expect((await check(anAddress(), phone)).status).toBe(429)
    expect((await check(email, from(carrier, browser))).status).toBe(200)
  })
})
