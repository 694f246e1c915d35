import { sql } from 'kysely'
import type { Dependencies } from '../../domain/dependencies.ts'
import type { Database } from '../open.ts'
import { categories } from './categories.ts'
import { moveIn } from './move-in.ts'
import { members } from './neighbourhood/members.ts'

/** Who can sign in to look around; shown when the server starts. */
export const demoAccounts = {
  password: 'give-and-take',
  members: [
    { email: 'asha@example.org', about: 'Asha, Pune: gives a lot, people wait for her answer' },
    { email: 'rahim@example.org', about: 'Rahim, Pune: a student who has asked for things' },
    { email: 'leela@example.org', about: 'Leela, Kochi: a grandmother who is new here' },
  ],
}

type Options = { demo: boolean; say: (line: string) => void }

/**
 * Fills a new database: the categories always, the demo neighbourhood when it is wanted. It runs before
 * the server listens, so a start that was cut in the middle is simply begun again from nothing.
 */
export async function seed(deps: Dependencies, { demo, say }: Options): Promise<void> {
  const { database } = deps
  const steps = await database.selectFrom('first_start').selectAll().execute()
  if (steps.some((step) => step.done_at !== null)) return
  if (steps.length > 0) await sql`truncate profiles, categories cascade`.execute(database)
  else await database.insertInto('first_start').values({ step: 'seed' }).execute()
  const ids = await insertCategories(deps)
  if (demo) {
    say('Demo: a small neighbourhood moves in (about ten seconds) …')
    await moveIn(deps, ids, demoAccounts.password)
    // Nobody waits for letters about what the demo's people did before the first start.
    await database.deleteFrom('letters').execute()
  }
  await database
    .updateTable('first_start')
    .set({ done_at: new Date() })
    .where('step', '=', 'seed')
    .execute()
}

/** Whether somebody of the demo neighbourhood, whose password everybody knows, can sign in. */
export async function hasDemoAccounts(database: Database): Promise<boolean> {
  const emails = members.map(({ email }) => email)
  const found = database.selectFrom('users').select('id').where('email', 'in', emails)
  return (await found.limit(1).execute()).length > 0
}

/** Inserts the categories; resolves to the ids by name. */
async function insertCategories({ database }: Dependencies): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { name, icon, subcategories } of categories) {
    const made = await database
      .insertInto('categories')
      .values({ name, icon })
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(name, made.id)
    const rows = await database
      .insertInto('subcategories')
      .values(subcategories.map((one) => ({ name: one, category_id: made.id })))
      .returning(['id', 'name'])
      .execute()
    for (const row of rows) ids.set(`${name}/${row.name}`, row.id)
  }
  return ids
}
