import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { openBudgets } from '../../domain/budgets/open.ts'
import { createDomain } from '../../domain/index.ts'
import { anAddress, aPassword, aStorage, aTab } from '../../tests/browsers.ts'
import { newestLetter, tokenIn } from '../../tests/letters.ts'
import {
  aNetwork,
  behindProxy,
  from,
  openLimitedWorld,
  tooMany,
} from '../../tests/limited-world.ts'
import { serveWorld } from '../../tests/served.ts'
import { takeTimes } from '../../tests/take-times.ts'

const { world, served, anAccount, minutesLater } = openLimitedWorld()

type Credentials = { email: string; password: string }

/** Signs in without a client, which sends what it is given. */
const attempt = (given: Credentials, headers: Record<string, string>, url = served.url) =>
  fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify(given),
    headers,
  })
const statusOf = async (answer: Promise<Response>) => (await answer).status
const wrong = ({ email }: Credentials) => ({ email, password: 'mango-tree-by-the-lake' })
/** Wrong and counted like any other, but no work to compare: for where the budgets alone matter. */
const empty = ({ email }: Credentials) => ({ email, password: '' })

async function tenTimes(given: Credentials, headers: Record<string, string>, url?: string) {
  const once = () => statusOf(attempt(given, headers, url))
  // As many as are compared at once: none waits its turn, which a slow machine would refuse.
  for (let pairs = 0; pairs < 5; pairs++)
    expect(await Promise.all([once(), once()])).toEqual([400, 400])
}

describe('signing in', () => {
  test('after ten wrong passwords is refused there, in the words of the product, and nowhere else [CALL-05, ERR-03]', async () => {
    const account = await anAccount()
    const network = aNetwork()
    await tenTimes(wrong(account), from(network))
    const { auth } = await aTab(served.url, aStorage(), from(network))
    expect((await auth.signInWithPassword(account)).error).toMatchObject({
      name: 'AuthApiError',
      status: 429,
      code: 'over_request_rate_limit',
      message: tooMany,
    })
    const refused = await attempt(account, from(network))
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(90)
    expect(refused.headers.get('cache-control')).toBe('no-store')
    const elsewhere = await aTab(served.url, aStorage(), from(aNetwork()))
    expect((await elsewhere.auth.signInWithPassword(account)).error).toBeNull()
    const other = await anAccount()
    expect(await statusOf(attempt(other, from(network)))).toBe(200)
    minutesLater(15)
    expect(await statusOf(attempt(account, from(network)))).toBe(200)
  })

  test('a hundred times at once with wrong passwords compares ten of them [CALL-05]', async () => {
    const account = await anAccount()
    const network = aNetwork()
    const attempts = Array.from({ length: 100 }, () => attempt(wrong(account), from(network)))
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(90)
  })

  test('is still possible for a browser that signed in before, whatever strangers do [CALL-05]', async () => {
    const account = await anAccount()
    const [network, browser] = [aNetwork(), randomUUID()]
    const { auth } = await aTab(served.url, aStorage(), from(aNetwork(), browser))
    await auth.signInWithPassword(account)
    await tenTimes(empty(account), from(network))
    expect(await statusOf(attempt(account, from(network)))).toBe(429)
    expect(await statusOf(attempt(account, from(network, browser)))).toBe(200)
    await tenTimes(empty(account), from(network, browser))
    expect(await statusOf(attempt(account, from(aNetwork(), browser)))).toBe(429)
  })

  test('gives nothing to a browser that never signed in to this account, or sends nonsense [CALL-05]', async () => {
    const [account, other] = [await anAccount(), await anAccount()]
    const [network, browser] = [aNetwork(), randomUUID()]
    expect(await statusOf(attempt(other, from(aNetwork(), browser)))).toBe(200)
    await tenTimes(empty(account), from(network))
    for (const id of [browser, randomUUID(), '', 'x', "' or 1=1 --", 'a'.repeat(4000)])
      expect(await statusOf(attempt(account, from(network, id)))).toBe(429)
  })

  test('with the right password costs nothing, and nine wrong ones lock nobody out [CALL-05]', async () => {
    const account = await anAccount()
    const network = aNetwork()
    for (let times = 0; times < 9; times++) await attempt(empty(account), from(network))
    for (let times = 0; times < 4; times++)
      expect(await statusOf(attempt(account, from(network)))).toBe(200)
    expect(await statusOf(attempt(empty(account), from(network)))).toBe(400)
    expect(await statusOf(attempt(account, from(network)))).toBe(429)
  })

  test('with an address that has no account is counted alike [CALL-05, CALL-51]', async () => {
    const nobody = { email: anAddress(), password: aPassword }
    const network = aNetwork()
    await tenTimes(empty(nobody), from(network))
    expect(await statusOf(attempt(nobody, from(network)))).toBe(429)
  })

  test('from one network a hundred times in vain ends for its accounts, and comes back steadily [CALL-05]', async () => {
    const account = await anAccount()
    const network = aNetwork()
    await takeTimes(world.deps.budgets, 'sign-in-network', network, 101)
    const refused = await attempt(account, from(network))
    expect([refused.status, (await refused.json()).message]).toEqual([429, tooMany])
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3)
    minutesLater(1)
    expect(await statusOf(attempt(account, from(network)))).toBe(200)
  })

  test('with the right password a hundred times from one network closes it to nobody [CALL-05]', async () => {
    const account = await anAccount()
    const network = aNetwork()
    await takeTimes(world.deps.budgets, 'sign-in-network', network, 99)
    for (let times = 0; times < 5; times++)
      expect(await statusOf(attempt(account, from(network)))).toBe(200)
  })

  test('where strangers have used up the network goes on in browsers that signed in before [CALL-05]', async () => {
    const account = await anAccount()
    const [network, browser] = ['192.0.2.7', randomUUID()]
    expect(await statusOf(attempt(account, from(aNetwork(), browser)))).toBe(200)
    await takeTimes(world.deps.budgets, 'sign-in-network', network, 101)
    await takeTimes(world.deps.budgets, 'sign-in-wider', '192.0.2.0/24', 402)
    expect(await statusOf(attempt(account, from(network)))).toBe(429)
    expect(await statusOf(attempt(account, from(network, browser)))).toBe(200)
  })

  test('is refused before anything that was sent is read, where the network has no more tries [CALL-05]', async () => {
    const network = aNetwork()
    await takeTimes(world.deps.budgets, 'sign-in-network', network, 101)
    const answer = await fetch(`${served.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      body: 'no JSON',
      headers: from(network),
    })
    expect(answer.status).toBe(429)
  })

  test('to one account from forty networks of one wider network compares twenty, and fifty from everywhere [CALL-05]', async () => {
    const account = await anAccount()
    const tries = async (addresses: string[]) => {
      const statuses = []
      for (const address of addresses)
        statuses.push(await statusOf(attempt(empty(account), from(address))))
      return statuses.filter((status) => status === 400).length
    }
    const within = Array.from({ length: 40 }, (_, at) => `2001:db8:aa:${at}::1`)
    expect(await tries(within)).toBe(20)
    const everywhere = Array.from({ length: 40 }, (_, at) => `2001:db8:${at}:1::1`)
    expect(await tries(everywhere)).toBe(30)
    const known = randomUUID()
    const { database } = world
    expect(await statusOf(attempt(account, from(aNetwork(), known)))).toBe(429)
    minutesLater(2)
    expect(await statusOf(attempt(account, from(aNetwork(), known)))).toBe(200)
    expect(await database.selectFrom('known_browsers').selectAll().execute()).not.toEqual([])
  })

  test('with a new password is possible in the browser of the letter that set it, however many guess [CALL-05, CALL-67]', async () => {
    const send = (body: object, headers: Record<string, string>) =>
      fetch(`${served.url}/functions/v1/verify-reset-otp`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers,
      })
    const newPassword = 'a kettle for the neighbours'
    for (const way of ['code', 'link']) {
      const { email } = await anAccount()
      await takeTimes(world.deps.budgets, 'sign-in-failed-account', email, 50)
      const here = from(aNetwork(), randomUUID())
      await send({ email }, here)
      const letter = await newestLetter(world, email, 'reset-password')
      if (way === 'code') await send({ email, otp: letter.code, newPassword }, here)
      else {
        const { auth } = await aTab(served.url, aStorage(), here)
        const { token_hash } = tokenIn(letter)
        expect((await auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull()
        expect((await auth.updateUser({ password: newPassword })).error).toBeNull()
      }
      const account = { email, password: newPassword }
      expect(await statusOf(attempt(account, from(aNetwork(), randomUUID())))).toBe(429)
      expect(await statusOf(attempt(account, here)), way).toBe(200)
    }
  })

  test('counts over a restart and in two servers at once [CALL-05]', async () => {
    const account = await anAccount()
    const network = aNetwork()
    const budgets = openBudgets(world.deps)
    const domain = createDomain({ ...world.deps, budgets })
    const second = await serveWorld({ domain }, behindProxy)
    await tenTimes(empty(account), from(network), second.url)
    expect(await statusOf(attempt(account, from(network)))).toBe(429)
    await second.close()
    const third = await serveWorld({ domain: createDomain(world.deps) }, behindProxy)
    expect(await statusOf(attempt(account, from(network), third.url))).toBe(429)
    await third.close()
  })

  test('under a forged address changes nothing where no proxy is trusted [CALL-05]', async () => {
    const account = await anAccount()
    const open = await serveWorld(world)
    const forged = () => from(aNetwork())
    for (let times = 0; times < 10; times++)
      expect(await statusOf(attempt(empty(account), forged(), open.url))).toBe(400)
    expect(await statusOf(attempt(account, forged(), open.url))).toBe(429)
    await open.close()
  })

  test('from one IPv6 network count together, however its addresses vary [CALL-05]', async () => {
    const account = await anAccount()
    for (let times = 0; times < 10; times++)
      expect(await statusOf(attempt(empty(account), from(`2001:db8:1:2::${times}`)))).toBe(400)
    expect(await statusOf(attempt(account, from('2001:0db8:1:2:ffff::1')))).toBe(429)
    expect(await statusOf(attempt(account, from('2001:db8:1:3::1')))).toBe(200)
  })
})
