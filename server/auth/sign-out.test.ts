import { describe, expect, test } from 'vitest'
import { hour } from '../../domain/durations.ts'
import { aSignedInTab, aStorage, aTab, signIn } from '../../tests/browsers.ts'
import { openFileServer } from '../../tests/served.ts'
import { openFileWorld } from '../../tests/world.ts'

const world = openFileWorld()
const served = openFileServer(world)

/** A member on a phone and a laptop, and somebody else. */
async function threeSessions() {
  const phone = await aSignedInTab(world, served)
  const laptop = await aTab(served.url)
  const laptopSession = await signIn(laptop, phone)
  const neighbour = await aSignedInTab(world, served)
  return { phone, laptop: { ...laptop, session: laptopSession }, neighbour }
}

const statusOf = async ({ session }: { session: { access_token: string } }) => {
  const headers = { authorization: `Bearer ${session.access_token}` }
  return (await fetch(`${served.url}/auth/v1/user`, { headers })).status
}

describe('signing out', () => {
  test('locally ends this session and leaves the others [CALL-07]', async () => {
    const { phone, laptop, neighbour } = await threeSessions()
    expect((await phone.auth.signOut({ scope: 'local' })).error).toBeNull()
    expect(phone.events).toContain('SIGNED_OUT')
    expect((await phone.auth.getSession()).data.session).toBeNull()
    expect(await Promise.all([phone, laptop, neighbour].map(statusOf))).toEqual([403, 200, 200])
  })

  test('elsewhere ends the other sessions and leaves this one [CALL-07]', async () => {
    const { phone, laptop, neighbour } = await threeSessions()
    expect((await phone.auth.signOut({ scope: 'others' })).error).toBeNull()
    expect(phone.events).not.toContain('SIGNED_OUT')
    expect(await Promise.all([phone, laptop, neighbour].map(statusOf))).toEqual([200, 403, 200])
  })

  test('without a scope ends all sessions of the member and of nobody else [CALL-07]', async () => {
    const { phone, laptop, neighbour } = await threeSessions()
    expect((await phone.auth.signOut()).error).toBeNull()
    expect(phone.requests).toContain('POST /logout?scope=global')
    expect(await Promise.all([phone, laptop, neighbour].map(statusOf))).toEqual([403, 403, 200])
    const { refresh_token } = laptop.session
    const { error } = await laptop.auth.refreshSession({ refresh_token })
    expect(error).toMatchObject({ name: 'AuthSessionMissingError' })
  })

  test('with a session that was ended elsewhere works in the browser all the same [CALL-07]', async () => {
    const { phone, laptop } = await threeSessions()
    await phone.auth.signOut()
    expect((await laptop.auth.signOut()).error).toBeNull()
    expect(laptop.events).toContain('SIGNED_OUT')
    expect((await laptop.auth.getSession()).data.session).toBeNull()
  })

  test('with a token that ran out works in the browser all the same [CALL-07]', async () => {
    const phone = await aSignedInTab(world, served)
    world.setClock(Date.now() + 2 * hour)
    expect((await phone.auth.signOut()).error).toBeNull()
    world.setClock(Date.now())
    expect(phone.events).toContain('SIGNED_OUT')
  })

  test('answers 204 without a body, although none was sent as JSON [CALL-07]', async () => {
    const { session } = await aSignedInTab(world, served)
    const logout = (authorization?: string) =>
      fetch(`${served.url}/auth/v1/logout`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      })
    const done = await logout(`Bearer ${session.access_token}`)
    expect(done.status).toBe(204)
    expect(await done.text()).toBe('')
    expect(done.headers.get('cache-control')).toBe('no-store')
    expect((await logout(`Bearer ${session.access_token}`)).status).toBe(403)
    expect((await logout()).status).toBe(401)
  })
})

describe('a session that was ended elsewhere', () => {
  test('leaves the browser as soon as it asks for its user [CALL-08, ERR-59]', async () => {
    const storage = aStorage()
    const phone = await aSignedInTab(world, served, storage)
    await world.database
      .deleteFrom('sessions')
      .where('user_id', '=', phone.session.user.id)
      .execute()
    const { data, error } = await phone.auth.getUser()
    expect(data.user).toBeNull()
    expect(error).toMatchObject({ name: 'AuthSessionMissingError' })
    expect(phone.events).toContain('SIGNED_OUT')
    expect(storage.kept.size).toBe(0)
  })
})
