import { once } from 'node:events'
import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'
import { keepRunning } from './keep-running.ts'
import { replaceBroken } from './silent-connections.ts'

const silent = new Logger(() => () => {})

/** Brings the job queue's own schema to the version of its library. Safe to run again and by two processes at once. */
export async function prepareJobs(connection: pg.ClientConfig): Promise<void> {
  const pgPool = openJobPool(connection, 2)
  try {
    await runMigrations({ pgPool, logger: silent })
  } finally {
    await pgPool.end()
  }
}

const { builtins } = pg.types
const asTheQueueExpects: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: (text) => text,
  [builtins.TIMESTAMPTZ]: (text) => new Date(text),
}

/** Connections for the job queue, which reads ids and times as its library expects them (unlike database/open.ts). */
export function openJobPool(connection: pg.ClientConfig, max: number): pg.Pool {
  const getTypeParser = ((oid: number, format?: 'text') =>
    asTheQueueExpects[oid] ??
    pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser']
  const pool = new pg.Pool({
    ...connection,
    max,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    types: { getTypeParser },
  })
  replaceBroken(pool, 10_000)
  return pool
}

/** Separates the locks below from all others in the database. */
const lives = 0x1e77e5

/**
 * Shows that a worker lives, by a lock on a connection of its own, made again when that breaks, until `end` resolves.
 */
export function showAlive(pool: pg.Pool, workerId: string): { end(): Promise<void> } {
  return keepRunning(
    async (ending) => {
      const client = await pool.connect()
      try {
        const over = once(client, 'end', { signal: ending }).catch(() => {})
        await client.query('select pg_advisory_lock_shared($1, hashtext($2))', [lives, workerId])
        await over
      } finally {
        client.release(true)
      }
    },
    { pauses: [500] },
  )
}

/**
 * Takes back what a clock that was ahead wrote: until the time that it showed, nothing timed would run. Resolves to how
 * many timed tasks had last run, and how many jobs are due or taken, in a time that has yet to come. A job that failed
 * waits exp(10) seconds at most, some six hours, and none of ours is put off on purpose.
 */
export async function takeBackTime(pool: pg.Pool): Promise<{ timed: number; jobs: number }> {
  const { rows } = await pool.query<{ timed: number; jobs: number }>(
    `with timed as (
      update graphile_worker._private_known_crontabs set last_execution = now()
      where last_execution > now() + interval '2 minutes' returning 1),
    jobs as (
      update graphile_worker._private_jobs set run_at = least(run_at, now()),
        locked_at = case when locked_at > now() then now() else locked_at end
      where run_at > now() + interval '7 hours' or locked_at > now() + interval '2 minutes' returning 1)
    select (select count(*)::int from timed) as timed, (select count(*)::int from jobs) as jobs`,
  )
  return rows[0] ?? { timed: 0, jobs: 0 }
}

/**
 * Gives back the jobs of workers that died, which would else stay locked for hours, and resolves to how
 * many those were. A worker that only just began may not have shown itself yet, hence the five seconds.
 */
export async function releaseJobsOfTheDead(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `with holders as materialized (
      select locked_by from graphile_worker.jobs
      where locked_by is not null group by locked_by having max(locked_at) < now() - interval '5 seconds')
    select locked_by from holders where pg_try_advisory_xact_lock($1, hashtext(locked_by))`,
    [lives],
  )
  const dead = rows.map((row) => row.locked_by)
  if (dead.length > 0)
    await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
  return dead.length
}

/**
 * Removes the jobs that failed for good or died on their last try: nothing takes them any more, and the log has why.
 */
export const forgetFailedJobs = (pool: pg.Pool) =>
  pool.query(
    'delete from graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null',
  )
