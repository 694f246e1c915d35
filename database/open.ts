import { type Insertable, Kysely, PostgresDialect, type Selectable, type Transaction } from 'kysely'
import pg from 'pg'
import { askingOf } from './asking.ts'
import type { DB } from './schema.generated.ts'
import { replaceBroken } from './silent-connections.ts'

/** A handle for queries: the pool, or the transaction one is in. Store functions take it first. */
export type Handle = Kysely<DB> | Transaction<DB>
export type Database = Kysely<DB>
export type Connection = pg.PoolConfig

/** A row of a table, as it is read and as it is inserted. */
export type Row<Table extends keyof DB> = Selectable<DB[Table]>
export type NewRow<Table extends keyof DB> = Insertable<DB[Table]>

/** PostgreSQL's number for `text[]`, which the library's types do not know. */
const textList = 1009 as never
const anyList: (text: string) => (string | null)[] = pg.types.getTypeParser(textList)

// Sums and counts fit a JavaScript number here; a day is a day, not an instant at midnight; and a time
// is the text that JSON has for it, so that a page and the API see the same.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, isoTime)
pg.types.setTypeParser(textList, listOf)

const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3}))?\+00$/

/** A time as PostgreSQL writes it, as JSON has it; in the usual form without the detour of a Date. */
function isoTime(time: string): string {
  const [, day, clock, part = ''] = inUtc.exec(time) ?? []
  return day ? `${day}T${clock}.${part.padEnd(3, '0')}Z` : new Date(time).toISOString()
}

/** A list of texts; one without quotes, such as the addresses of photos, needs no reading by the letter. */
function listOf(text: string) {
  const isPlain = text !== '{}' && !/["\\]|NULL/i.test(text)
  return isPlain ? text.slice(1, -1).split(',') : anyList(text)
}

/**
 * Milliseconds, chosen so that a request fails within ten seconds whatever the database does: it waits for
 * a connection, then for an answer. The database's own limit for a statement comes first, by a moment.
 */
const patience = { connection: 4_000, statement: 5_000, moment: 500 }

/** Opens a pool of connections. Statements are cut after five seconds, forgotten transactions after thirty. */
export function openDatabase(connection: Connection): Database {
  const statement_timeout = connection.statement_timeout || patience.statement
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: patience.connection,
    idleTimeoutMillis: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    ...connection,
    statement_timeout,
    pipeline: true,
  })
  replaceBroken(pool, statement_timeout + patience.moment)
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: askingOf(pool) }),
  })
}

/** Whether a query finds a row. */
export const findsRow = async (query: { executeTakeFirst(): Promise<unknown> }): Promise<boolean> =>
  (await query.executeTakeFirst()) !== undefined

const retryable = new Set(['40001', '40P01'])

/**
 * Runs one command as one transaction. A deadlock or serialisation failure is tried again, three
 * times in all (security rules, §2); anything else rolls back and is thrown.
 */
export async function inTransaction<T>(
  database: Database,
  run: (handle: Transaction<DB>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.transaction().execute(run)
    } catch (error) {
      const code = (error as { code?: string }).code ?? ''
      if (attempt === 3 || !retryable.has(code)) throw error
    }
  }
}
