import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { anAddress, aPassword, somewhere } from '../../tests/browsers.ts'
import { openFileWorld } from '../../tests/world.ts'
import { SignUp } from './input.ts'

const world = openFileWorld()
beforeAll(async () => {
  world.setClock(noon)
})
const noon = '2026-11-27T06:30:00.000Z'
const network = '203.0.113.9'

/** So many moments before noon, the earliest first. */
const momentsBefore = (count: number) =>
  Array.from({ length: count }, (_, at) => new Date(Date.parse(noon) - (count - at) * 1000))

async function anAccount() {
  const given = SignUp.parse({ email: anAddress(), password: aPassword })
  const { id } = await world.domain.accounts.signUp(given, somewhere)
  const signIn = (browserId?: string) =>
    world.domain.accounts.signInWithPassword(given, { network, browserId: browserId ?? null })
  return { id, signIn }
}

/** Sessions of a member that were used one after the other; resolves to their ids. */
async function usedSessions(user_id: string, count: number) {
  const rows = momentsBefore(count).map((rotated_at) => ({
    user_id,
    method: 'otp' as const,
    rotated_at,
  }))
  const made = await world.database.insertInto('sessions').values(rows).returning('id').execute()
  return made.map(({ id }) => id)
}

const sessionsOf = async (id: string) => {
  const sessions = world.database.selectFrom('sessions').select('id').where('user_id', '=', id)
  return (await sessions.execute()).map((session) => session.id)
}
const browsersOf = async (id: string) => {
  const browsers = world.database.selectFrom('known_browsers').select('seen_at')
  const rows = await browsers.where('user_id', '=', id).orderBy('seen_at').execute()
  return rows.map(({ seen_at }) => seen_at)
}

describe('a member has a hundred sessions at most', () => {
  test('one more ends the one that was used longest ago, and nobody else’s [CALL-05]', async () => {
    const [{ id, signIn }, other] = [await anAccount(), await anAccount()]
    const [theirs, first] = [await usedSessions(id, 99), await usedSessions(other.id, 99)]
    await signIn()
    expect(await sessionsOf(id)).toEqual(expect.arrayContaining(theirs))
    await signIn()
    const left = await sessionsOf(id)
    expect(left).toHaveLength(100)
    expect(theirs.filter((session) => !left.includes(session))).toEqual(theirs.slice(0, 1))
    expect(await sessionsOf(other.id)).toEqual(first)
  })

  test('also when many sign in at the same moment [CALL-05]', async () => {
    const { id, signIn } = await anAccount()
    const theirs = await usedSessions(id, 98)
    const answers = await Promise.all(Array.from({ length: 6 }, () => signIn()))
    const left = await sessionsOf(id)
    expect(left).toHaveLength(100)
    expect(theirs.filter((session) => !left.includes(session))).toEqual(theirs.slice(0, 4))
    for (const { access_token } of answers) await world.domain.accounts.actorOf(access_token)
  })

  test('of a multitude that was there before some go with each sign-in, and none that was just opened [CALL-05]', async () => {
    const { id, signIn } = await anAccount()
    await usedSessions(id, 250)
    for (const left of [152, 100, 100]) {
      const { access_token } = await signIn()
      expect(await sessionsOf(id)).toHaveLength(left)
      await world.domain.accounts.actorOf(access_token)
    }
  })
})

test('a member has a hundred known browsers at most, of which those stay that were seen last [CALL-05]', async () => {
  const { id, signIn } = await anAccount()
  const seen = momentsBefore(100)
  const rows = seen.map((seen_at) => ({ user_id: id, browser: randomBytes(16), seen_at }))
  await world.database.insertInto('known_browsers').values(rows).execute()
  const iso = (moments: Date[]) => moments.map((moment) => moment.toISOString())
  for (let times = 0; times < 2; times++) {
    await signIn('a-browser-of-somebody')
    expect(await browsersOf(id)).toEqual([...iso(seen.slice(1)), noon])
  }
  await signIn('another-of-somebody')
  expect(await browsersOf(id)).toEqual([...iso(seen.slice(2)), noon, noon])
})
