import { decodeJwt } from 'jose'
import { describe, expect, test } from 'vitest'
import { anAddress, aPassword, aStorage, aTab, signIn } from '../../tests/browsers.ts'
import { aNetwork, from, openLimitedWorld, tooMany } from '../../tests/limited-world.ts'
import { takeTimes } from '../../tests/take-times.ts'

const { world, served, anAccount, minutesLater } = openLimitedWorld()

describe('signing up', () => {
  test('a class of 60 from one address goes through, and 120 at once are enough [CALL-03, ERR-04]', async () => {
    const network = aNetwork()
    await takeTimes(world.deps.budgets, 'sign-up', network, 119)
    const { auth } = await aTab(served.url, aStorage(), from(network))
    const signUp = () => auth.signUp({ email: anAddress(), password: aPassword })
    expect((await signUp()).error).toBeNull()
    await takeTimes(world.deps.budgets, 'sign-up', network, 2)
    expect((await signUp()).error).toMatchObject({ status: 429, message: tooMany })
    minutesLater(1)
    expect((await signUp()).error).toBeNull()
  })
})

describe('within a session', () => {
  async function aSession() {
    const account = await anAccount()
    const tab = await aTab(served.url, aStorage(), from(aNetwork()))
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
    await takeTimes(world.deps.budgets, 'refresh', sessionId, 60)
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
    await takeTimes(world.deps.budgets, 'refresh', first.sessionId, 59)
    for (const { auth } of [first, second]) expect((await auth.refreshSession()).error).toBeNull()
  })

  test('the present password can be guessed ten times [CALL-09]', async () => {
    const { auth, account } = await aSession()
    const guess = (current_password: string) =>
      auth.updateUser({ password: 'a-quite-new-password', current_password })
    for (let times = 0; times < 10; times++)
      expect((await guess('not this one')).error?.status).toBe(422)
    expect((await guess(account.password)).error).toMatchObject({ status: 429, message: tooMany })
  })

  test('signing out is never refused for its number [CALL-07]', async () => {
    const { auth, session } = await aSession()
    await takeTimes(world.deps.budgets, 'write', session.user.id, 300)
    expect((await auth.updateUser({ password: 'a-quite-new-password' })).error?.status).toBe(429)
    expect((await auth.signOut()).error).toBeNull()
    expect((await auth.getUser(session.access_token)).error?.name).toBe('AuthSessionMissingError')
  })
})
