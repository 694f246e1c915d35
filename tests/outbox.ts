import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import type { Letter } from '../domain/letters/views.ts'

/** The letters that wait to be sent, in the order in which they were queued; to one address if that is named. */
export async function outbox(database: Database, address?: string): Promise<Letter[]> {
  const { rows } = await sql<{ letter: Letter }>`
    select content || jsonb_build_object('kind', kind) as letter
    from letters join graphile_worker._private_jobs jobs on jobs.payload ->> 'id' = letters.id::text
    where content is not null order by jobs.id`.execute(database)
  const letters = rows.map((row) => row.letter)
  return letters.filter(({ to }) => address === undefined || to === address)
}
