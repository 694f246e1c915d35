import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anAddress, aPassword } from '../../tests/browsers.ts'
import { lettersTo, newestLetter } from '../../tests/letters.ts'
import { takeTimes } from '../../tests/take-times.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { SignUp } from './input.ts'

// What everybody shares outlasts whatever one customer of a provider does (decisions 007 and 029).

let world: World
let alarms: string[]
beforeEach(async () => {
  alarms = []
  const alarm = (what: string) => void alarms.push(what)
  world = await openWorld({ budgets: 'real', alarm, settings: { emailConfirmation: 'required' } })
  world.setClock('2026-11-27T09:00:00Z')
})
afterEach(() => world.close())

const elsewhere = { network: '198.51.100.7' }
/** Networks that one customer may have. */
const networks = (count: number) =>
  Array.from({ length: count }, (_, at) => `2001:db8:7:${at.toString(16)}`)

const signUp = (email: string, network: string) =>
  world.domain.accounts.signUp(SignUp.parse({ email, password: aPassword }), { network })
const letters = async (email: string) => (await lettersTo(world, email)).length
const leftForSite = () => world.deps.budgets.left('letter-site', 'site')

/** Whether a member who asks from here gets a letter. */
async function getsLetter(network: string) {
  const { email } = await world.aMember()
  await world.domain.recovery.recover({ email }, { network })
  return (await letters(email)) === 1
}

describe('sign-ups leave the others their letters', () => {
  test('from many networks of one customer with one address, to which the site sends five [CALL-03, CALL-51]', async () => {
    await takeTimes(world.deps.budgets, 'letter-site', 'site', 594)
    const email = anAddress()
    for (const network of networks(7)) await signUp(email, network)
    expect(await letters(email)).toBe(5)
    expect(await getsLetter(elsewhere.network)).toBe(true)
    expect(await leftForSite()).toBe(0)
  })

  test('from many networks of one customer with ever new ones, whose first letters go all the same, and the operator hears of it once [CALL-03, CALL-51]', async () => {
    await takeTimes(world.deps.budgets, 'letter-site', 'site', 597)
    await takeTimes(world.deps.budgets, 'letter-wider', '2001:db8:7::/48', 98)
    const newcomers = networks(4).map((network) => ({ network, email: anAddress() }))
    for (const { email, network } of newcomers) await signUp(email, network)
    for (const { email } of newcomers) expect(await letters(email)).toBe(1)
    expect(await getsLetter(elsewhere.network)).toBe(true)
    expect(await leftForSite()).toBe(0)
    expect(alarms).toEqual(['more people sign up in one network than it has letters for'])
  })

  test('from one address leave it and its neighbours theirs, as those of a class do [CALL-03, CALL-51]', async () => {
    const [school, neighbour] = ['203.0.113.7', '203.0.113.8']
    await takeTimes(world.deps.budgets, 'letter-sign-up', school, 59)
    await takeTimes(world.deps.budgets, 'letter-wider', '203.0.113.0/24', 97)
    const pupils = Array.from({ length: 4 }, () => anAddress())
    for (const email of pupils) await signUp(email, school)
    for (const email of pupils) expect(await letters(email)).toBe(1)
    expect([await getsLetter(school), await getsLetter(neighbour)]).toEqual([true, true])
  })
})

/** Below the first code that there is. */
const wrong = '000000'
const check = (email: string, otp: string, from: { network: string; browserId?: string }) =>
  world.domain.recovery.checkResetCode({ email, otp }, { ...from, isLocalPeer: false }).then(
    () => 'right' as const,
    ({ code }: { code: string }) => code,
  )
const codeFor = async (email: string) => (await newestLetter(world, email, 'reset-password')).code

async function askForCode(email: string, from: { network: string; browserId?: string }) {
  await world.domain.recovery.recover({ email }, from)
  return codeFor(email)
}

/** Five wrong codes for each of so many addresses that nobody has. */
async function guessFrom(network: string, addresses: number) {
  for (let count = 0; count < addresses; count++) {
    const email = anAddress()
    await world.domain.recovery.recover({ email }, { network })
    for (let tries = 0; tries < 5; tries++)
      expect(await check(email, wrong, { network })).toBe('wrong_reset_code')
  }
}

/** A member who confirmed the address in the browser that signed up, which is known since. */
async function aMemberInBrowser() {
  const own = { network: '203.0.113.9', browserId: 'a-browser-of-somebody' }
  const email = anAddress()
  await world.domain.accounts.signUp(SignUp.parse({ email, password: aPassword }), own)
  const { code } = await newestLetter(world, email, 'confirm-account')
  await world.domain.confirmation.verify({ type: 'signup', email, token: code ?? '' }, own)
  return { email, own }
}

describe('wrong codes', () => {
  test('a hundred from one network leave everybody elsewhere theirs [RESET-18, A01]', async () => {
    const { email } = await world.aMember()
    const sentBefore = await askForCode(email, elsewhere)
    await guessFrom('203.0.113.1', 20)
    expect(await check(email, sentBefore ?? '', elsewhere)).toBe('right')
    const other = await world.aMember()
    const sentAfter = await askForCode(other.email, elsewhere)
    expect(await check(other.email, sentAfter ?? '', elsewhere)).toBe('right')
    expect(alarms).toEqual([])
  })

  test('twenty leave strangers of their wider network an hour with links only, and a known browser its codes [RESET-18, A01]', async () => {
    const { email: known, own } = await aMemberInBrowser()
    const neighbour = await world.aMember()
    const near = { network: '203.0.113.8' }
    const sentBefore = await askForCode(neighbour.email, near)
    await guessFrom('203.0.113.1', 4)
    expect(await check(neighbour.email, sentBefore ?? '', near)).toBe('wrong_reset_code')
    expect(await askForCode((await world.aMember()).email, near)).toBeNull()
    const code = await askForCode(known, own)
    expect(await check(known, code ?? '', own)).toBe('right')
    world.setClock('2026-11-27T10:01:00Z')
    expect(await askForCode(neighbour.email, near)).toMatch(/^\d{6}$/)
  })

  test('of a known browser count for its account alone [RESET-18, A01]', async () => {
    const { email, own } = await aMemberInBrowser()
    await askForCode(email, own)
    for (let tries = 0; tries < 5; tries++) await check(email, wrong, own)
    const { budgets } = world.deps
    expect(await budgets.left('code-check-account', email)).toBe(5)
    expect(await budgets.left('code-check-wider', '203.0.113.0/24')).toBe(20)
    expect(await budgets.left('code-check-site', 'site')).toBe(100)
  })

  test('from many networks end for the whole site, also for the right one [RESET-18, A01]', async () => {
    const { email } = await world.aMember()
    const right = await askForCode(email, elsewhere)
    for (let count = 0; count < 5; count++) await guessFrom(`203.0.${count}.1`, 4)
    expect(alarms).toEqual([])
    expect(await check(email, right ?? '', elsewhere)).toBe('wrong_reset_code')
    expect(alarms).toEqual(['codes of letters under attack'])
    expect(await world.deps.budgets.left('code-check-account', email)).toBe(10)
  })

  test('are counted, right ones are not: thirty members of one network reset within an hour [RESET-18]', async () => {
    for (let count = 0; count < 30; count++) {
      const { email } = await world.aMember()
      const code = await askForCode(email, elsewhere)
      expect(await check(email, code ?? '', elsewhere)).toBe('right')
    }
    expect(await world.deps.budgets.left('code-check-wider', '198.51.100.0/24')).toBe(20)
  })
})
