import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { anAddress } from '../../tests/browsers.ts'
import { lettersTo, newestLetter, tokenIn } from '../../tests/letters.ts'
import { type Served, serveWorld } from '../../tests/served.ts'
import { openWorld, type World } from '../../tests/world.ts'

const wrongCode = 'Invalid OTP. Please check the code and try again.'
const noAccount =
  'No account found with this email address. Please check your email or sign up for a new account.'

let world: World
let served: Served
let alarms: string[]
const start = Date.now()
const afterMinutes = (minutes: number) => world.setClock(start + minutes * 60_000)
beforeEach(async () => {
  alarms = []
  world = await openWorld({ budgets: 'real', alarm: (what) => void alarms.push(what) })
  served = await serveWorld(world, { TRUST_PROXY: '127.0.0.1' })
  afterMinutes(0)
})
afterEach(async () => {
  await served.close()
  await world.close()
})

type Answer = { success?: true; error?: string; code?: string; request_id?: string }

async function post(body: object, network = '203.0.113.1') {
  const answer = await fetch(`${served.url}/functions/v1/verify-reset-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify(body),
  })
  const headers = Object.fromEntries(answer.headers)
  for (const own of ['date', 'x-request-id']) delete headers[own]
  return { status: answer.status, headers, ...((await answer.json()) as Answer) }
}

/** Each call from a wider network of its own. */
let networks = 0
const postFromElsewhere = (body: object) => post(body, `2001:db8:${(++networks).toString(16)}::1`)

const otherThan = (code: string | null) => (code === '482913' ? '482914' : '482913')
const codeFor = async (email: string) => (await newestLetter(world, email, 'reset-password')).code

/** Guesses wrong for a member, letter after letter, an hour between each two. */
async function guessWrong(email: string, times: number, perLetter = 5) {
  for (let guessed = 0, letters = 0; guessed < times; letters++) {
    afterMinutes(letters * 61)
    await postFromElsewhere({ email })
    const wrong = otherThan(await codeFor(email))
    for (let tries = 0; tries < perLetter && guessed < times; tries++, guessed++)
      expect((await postFromElsewhere({ email, otp: wrong })).error).toBe(wrongCode)
  }
}

describe('that there is no account', () => {
  test('is told one network five times an hour; then every address looks alike [RESET-15, CALL-51, A06]', async () => {
    const { email } = await world.aMember()
    for (let count = 0; count < 5; count++)
      expect(await post({ email: anAddress() })).toMatchObject({ status: 200, error: noAccount })
    const unknown = anAddress()
    const [known, other] = [await post({ email }), await post({ email: unknown })]
    expect(known).toMatchObject({ status: 200, success: true })
    expect(other).toEqual(known)
    await newestLetter(world, email, 'reset-password')
    expect(await lettersTo(world, unknown)).toEqual([])
    const [asMember, asNobody] = [
      await post({ email, otp: otherThan(await codeFor(email)) }),
      await post({ email: unknown, otp: '482913' }),
    ]
    expect({ ...asNobody, request_id: '' }).toEqual({ ...asMember, request_id: '' })
    expect((await post({ email: anAddress() }, '203.0.113.2')).error).toBe(noAccount)
    afterMinutes(61)
    expect((await post({ email: anAddress() })).error).toBe(noAccount)
  })

  test('costs an address the same rows as a member’s, once nobody is told [CALL-51, A06]', async () => {
    const [first, second] = [await world.aMember(), await world.aMember()]
    for (let count = 0; count < 5; count++) await post({ email: anAddress() })
    await post({ email: first.email })
    const rows = async () => {
      const counts = []
      for (const table of ['letter_codes', 'one_time_tokens', 'limits'] as const) {
        const count = world.database.selectFrom(table).select((eb) => eb.fn.countAll().as('count'))
        counts.push((await count.executeTakeFirstOrThrow()).count as number)
      }
      return counts
    }
    const before = await rows()
    await post({ email: second.email })
    const between = await rows()
    await post({ email: anAddress() })
    const grown = (later: number[], earlier: number[]) =>
      later.map((count, index) => count - (earlier[index] ?? 0))
    expect(grown(await rows(), between)).toEqual(grown(between, before))
  })

  test('is told three hundred times an hour on the whole site, then the operator hears of it, once [RESET-15, A06]', async () => {
    for (let count = 0; count < 300; count++)
      expect((await postFromElsewhere({ email: anAddress() })).error).toBe(noAccount)
    expect(alarms).toEqual([])
    for (let count = 0; count < 3; count++)
      expect((await postFromElsewhere({ email: anAddress() })).success).toBe(true)
    expect(alarms).toEqual(['addresses are being tried out by the password reset'])
  })
})

describe('guessing', () => {
  test('ten times wrong for one member leaves a day with letters that have only the link [RESET-18, A01]', async () => {
    const [victim, other] = [await world.aMember(), await world.aMember()]
    await guessWrong(victim.email, 10)
    afterMinutes(2 * 61)
    await postFromElsewhere({ email: victim.email })
    const letter = await newestLetter(world, victim.email, 'reset-password')
    expect(letter.code).toBeNull()
    const session = await world.domain.confirmation.verify(
      { type: 'recovery', token_hash: tokenIn(letter).token_hash },
      { network: 'somewhere' },
    )
    expect(session.user.email).toBe(victim.email)
    await postFromElsewhere({ email: other.email })
    expect(await codeFor(other.email)).toMatch(/^\d{6}$/)
    afterMinutes(25 * 60)
    await postFromElsewhere({ email: victim.email })
    expect(await codeFor(victim.email)).toMatch(/^\d{6}$/)
  })

  test('refuses the right code too once ten were wrong and one that came back since, not before [RESET-18, A01]', async () => {
    const { email } = await world.aMember()
    await guessWrong(email, 11, 3)
    const right = await codeFor(email)
    expect(right).toMatch(/^\d{6}$/)
    expect((await postFromElsewhere({ email, otp: right ?? '' })).error).toBe(wrongCode)
    const patient = await world.aMember()
    await guessWrong(patient.email, 9, 3)
    const otp = await codeFor(patient.email)
    expect((await postFromElsewhere({ email: patient.email, otp: otp ?? '' })).success).toBe(true)
    afterMinutes(3 * 61)
    await postFromElsewhere({ email: patient.email })
    expect(await codeFor(patient.email)).toMatch(/^\d{6}$/)
  })

  test('a hundred times wrong on the whole site leaves an hour with links only, and an alarm [RESET-18, A01]', async () => {
    const members = await Promise.all(Array.from({ length: 22 }, () => world.aMember()))
    const [innocent, ...victims] = members
    for (const { email } of victims) {
      await postFromElsewhere({ email })
      const wrong = otherThan(await codeFor(email))
      for (let tries = 0; tries < 5; tries++) await postFromElsewhere({ email, otp: wrong })
    }
    expect(alarms).toEqual(['codes of letters under attack'])
    const email = innocent?.email ?? ''
    await postFromElsewhere({ email })
    expect(await codeFor(email)).toBeNull()
    afterMinutes(61)
    await postFromElsewhere({ email })
    expect(await codeFor(email)).toMatch(/^\d{6}$/)
  })

  test('right costs nothing: a hundred members who reset in one hour are no attack [RESET-18]', async () => {
    const members = await Promise.all(Array.from({ length: 101 }, () => world.aMember()))
    for (const { email } of members) {
      await postFromElsewhere({ email })
      const otp = await codeFor(email)
      expect((await postFromElsewhere({ email, otp: otp ?? '' })).success).toBe(true)
    }
    expect(alarms).toEqual([])
  })

  test('ten times in five minutes is enough for one address and network, a hundred for a network [RESET-18, A01]', async () => {
    const { email } = await world.aMember()
    await post({ email })
    for (let count = 0; count < 10; count++)
      expect((await post({ email, otp: '482913' })).status).toBe(200)
    const refused = await post({ email, otp: '482913' })
    expect(refused).toMatchObject({
      status: 429,
      code: 'too_many_attempts',
      error: 'Too many attempts. Please try again later.',
    })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await post({ email, otp: '482913' }, '203.0.113.9')).status).toBe(200)
    for (let count = 0; count < 90; count++)
      expect((await post({ email: anAddress(), otp: '482913' })).status).toBe(200)
    expect((await post({ email: anAddress(), otp: '482913' })).status).toBe(429)
  })
})
