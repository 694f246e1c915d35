import { CompiledQuery, sql } from 'kysely'
import type { Database } from '../database/open.ts'
import type { World } from './world.ts'

/** What a test has is so little that PostgreSQL would read it all. */
export const asIfMuch = 'set local enable_seqscan = off; set local enable_sort = off'

/** The plans of all statements that something makes; PostgreSQL plans them with the settings given. */
export async function plansOf(
  world: World,
  run: (database: Database) => Promise<unknown>,
  settings = '',
): Promise<string[]> {
  const queries: CompiledQuery[] = []
  const database = world.database.withPlugin({
    transformQuery: ({ node, queryId }) => {
      queries.push(world.database.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await run(database)
  return world.database.transaction().execute(async (handle) => {
    if (settings) await sql.raw(settings).execute(handle)
    const plans: string[] = []
    for (const { sql: text, parameters } of queries) {
      const plan = CompiledQuery.raw(`explain ${text}`, [...parameters])
      const { rows } = await handle.executeQuery<{ 'QUERY PLAN': string }>(plan)
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
    }
    return plans
  })
}
