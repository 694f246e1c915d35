import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../database/open.ts'
import { anAddress, aPassword, somewhere } from '../../tests/browsers.ts'
import { kindsTo, lettersTo, newestLetter, tokenIn } from '../../tests/letters.ts'
import { openFileWorld } from '../../tests/world.ts'
import { createDomain, type Domain } from '../index.ts'
import { SignUp } from './input.ts'

const world = openFileWorld({ settings: { emailConfirmation: 'required' } })
let single: Database
let strict: Domain
beforeAll(async () => {
  // The statistics of one connection are complete as soon as it says so.
  single = openDatabase({ ...world.serverConnection, max: 1 })
  strict = createDomain({ ...world.deps, database: single })
})
afterAll(async () => {
  await single.destroy()
})

const here = { network: 'here', browserId: 'a-browser-of-somebody' }
let browsers = 0
/** Each from a browser of its own. */
const signUp = (email: string) =>
  strict.accounts.signUp(SignUp.parse({ email, password: aPassword }), {
    ...here,
    browserId: `${here.browserId}-${browsers++}`,
  })

/** How many rows were written in each table since ever, also by what was rolled back. */
async function written(): Promise<Record<string, number>> {
  await sql`select pg_stat_force_next_flush()`.execute(single)
  await sql`select pg_stat_clear_snapshot()`.execute(single)
  const { rows } = await sql<{ table: string; count: number }>`
    select relname as table, n_tup_ins + n_tup_upd + n_tup_del as count
    from pg_stat_user_tables where schemaname in ('public', 'graphile_worker')`.execute(single)
  return Object.fromEntries(rows.map(({ table, count }) => [table, count]))
}

async function writtenBy(work: () => Promise<unknown>) {
  const before = await written()
  await work()
  const after = await written()
  return Object.fromEntries(
    Object.entries(after)
      .map(([table, count]) => [table, count - (before[table] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  )
}

test('signing up writes as many rows for an address that is known, confirmed or not, as for a new one [CALL-03, CALL-51]', async () => {
  const [confirmed, waiting] = [anAddress(), anAddress()]
  await signUp(waiting)
  await signUp(confirmed)
  const { token_hash } = tokenIn(await newestLetter(world, confirmed, 'confirm-account'))
  await strict.confirmation.verify({ type: 'signup', token_hash }, here)
  const asNew = await writtenBy(() => signUp(anAddress()))
  expect(asNew).toMatchObject({ users: 2, profiles: 2, letters: 1, points_ledger: 1 })
  expect(await writtenBy(() => signUp(waiting))).toEqual(asNew)
  expect(await writtenBy(() => signUp(confirmed))).toEqual(asNew)
  expect(await kindsTo(world, { email: waiting })).toEqual(['confirm-account', 'confirm-account'])
  expect(await kindsTo(world, { email: confirmed })).toEqual([
    'confirm-account',
    'already-a-member',
  ])
})

test('asking for a letter writes as many rows for an address that nobody has, and sends none [CALL-51, A06]', async () => {
  const known = anAddress()
  await signUp(known)
  const nobody = anAddress()
  const resend = (email: string) =>
    strict.confirmation.resendConfirmation({ type: 'signup', email }, somewhere)
  const recover = (email: string) => strict.recovery.recover({ email }, somewhere)
  for (const ask of [resend, recover]) {
    // The first of an address inserts what later ones replace.
    for (const email of [known, nobody]) await ask(email)
    const asMember = await writtenBy(() => ask(known))
    expect(asMember).toMatchObject({ letters: 1, one_time_tokens: 1 })
    expect(await writtenBy(() => ask(nobody))).toEqual(asMember)
  }
  expect(await lettersTo(world, nobody)).toEqual([])
})

test('a letter and its account are made together or not at all [CALL-03]', async () => {
  const email = anAddress()
  await sql`alter table letters add constraint broken check (content ->> 'to' <> ${sql.lit(email)})`.execute(
    world.database,
  )
  await expect(signUp(email)).rejects.toThrow()
  const made = world.database.selectFrom('users').selectAll().where('email', '=', email)
  expect(await made.execute()).toEqual([])
})
