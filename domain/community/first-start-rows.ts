import { sql } from 'kysely'
import type pg from 'pg'
import { asTheOnlyStart } from '../../database/migrate.ts'
import { type Database, openDatabase } from '../../database/open.ts'
import { changeRows } from '../../database/rows.ts'
import { firstCategories } from '../catalogue/first-categories.ts'
import { insertCategories } from '../catalogue/shared-rows.ts'

const step = 'seed'

/**
 * Fills a new database once: the categories, then whoever moves in. It runs before the server listens, so a
 * start that was cut in the middle is begun again from nothing. Only the owner of the tables may do it; of two
 * starts at the same moment one does, and the other waits for it.
 */
export async function firstStart(
  owner: pg.ClientConfig,
  moveIn: (database: Database) => Promise<void>,
): Promise<void> {
  const database = openDatabase(owner)
  try {
    if (isDone(await readSteps(database))) return
    await asTheOnlyStart(owner, () => fill(database, moveIn))
  } finally {
    await database.destroy()
  }
}

const readSteps = (database: Database) => database.selectFrom('first_start').selectAll().execute()

const isDone = (steps: { done_at: unknown }[]) => steps.some(({ done_at }) => done_at !== null)

async function fill(database: Database, moveIn: (database: Database) => Promise<void>) {
  const steps = await readSteps(database)
  if (isDone(steps)) return
  if (steps.length > 0) await sql`truncate profiles, categories cascade`.execute(database)
  else await database.insertInto('first_start').values({ step }).execute()
  await insertCategories(database, firstCategories)
  await moveIn(database)
  await changeRows(database, 'first_start', { step }, { done_at: new Date() })
}
