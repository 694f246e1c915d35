import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { somewhere } from '../../tests/browsers.ts'
import { invariants } from '../../tests/invariants.ts'
import { lettersTo } from '../../tests/letters.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { unconfirmedKeptFor } from '../accounts/limits.ts'
import { day } from '../durations.ts'

let world: World
let now: number
beforeEach(async () => {
  world = await openWorld({ settings: { emailConfirmation: 'required' } })
  now = Date.now()
  wait(0)
})
afterEach(async () => {
  expect(await invariants(world.database)).toEqual({})
  await world.close()
})

const password = 'teak-and-cane-42'
const signUp = (email: string) =>
  world.domain.accounts.signUp(
    { email, password, full_name: 'Meera Iyer', acceptedTerms: true },
    somewhere,
  )
const addresses = async () => {
  const rows = await world.database.selectFrom('users').select('email').orderBy('email').execute()
  return rows.map(({ email }) => email)
}
const sweep = () => world.domain.deletion.removeNeverConfirmed()
const wait = (time: number) => {
  now += time
  world.setClock(now)
}

describe('an account whose address was never confirmed', () => {
  test('goes after thirty days, with the name and what waits to be sent', async () => {
    await signUp('meera@example.org')
    wait(unconfirmedKeptFor - 1)
    expect(await sweep()).toBe(0)
    wait(2)
    expect(await sweep()).toBe(1)
    expect(await addresses()).toEqual([])
    expect(await lettersTo(world, 'meera@example.org')).toEqual([])
    const named = world.database
      .selectFrom('profiles')
      .select('id')
      .where('full_name', 'is not', null)
    expect(await named.execute()).toEqual([])
    await signUp('meera@example.org')
    expect(await addresses()).toEqual(['meera@example.org'])
  })

  test('stays while a letter to it is good', async () => {
    await signUp('meera@example.org')
    wait(2 * unconfirmedKeptFor)
    await signUp('meera@example.org')
    expect(await sweep()).toBe(0)
    wait(2 * day)
    expect(await sweep()).toBe(1)
  })

  test('is another one than a member’s, and than one that is in use', async () => {
    for (const name of ['asha', 'ravi', 'meera']) await signUp(`${name}@example.org`)
    const change = (
      email: string,
      part: { email_confirmed_at: Date } | { last_sign_in_at: Date },
    ) => world.database.updateTable('users').set(part).where('email', '=', email).execute()
    await change('asha@example.org', { email_confirmed_at: new Date(now) })
    // Signed in where addresses needed no confirmation.
    await change('ravi@example.org', { last_sign_in_at: new Date(now) })
    wait(2 * unconfirmedKeptFor)
    expect(await sweep()).toBe(1)
    expect(await addresses()).toEqual(['asha@example.org', 'ravi@example.org'])
  })

  test('goes with all others of its kind, however many there are', async () => {
    const { database } = world
    await signUp('meera@example.org')
    const made = Array.from({ length: 150 }, () => ({
      id: randomUUID(),
      created_at: new Date(now),
      updated_at: new Date(now),
    }))
    await database.insertInto('profiles').values(made).execute()
    const accounts = made.map((row) => ({
      ...row,
      email: `${row.id}@example.org`,
      password_hash: 'none',
    }))
    await database.insertInto('users').values(accounts).execute()
    wait(2 * unconfirmedKeptFor)
    expect(await sweep()).toBe(151)
    expect(await addresses()).toEqual([])
  })
})
