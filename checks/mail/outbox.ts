import type pg from 'pg'

/** The letters of a server and the tries to send them, as its database has them. */
export type Outbox = {
  /** How many letters are not done. */
  waiting(): Promise<number>
  /** How many tries failed so far, of the letter that was tried least and of all together. */
  fewestTries(): Promise<number>
  tried(): Promise<number>
  /** Brings the next try of every waiting letter forward to now. */
  skipPauses(): Promise<void>
  /** The ids of all letters, and how many of them were given up. */
  ended(): Promise<{ ids: string[]; refused: number }>
}

const sending = `from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks
  on tasks.id = jobs.task_id and tasks.identifier = 'send-letter'`
const failed = `from graphile_worker._private_jobs where last_error is not null`

/** Looks into it from beside the server. */
export function openOutbox(client: pg.ClientBase): Outbox {
  const count = async (query: string) =>
    Number((await client.query<{ count: string }>(query)).rows[0]?.count)
  return {
    waiting: () => count(`select count(*) ${sending}`),
    fewestTries: () =>
      count(
        `select coalesce(min(case when last_error is null then 0 else attempts end), 0) as count ${sending}`,
      ),
    tried: () => count(`select coalesce(sum(attempts), 0) as count ${failed}`),
    async skipPauses() {
      await client.query(
        `update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null`,
      )
    },
    async ended() {
      const { rows } = await client.query<{ id: string; is_refused: boolean }>(
        'select id, refused_at is not null as is_refused from letters',
      )
      return {
        ids: rows.map(({ id }) => id),
        refused: rows.filter((row) => row.is_refused).length,
      }
    },
  }
}
