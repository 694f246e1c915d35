import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFileWorld } from '../tests/world.ts'
import { grants } from './grants.ts'

const world = openFileWorld()
let owner: pg.Client
let server: pg.Client
beforeAll(async () => {
  owner = new pg.Client(world.connection)
  server = new pg.Client(world.serverConnection)
  await Promise.all([owner.connect(), server.connect()])
})
afterAll(async () => {
  await Promise.all([owner.end(), server.end()])
})

/** What the database says to a statement of the server's role; undone, should it have let it happen. */
async function answerTo(statement: string): Promise<string> {
  await server.query('begin')
  const said = await server.query(statement).then(
    () => 'done',
    (error) => error.code,
  )
  await server.query('rollback')
  return said
}

const refused = '42501'

async function relations(): Promise<{ name: string; kind: string }[]> {
  const { rows } = await owner.query(
    `select relname as name, case relkind when 'v' then 'view' else 'table' end as kind
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'p', 'm')`,
  )
  return rows
}

describe('the role that the server works in', () => {
  test('has a line for every table, and no right that is not listed [LIMIT-07]', async () => {
    const names = (await relations()).map(({ name }) => name)
    expect(Object.keys(grants)).toEqual(names.sort())
  })

  test('cannot alter, drop or empty any table, or make one [LIMIT-07]', async () => {
    for (const { name, kind } of await relations()) {
      const statements = [`alter ${kind} ${name} rename to other`, `drop ${kind} ${name} cascade`]
      if (kind === 'table')
        statements.push(
          `truncate ${name}`,
          `alter table ${name} disable trigger user`,
          `create trigger other before update on ${name} for each row execute function refuse_change()`,
        )
      for (const statement of statements) expect(await answerTo(statement), statement).toBe(refused)
    }
    expect(await answerTo('create table other ()')).toBe(refused)
    expect(await answerTo('drop function refuse_change() cascade')).toBe(refused)
    expect(await answerTo(`set role ${owner.user}`)).toBe(refused)
  })

  test('adds to the ledger of points and takes nothing out of it, nor moves a balance by itself [LIMIT-07, POINTS-09]', async () => {
    const { id } = await world.aMember()
    const credit = `insert into points_ledger (user_id, delta, kind, ref) values ('${id}', 100, 'welcome', '${id}')`
    expect(await answerTo(credit)).toBe('done')
    for (const statement of [
      'update points_ledger set delta = 1000',
      'delete from points_ledger',
      'update user_points set current_points = 1000, total_earned = 1000',
      `insert into user_points (user_id, current_points, total_earned) values ('${id}', 9, 9)`,
      'delete from user_points',
      "update purchases set points = 1000, status = 'paid'",
      'delete from payment_events',
    ])
      expect(await answerTo(statement), statement).toBe(refused)
  })

  test('cannot write what only migrations, the first start and operators write [LIMIT-07, ROLE-28]', async () => {
    for (const statement of [
      "insert into migrations (name, checksum) values ('9999-other.sql', 'none')",
      'select from migrations',
      'delete from first_start',
      "insert into categories (name, icon) values ('Money', 'coin')",
      'update subcategories set is_active = false',
      'update packages set price_paise = 1',
      "insert into moderation_log (operator, action, reason) values ('nobody', 'lock', 'none')",
      'delete from moderation_log',
      'select operator, reason from moderation_log',
      'update users set locked_at = null',
      "update reports set status = 'dismissed'",
      "update reviews set comment = 'Wonderful'",
      'update items set user_id = claimed_by',
      "update photos set path = path || '.jpg'",
      'update photos set owner_id = owner_id',
      "select graphile_worker.add_job('sweep-photos')",
    ])
      expect(await answerTo(statement), statement).toBe(refused)
  })
})
