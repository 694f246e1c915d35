import { type Kysely, type RawBuilder, sql, type Updateable } from 'kysely'
import type { Database, Handle, NewRow, Row } from './open.ts'
import type { DB } from './schema.generated.ts'

// What most statements are about: the rows of one table that have these values in these columns, null too.

type Table = keyof DB
type Column<T extends Table> = keyof Row<T> & string
type Having<T extends Table> = Partial<Row<T>>

/** The query builder cannot type a statement about any table; the functions below do. */
const untyped = (handle: Handle) =>
  handle as unknown as Kysely<Record<string, Record<string, unknown>>>

/** The query builder leaves a value out that is undefined, and would mean every row. */
function named<T extends Table>(having: Having<T>): Having<T> {
  const values = Object.values(having)
  if (values.length > 0 && !values.includes(undefined)) return having
  throw new TypeError('rows of a table are asked for by nothing')
}

const select = <T extends Table>(
  handle: Handle,
  table: T,
  columns: readonly string[],
  having: Having<T>,
) =>
  untyped(handle)
    .selectFrom(table as string)
    .select([...columns])
    .where((row) => row.and(named(having)))

type Found<T extends Table, C extends Column<T>> = Promise<Pick<Row<T>, C> | undefined>

/** Reads these columns of a row that has these values; undefined where there is none. */
export const findRow = <T extends Table, C extends Column<T>>(
  handle: Handle,
  table: T,
  columns: readonly C[],
  having: Having<T>,
) => select(handle, table, columns, having).executeTakeFirst() as Found<T, C>

/** Reads these columns of a row that has these values, and holds it until the transaction ends. */
export const holdRow = <T extends Table, C extends Column<T>>(
  handle: Handle,
  table: T,
  columns: readonly C[],
  having: Having<T>,
) => select(handle, table, columns, having).forNoKeyUpdate().executeTakeFirst() as Found<T, C>

/** Whether a row has these values. */
export const hasRow = async <T extends Table>(handle: Handle, table: T, having: Having<T>) =>
  (await select(handle, table, Object.keys(having), having).limit(1).executeTakeFirst()) !==
  undefined

/** Inserts a row; false, and nothing, where there is one with the same values in these columns. */
export async function insertNew<T extends Table>(
  handle: Handle,
  table: T,
  columns: Column<T>[],
  row: NewRow<T>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await untyped(handle)
    .insertInto(table as string)
    .values(row as Record<string, unknown>)
    .onConflict((same) => same.columns(columns).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Changes every row that has these values; resolves to how many there were. */
export async function changeRows<T extends Table>(
  handle: Handle,
  table: T,
  having: Having<T>,
  changes: Updateable<DB[T]>,
): Promise<number> {
  const changing = untyped(handle)
    .updateTable(table as string)
    .set(changes as Record<string, unknown>)
  const { numUpdatedRows } = await changing
    .where((row) => row.and(named(having)))
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Removes every row that has these values; resolves to how many there were. */
export async function removeRows<T extends Table>(handle: Handle, table: T, having: Having<T>) {
  const removing = untyped(handle)
    .deleteFrom(table as string)
    .where((row) => row.and(named(having)))
  return Number((await removing.executeTakeFirstOrThrow()).numDeletedRows)
}

/** How many rows one statement of a sweep removes: there may be millions, and a statement has five seconds. */
export const sweptAtOnce = 10_000

/**
 * Removes every row for which a condition holds, so many at a time that each statement ends, and stands for
 * itself; resolves to how many there were. For what the clock removes, never within a transaction.
 */
export async function sweepRows(
  database: Database,
  table: Table,
  condition: RawBuilder<unknown>,
): Promise<number> {
  const name = sql.table(table)
  // The condition twice: a row that is changed meanwhile is looked at once more, and may stay.
  const some = sql`delete from ${name} where ${condition} and ctid = any(array(
    select ctid from ${name} where ${condition} limit ${sweptAtOnce}))`
  for (let removed = 0; ; ) {
    const { numAffectedRows } = await some.execute(database)
    if (!numAffectedRows) return removed
    removed += Number(numAffectedRows)
  }
}
