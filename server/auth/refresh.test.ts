import { decodeJwt } from 'jose'
import { beforeEach, describe, expect, test } from 'vitest'
import { aSignedInTab, aStorage, aTab } from '../../tests/browsers.ts'
import { openFileServer } from '../../tests/served.ts'
import { somebodyWaits } from '../../tests/waiting.ts'
import { openFileWorld } from '../../tests/world.ts'

const world = openFileWorld()
const served = openFileServer(world)

const start = Date.now()
const secondsLater = (seconds: number) => world.setClock(start + seconds * 1000)
beforeEach(() => secondsLater(0))

type Answer = { status: number; body: Record<string, string> }

async function refresh(refresh_token: string): Promise<Answer> {
  const answer = await fetch(`${served.url}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    body: JSON.stringify({ refresh_token }),
  })
  return { status: answer.status, body: await answer.json() }
}

const childOf = async (token: string) => {
  const { status, body } = await refresh(token)
  expect(status).toBe(200)
  return body.refresh_token ?? ''
}

const isOpen = async (accessToken: string) => {
  const headers = { authorization: `Bearer ${accessToken}` }
  return (await fetch(`${served.url}/auth/v1/user`, { headers })).ok
}

describe('refreshing', () => {
  test('gives a new session of the same sign-in, and the client keeps it [CALL-06]', async () => {
    const { auth, session, events } = await aSignedInTab(world, served)
    const { data, error } = await auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.refresh_token).not.toBe(session.refresh_token)
    expect(data.session?.access_token).not.toBe(session.access_token)
    expect(decodeJwt(data.session?.access_token ?? '').session_id).toBe(
      decodeJwt(session.access_token).session_id,
    )
    expect(data.session?.user).toMatchObject({ id: session.user.id, email: session.user.email })
    expect(events).toContain('TOKEN_REFRESHED')
    expect((await auth.getSession()).data.session).toEqual(data.session)
  })

  test('gives the parent of the newest token that newest one again, for 60 seconds [CALL-06]', async () => {
    const { session } = await aSignedInTab(world, served)
    const child = await childOf(session.refresh_token)
    secondsLater(60)
    expect(await childOf(session.refresh_token)).toBe(child)
    expect(await childOf(child)).not.toBe(child)
  })

  test('ends the session when the parent comes after more than 60 seconds [CALL-06]', async () => {
    const { session } = await aSignedInTab(world, served)
    const child = await childOf(session.refresh_token)
    secondsLater(61)
    expect(await refresh(session.refresh_token)).toMatchObject({
      status: 400,
      body: {
        code: 'refresh_token_already_used',
        message: 'Invalid Refresh Token: Already Used',
      },
    })
    expect((await refresh(child)).body.code).toBe('session_not_found')
    expect(await isOpen(session.access_token)).toBe(false)
  })

  test('ends the session when a token comes whose child was used, and no other session [CALL-06]', async () => {
    const { auth, email, password, session } = await aSignedInTab(world, served)
    const other = (await auth.signInWithPassword({ email, password })).data.session
    const child = await childOf(session.refresh_token)
    const grandchild = await childOf(child)
    expect((await refresh(session.refresh_token)).body.code).toBe('refresh_token_already_used')
    for (const token of [session.refresh_token, child, grandchild])
      expect((await refresh(token)).body).toMatchObject({
        code: 'session_not_found',
        message: 'Invalid Refresh Token: No Valid Session Found',
      })
    expect(await isOpen(session.access_token)).toBe(false)
    expect(await isOpen(other?.access_token ?? '')).toBe(true)
  })

  test('does not know tokens that it never made [CALL-06]', async () => {
    const { session } = await aSignedInTab(world, served)
    const { refresh_token } = session
    const unknown = ['', 'x', refresh_token.slice(1), 'A'.repeat(70), session.access_token]
    for (const token of unknown)
      expect(await refresh(token)).toMatchObject({
        status: 400,
        body: {
          code: 'refresh_token_not_found',
          message: 'Invalid Refresh Token: Refresh Token Not Found',
        },
      })
    expect(await isOpen(session.access_token)).toBe(true)
  })

  test('refuses a request without a token in words [CALL-76]', async () => {
    for (const body of ['{}', '{"refresh_token":7}', '[]']) {
      const url = `${served.url}/auth/v1/token?grant_type=refresh_token`
      const answer = await fetch(url, { method: 'POST', body })
      expect(answer.status).toBe(400)
      expect((await answer.json()).code).toBe('validation_failed')
    }
  })
})

describe('refreshing at once', () => {
  test('fifty times with one token gives fifty times the same child, five rounds long [CALL-06]', async () => {
    let { refresh_token } = (await aSignedInTab(world, served)).session
    for (let round = 0; round < 5; round++) {
      const token = refresh_token
      const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(token)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      const children = new Set(answers.map(({ body }) => body.refresh_token))
      expect(children.size).toBe(1)
      expect(children).not.toContain(token)
      refresh_token = [...children][0] ?? ''
    }
    await childOf(refresh_token)
  })

  test('reads the session only after a refresh that is still under way [CALL-06]', async () => {
    const { session } = await aSignedInTab(world, served)
    const { refresh_token, user } = session
    const late = await world.database.transaction().execute(async (handle) => {
      const moved = { generation: 2, rotated_at: world.deps.clock.now() }
      await handle.updateTable('sessions').set(moved).where('user_id', '=', user.id).execute()
      const waiting = refresh(refresh_token)
      await expect.poll(() => somebodyWaits(world.database)).toBe(true)
      return { waiting }
    })
    expect((await late.waiting).body.code).toBe('refresh_token_already_used')
  })

  test('in two tabs of one browser signs nobody out [CALL-06]', async () => {
    const storage = aStorage()
    const first = await aSignedInTab(world, served, storage)
    const second = await aTab(served.url, storage)
    await Promise.all([first.auth.refreshSession(), second.auth.refreshSession()])
    for (const { auth, events } of [first, second]) {
      expect(events).not.toContain('SIGNED_OUT')
      expect((await auth.getUser()).data.user?.email).toBe(first.email)
    }
    const kept = (await first.auth.getSession()).data.session
    expect((await second.auth.getSession()).data.session).toEqual(kept)
    expect((await second.auth.refreshSession()).error).toBeNull()
  })
})
