import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { anAddress, aPassword, somewhere } from '../../tests/browsers.ts'
import { somebodyWaits } from '../../tests/waiting.ts'
import { openFileWorld } from '../../tests/world.ts'
import { createDomain } from '../index.ts'
import { ownWork } from '../turns/queue.ts'
import { SignUp } from './input.ts'
import { hashPassword } from './passwords.ts'

const world = openFileWorld()

const newcomer = (given: object = {}) =>
  SignUp.parse({ email: anAddress(), password: aPassword, ...given })

const accountOf = (email: string) =>
  world.database
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.id', 'users.id')
    .innerJoin('profile_private', 'profile_private.id', 'users.id')
    .innerJoin('user_points', 'user_points.user_id', 'users.id')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

describe('signing up', () => {
  test('makes account, profile, private settings and 100 points at once [DATA-01]', async () => {
    const given = newcomer({ data: { full_name: '  Leela \n\u202e Menon ' } })
    const user = await world.domain.accounts.signUp(given, somewhere)
    expect(user).toMatchObject({
      email: given.email,
      user_metadata: { full_name: 'Leela Menon' },
    })
    const account = await accountOf(given.email)
    expect(account).toMatchObject({
      full_name: 'Leela Menon',
      current_points: 100,
      total_earned: 100,
      total_spent: 0,
    })
    expect(account.email_confirmed_at).not.toBeNull()
    expect(account.password_hash).toMatch(/^\$argon2id\$/)
    const entry = { kind: 'welcome', delta: 100, ref: user.id, user_id: user.id }
    const ledger = world.database.selectFrom('points_ledger').selectAll()
    expect(await ledger.where('user_id', '=', user.id).execute()).toMatchObject([entry])
  })

  test('takes the part before the "@" for a name that is missing, null or blank [DATA-02]', async () => {
    const blank = [' \t\u2028 ', '\u200b', '\u3164'].map((full_name) => ({ full_name }))
    for (const data of [undefined, null, {}, { full_name: null }, ...blank]) {
      const email = `Rohan.${randomUUID().slice(0, 8)}@Example.org`
      const user = await world.domain.accounts.signUp(newcomer({ email, data }), somewhere)
      expect(user.user_metadata.full_name).toBe(email.toLowerCase().split('@')[0])
      expect(user.email).toBe(email.toLowerCase())
    }
  })

  test('notes when the terms were accepted, and only then [CALL-03]', async () => {
    const accepting = newcomer({ data: { terms_accepted: true } })
    const silent = newcomer({ data: { terms_accepted: 'yes' } })
    for (const given of [accepting, silent]) await world.domain.accounts.signUp(given, somewhere)
    expect((await accountOf(accepting.email)).terms_accepted_at).not.toBeNull()
    expect((await accountOf(silent.email)).terms_accepted_at).toBeNull()
  })

  test('of many at once with one address exactly one makes an account, and nothing is left of the others [CALL-03]', async () => {
    const given = newcomer()
    const countProfiles = () =>
      world.database
        .selectFrom('profiles')
        .select((eb) => eb.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    const before = Number((await countProfiles()).count)
    const tries = Array.from({ length: 6 }, () => world.domain.accounts.signUp(given, somewhere))
    const results = await Promise.allSettled(tries)
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason.code).toBe('user_already_exists')
    expect(Number((await countProfiles()).count)).toBe(before + 1)
  })

  test('where addresses are confirmed, a known one gets an answer like a new one, and stays one account [CALL-03]', async () => {
    const strict = createDomain({
      ...world.deps,
      settings: { ...world.deps.settings, emailConfirmation: 'required' },
    })
    const given = newcomer({ data: { full_name: 'Leela Menon' } })
    const first = await strict.accounts.signUp(given, somewhere)
    const second = await strict.accounts.signUp({ ...given, full_name: 'Somebody Else' }, somewhere)
    const { id: _, identities: __, ...fields } = first
    expect(second).toMatchObject({ email: fields.email, phone: '', role: 'authenticated' })
    expect(shapeOf(second)).toEqual(shapeOf(first))
    expect(second.id).not.toBe(first.id)
    expect(JSON.stringify(second).length - 'Somebody Else'.length * 2).toBe(
      JSON.stringify(first).length - 'Leela Menon'.length * 2,
    )
    const known = await accountOf(given.email)
    expect(known).toMatchObject({ id: first.id, email_confirmed_at: null })
  })
})

/** The same object with the kind of each value in its place. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
}

describe('a password that changes', () => {
  test('lets nobody in who was signing in with the old one [CALL-05, CALL-09]', async () => {
    const { accounts } = world.domain
    const given = newcomer()
    const { id } = await accounts.signUp(given, somewhere)
    const late = await world.database.transaction().execute(async (handle) => {
      const changed = { password_hash: await hashPassword('a brand new kettle', ownWork) }
      await handle.updateTable('users').set(changed).where('id', '=', id).execute()
      const refused = accounts.signInWithPassword(given, somewhere).catch((thrown) => thrown)
      await expect.poll(() => somebodyWaits(world.database)).toBe(true)
      return { refused }
    })
    expect(await late.refused).toMatchObject({ code: 'invalid_credentials' })
    const sessions = world.database.selectFrom('sessions').selectAll().where('user_id', '=', id)
    expect(await sessions.execute()).toEqual([])
  })

  test('changes once when two do it at the same moment [CALL-09]', async () => {
    const { accounts } = world.domain
    const given = newcomer()
    await accounts.signUp(given, somewhere)
    const { access_token } = await accounts.signInWithPassword(given, somewhere)
    const actor = await accounts.actorOf(access_token)
    const wanted = ['first new kettle', 'second new kettle']
    const results = await Promise.allSettled(
      wanted.map((password) => accounts.updateUser(actor, { password })),
    )
    const won = results.findIndex(({ status }) => status === 'fulfilled')
    expect(results[1 - won]).toMatchObject({ status: 'rejected', reason: { code: 'conflict' } })
    await accounts.signInWithPassword(
      { email: given.email, password: wanted[won] ?? '' },
      somewhere,
    )
  })
})

describe('who acts', () => {
  test('is a guest without a token or with the public key [CALL-01]', async () => {
    const { accounts } = world.domain
    expect(await accounts.actorOf(null)).toEqual({ kind: 'guest' })
    expect(await accounts.actorOf('public-anon-key')).toEqual({ kind: 'guest' })
  })

  test('is nobody once the account is gone or locked, from the next request on [CALL-08]', async () => {
    const { accounts } = world.domain
    const locked = await world.aSignedInMember()
    await world.database
      .updateTable('users')
      .set({ locked_at: new Date() })
      .where('id', '=', locked.actor.id)
      .execute()
    await expect(accounts.actorOf(locked.accessToken)).rejects.toMatchObject({
      code: 'user_banned',
    })
    const gone = await world.aSignedInMember()
    await world.database.deleteFrom('users').where('id', '=', gone.actor.id).execute()
    await expect(accounts.actorOf(gone.accessToken)).rejects.toMatchObject({
      code: 'user_not_found',
    })
  })

  test('must have a session of their own, not one of another member [CALL-08]', async () => {
    const [one, two] = [await world.aSignedInMember(), await world.aSignedInMember()]
    await world.database
      .updateTable('sessions')
      .set({ user_id: two.actor.id })
      .where('id', '=', one.actor.sessionId)
      .execute()
    await expect(world.domain.accounts.actorOf(one.accessToken)).rejects.toMatchObject({
      code: 'session_not_found',
    })
  })
})
