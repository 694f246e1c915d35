import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
} from '@supabase/auth-js'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../database/open.ts'
import { createDomain } from '../../domain/index.ts'
import { anAddress, aPassword, aSignedInTab, aStorage, aTab } from '../../tests/browsers.ts'
import { openFileServer, serveWorld } from '../../tests/served.ts'
import { openFileWorld, type World } from '../../tests/world.ts'

const world = openFileWorld()
const served = openFileServer(world)
afterEach(() => {
  vi.useRealTimers()
})

const refreshes = (requests: string[]) =>
  requests.filter((request) => request === 'POST /token?grant_type=refresh_token').length

describe('the auth client refreshes', () => {
  test('when a session is read with less than 90 seconds left, not before [CALL-78]', async () => {
    const { auth, session, requests } = await aSignedInTab(world, served)
    const end = (session.expires_at ?? 0) * 1000
    vi.useFakeTimers({ toFake: ['Date'], now: end - 90_000 })
    await auth.getSession()
    expect(refreshes(requests)).toBe(0)
    vi.setSystemTime(end - 89_999)
    const { data } = await auth.getSession()
    expect(refreshes(requests)).toBe(1)
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
  })

  test('by itself: it looks at once and then every 30 seconds [CALL-77, CALL-78]', async () => {
    const { auth, session, requests, events, looks } = await aSignedInTab(world, served)
    const end = (session.expires_at ?? 0) * 1000
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: end - 180_000 })
    await auth.startAutoRefresh()
    await expect.poll(looks).toBe(1)
    for (const [look, left] of [150, 120].entries()) {
      vi.advanceTimersByTime(29_999)
      expect(looks()).toBe(look + 1)
      vi.advanceTimersByTime(1)
      await expect.poll(looks).toBe(look + 2)
      expect(refreshes(requests), `${left} seconds left`).toBe(0)
    }
    vi.advanceTimersByTime(30_000)
    await expect.poll(() => events).toContain('TOKEN_REFRESHED')
    expect(refreshes(requests)).toBe(1)
    await auth.stopAutoRefresh()
  })
})

describe('the auth client reports as an error of its own kind', () => {
  test('a session that is missing, here or on the server [ERR-59]', async () => {
    const guest = await aTab(served.url)
    const errors = [
      (await guest.auth.getUser()).error,
      (await guest.auth.updateUser({ password: aPassword })).error,
      (await guest.auth.refreshSession()).error,
    ]
    const { auth } = await aSignedInTab(world, served)
    await world.database.deleteFrom('sessions').execute()
    errors.push((await auth.refreshSession()).error)
    for (const error of errors) expect(isAuthSessionMissingError(error)).toBe(true)
  })

  test('credentials without an address or phone, and the server’s refusal by its code [ERR-60, AUTH-25]', async () => {
    const { auth, requests } = await aTab(served.url)
    const nobody = { password: aPassword } as { email: string; password: string }
    const own = await auth.signInWithPassword(nobody)
    expect(own.error).toMatchObject({ name: 'AuthInvalidCredentialsError' })
    expect(requests).toEqual([])
    const { error } = await auth.signInWithPassword({ email: anAddress(), password: aPassword })
    expect(error).toMatchObject({ name: 'AuthApiError', code: 'invalid_credentials' })
  })

  test('a weak password, with the reason [ERR-61]', async () => {
    const { auth } = await aTab(served.url)
    const { error } = await auth.signUp({ email: anAddress(), password: 'short' })
    expect(isAuthWeakPasswordError(error)).toBe(true)
    expect(error).toMatchObject({ reasons: ['length'] })
  })

  test('answers 502, 503 and 504, as worth another try [ERR-62]', async () => {
    for (const status of [502, 503, 504]) {
      const gateway = createServer((_, response) => response.writeHead(status).end('Bad gateway'))
      await new Promise<void>((listening) => gateway.listen(0, '127.0.0.1', listening))
      const { port } = gateway.address() as AddressInfo
      const { auth } = await aTab(`http://127.0.0.1:${port}`)
      const { error } = await auth.signInWithPassword({ email: anAddress(), password: aPassword })
      expect(isAuthRetryableFetchError(error)).toBe(true)
      expect(error).toMatchObject({ status })
      gateway.closeAllConnections()
      await new Promise((closed) => gateway.close(closed))
    }
  })

  test('tokens that are no JWT [ERR-63]', async () => {
    const { auth, requests } = await aTab(served.url)
    const tokens = { access_token: 'not-a-token', refresh_token: 'x' }
    const { error } = await auth.setSession(tokens)
    expect(error).toMatchObject({ name: 'AuthInvalidJwtError', code: 'invalid_jwt' })
    expect(requests).toEqual([])
  })
})

describe('when the server has trouble', () => {
  const serving = async (changes: Partial<World['deps']>) =>
    serveWorld({ domain: createDomain({ ...world.deps, ...changes }) })

  test('a database that is away is worth another try, and signs nobody out [ERR-62]', async () => {
    const storage = aStorage()
    const { email, session } = await aSignedInTab(world, served, storage)
    const away = openDatabase({ host: '127.0.0.1', port: 1 })
    const troubled = await serving({ database: away })
    const { auth, events } = await aTab(troubled.url, storage)
    const signedIn = await auth.signInWithPassword({ email, password: aPassword })
    expect(isAuthRetryableFetchError(signedIn.error)).toBe(true)
    expect(signedIn.error).toMatchObject({ status: 503 })
    expect((await auth.getUser()).error).toMatchObject({ status: 503 })
    expect(events).not.toContain('SIGNED_OUT')
    expect((await auth.getSession()).data.session).toEqual(session)
    await troubled.close()
    await away.destroy()
  })

  test('a crash is told calmly, without what happened inside [ERR-62]', async () => {
    const clock = {
      now(): Date {
        throw new Error('the clock of postgres://secret fell off the wall')
      },
      pause: async () => {},
    }
    const troubled = await serving({ clock })
    const answer = await fetch(`${troubled.url}/auth/v1/signup`, {
      method: 'POST',
      body: JSON.stringify({ email: anAddress(), password: aPassword }),
    })
    expect(answer.status).toBe(500)
    const message = 'Unexpected failure, please check server logs for more information'
    const code = 'unexpected_failure'
    expect(await answer.json()).toEqual({ code, error_code: code, message, msg: message })
    await troubled.close()
  })
})
