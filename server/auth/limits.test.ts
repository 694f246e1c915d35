import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createDomain } from '../../domain/index.ts'
import { openLimits } from '../../domain/limits/open.ts'
import { anAddress, aPassword, aStorage, aTab, signIn } from '../../tests/browsers.ts'
import { lettersTo } from '../../tests/letters.ts'
import { type Served, serveWorld } from '../../tests/served.ts'
import { openWorld, type World } from '../../tests/world.ts'

const behindProxy = { TRUST_PROXY: '127.0.0.1' }
const words = 'Too many attempts. Please try again later.'

let world: World
let served: Served
beforeAll(async () => {
  world = await openWorld({ limits: 'real' })
  served = await serveWorld(world, behindProxy)
})
afterEach(() => world.setClock(new Date().toISOString()))
afterAll(async () => {
  await served.close()
  await world.close()
})

let origins = 0
/** An origin that nobody had before. */
const anOrigin = () => `203.0.113.${++origins}`
const from = (origin: string, browser?: string) => ({
  'x-forwarded-for': origin,
  ...(browser !== undefined && { 'x-browser-id': browser }),
})
const minutesLater = (minutes: number) =>
  world.setClock(new Date(Date.now() + minutes * 60_000).toISOString())

async function anAccount() {
  const account = { email: anAddress(), password: aPassword }
  const { auth } = await aTab(served.url, aStorage(), from(anOrigin()))
  const { error } = await auth.signUp(account)
  if (error) throw error
  return account
}

type Given = { email: string; password: string }

/** Signs in without a client, which sends what it is given. */
const attempt = (given: Given, headers: Record<string, string>, url = served.url) =>
  fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify(given),
    headers,
  })
const statusOf = async (answer: Promise<Response>) => (await answer).status
const wrong = ({ email }: Given) => ({ email, password: 'mango-tree-by-the-lake' })

async function tenWrong(account: Given, headers: Record<string, string>, url?: string) {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => attempt(wrong(account), headers, url)),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 400))
}

describe('signing in', () => {
  test('after ten wrong passwords is refused there, in the words of the product, and nowhere else [CALL-05, ERR-03]', async () => {
    const account = await anAccount()
    const origin = anOrigin()
    await tenWrong(account, from(origin))
    const { auth } = await aTab(served.url, aStorage(), from(origin))
    expect((await auth.signInWithPassword(account)).error).toMatchObject({
      name: 'AuthApiError',
      status: 429,
      code: 'over_request_rate_limit',
      message: words,
    })
    const refused = await attempt(account, from(origin))
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(15 * 60 - 30)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60)
    expect(refused.headers.get('cache-control')).toBe('no-store')
    const elsewhere = await aTab(served.url, aStorage(), from(anOrigin()))
    expect((await elsewhere.auth.signInWithPassword(account)).error).toBeNull()
    const other = await anAccount()
    expect(await statusOf(attempt(other, from(origin)))).toBe(200)
    minutesLater(15)
    expect(await statusOf(attempt(account, from(origin)))).toBe(200)
  })

  test('a hundred times at once with wrong passwords compares ten of them [CALL-05]', async () => {
    const account = await anAccount()
    const origin = anOrigin()
    const attempts = Array.from({ length: 100 }, () => attempt(wrong(account), from(origin)))
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(90)
  })

  test('is still possible for a browser that signed in before, whatever strangers do [CALL-05]', async () => {
    const account = await anAccount()
    const [origin, browser] = [anOrigin(), randomUUID()]
    const { auth } = await aTab(served.url, aStorage(), from(anOrigin(), browser))
    await auth.signInWithPassword(account)
    await tenWrong(account, from(origin))
    expect(await statusOf(attempt(account, from(origin)))).toBe(429)
    expect(await statusOf(attempt(account, from(origin, browser)))).toBe(200)
    await tenWrong(account, from(origin, browser))
    expect(await statusOf(attempt(account, from(anOrigin(), browser)))).toBe(429)
  })

  test('gives nothing to a browser that never signed in to this account, or sends nonsense [CALL-05]', async () => {
    const [account, other] = [await anAccount(), await anAccount()]
    const [origin, browser] = [anOrigin(), randomUUID()]
    expect(await statusOf(attempt(other, from(anOrigin(), browser)))).toBe(200)
    await tenWrong(account, from(origin))
    for (const id of [browser, randomUUID(), '', 'x', "' or 1=1 --", 'a'.repeat(4000)])
      expect(await statusOf(attempt(account, from(origin, id)))).toBe(429)
  })

  test('with the right password costs nothing, and nine wrong ones lock nobody out [CALL-05]', async () => {
    const account = await anAccount()
    const origin = anOrigin()
    for (let times = 0; times < 9; times++) await attempt(wrong(account), from(origin))
    for (let times = 0; times < 4; times++)
      expect(await statusOf(attempt(account, from(origin)))).toBe(200)
    expect(await statusOf(attempt(wrong(account), from(origin)))).toBe(400)
    expect(await statusOf(attempt(account, from(origin)))).toBe(429)
  })

  test('with an address that has no account is counted alike [CALL-05, CALL-51]', async () => {
    const nobody = { email: anAddress(), password: aPassword }
    const origin = anOrigin()
    await tenWrong(nobody, from(origin))
    expect(await statusOf(attempt(nobody, from(origin)))).toBe(429)
  })

  test('from one origin a hundred times ends for all its accounts, for five minutes [CALL-05]', async () => {
    const account = await anAccount()
    const origin = anOrigin()
    await world.deps.limits.take('sign-in', origin, 99)
    expect(await statusOf(attempt(account, from(origin)))).toBe(200)
    const refused = await attempt(await anAccount(), from(origin))
    expect([refused.status, (await refused.json()).message]).toEqual([429, words])
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(300)
    minutesLater(5)
    expect(await statusOf(attempt(account, from(origin)))).toBe(200)
  })

  test('counts over a restart and in two servers at once [CALL-05]', async () => {
    const account = await anAccount()
    const origin = anOrigin()
    const limits = openLimits(world.deps)
    const domain = createDomain({ ...world.deps, limits })
    const second = await serveWorld({ domain }, behindProxy)
    await tenWrong(account, from(origin), second.url)
    expect(await statusOf(attempt(account, from(origin)))).toBe(429)
    await second.close()
    const third = await serveWorld({ domain: createDomain(world.deps) }, behindProxy)
    expect(await statusOf(attempt(account, from(origin), third.url))).toBe(429)
    await third.close()
  })

  test('under a forged address changes nothing where no proxy is trusted [CALL-05]', async () => {
    const account = await anAccount()
    const open = await serveWorld(world)
    const forged = () => from(anOrigin())
    for (let times = 0; times < 10; times++)
      expect(await statusOf(attempt(wrong(account), forged(), open.url))).toBe(400)
    expect(await statusOf(attempt(account, forged(), open.url))).toBe(429)
    await open.close()
  })

  test('from one IPv6 network is one origin, however its addresses vary [CALL-05]', async () => {
    const account = await anAccount()
    for (let times = 0; times < 10; times++)
      expect(await statusOf(attempt(wrong(account), from(`2001:db8:1:2::${times}`)))).toBe(400)
    expect(await statusOf(attempt(account, from('2001:0db8:1:2:ffff::1')))).toBe(429)
    expect(await statusOf(attempt(account, from('2001:db8:1:3::1')))).toBe(200)
  })
})

describe('signing up', () => {
  test('30 times from one origin is enough for half an hour [CALL-03, ERR-04]', async () => {
    const origin = anOrigin()
    await world.deps.limits.take('sign-up', origin, 29)
    const { auth } = await aTab(served.url, aStorage(), from(origin))
    const signUp = () => auth.signUp({ email: anAddress(), password: aPassword })
    expect((await signUp()).error).toBeNull()
    expect((await signUp()).error).toMatchObject({ status: 429, message: words })
    minutesLater(30)
    expect((await signUp()).error).toBeNull()
  })

  test('again and again with one address, or asking for its letter, sends one a minute [CALL-03]', async () => {
    const settings = { emailConfirmation: 'required' } as const
    const confirming = await openWorld({ limits: 'real', settings })
    const { accounts, confirmation } = confirming.domain
    const email = anAddress()
    const account = { email, password: aPassword, full_name: 'Asha', acceptedTerms: true }
    const letters = async () => (await lettersTo(confirming, email)).length
    for (let times = 0; times < 2; times++) await accounts.signUp(account)
    await confirmation.resendConfirmation({ type: 'signup', email })
    expect(await letters()).toBe(1)
    confirming.setClock(new Date(Date.now() + 60_000).toISOString())
    for (let times = 0; times < 2; times++) await accounts.signUp(account)
    await confirmation.resendConfirmation({ type: 'signup', email })
    expect(await letters()).toBe(2)
    await confirming.close()
  })
})

describe('within a session', () => {
  async function aSession() {
    const account = await anAccount()
    const tab = await aTab(served.url, aStorage(), from(anOrigin()))
    const session = await signIn(tab, account)
    return {
      ...tab,
      account,
      session,
      sessionId: String(decodeJwt(session.access_token).session_id),
    }
  }

  test('too many refreshes are put off, never refused, so that the client keeps the session [CALL-06, ERR-62]', async () => {
    const { auth, events, requests, session, sessionId } = await aSession()
    await world.deps.limits.take('refresh', sessionId, 60)
    const answer = await fetch(`${served.url}/auth/v1/token?grant_type=refresh_token`, {
      method: 'POST',
      body: JSON.stringify({ refresh_token: session.refresh_token }),
    })
    expect([answer.status, (await answer.json()).code]).toEqual([503, 'unavailable'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    const refreshes = () => requests.filter((one) => one.includes('refresh_token')).length
    const refreshing = auth.refreshSession()
    await expect.poll(refreshes).toBeGreaterThan(1)
    expect((await auth.getUser(session.access_token)).error).toBeNull()
    minutesLater(5)
    const { data, error } = await refreshing
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    expect(events).not.toContain('SIGNED_OUT')
  })

  test('sixty refreshes within five minutes go through, of one session as of another [CALL-06]', async () => {
    const [first, second] = [await aSession(), await aSession()]
    await world.deps.limits.take('refresh', first.sessionId, 59)
    for (const { auth } of [first, second]) expect((await auth.refreshSession()).error).toBeNull()
  })

  test('the present password can be guessed ten times [CALL-09]', async () => {
    const { auth, account } = await aSession()
    const guess = (current_password: string) =>
      auth.updateUser({ password: 'a-quite-new-password', current_password })
    for (let times = 0; times < 10; times++)
      expect((await guess('not this one')).error?.status).toBe(422)
    expect((await guess(account.password)).error).toMatchObject({ status: 429, message: words })
  })

  test('signing out is never refused for its number [CALL-07]', async () => {
    const { auth, session } = await aSession()
    await world.deps.limits.take('write', session.user.id, 300)
    expect((await auth.updateUser({ password: 'a-quite-new-password' })).error?.status).toBe(429)
    expect((await auth.signOut()).error).toBeNull()
    expect((await auth.getUser(session.access_token)).error?.name).toBe('AuthSessionMissingError')
  })
})
