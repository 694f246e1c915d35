import { once } from 'node:events'
import pg from 'pg'
import { keepRunning } from './keep-running.ts'

/**
 * Holds a lock inside an embedded database for as long as this process lives, so that a second server on
 * it is noticed, by whichever path or link it came, and a crashed one leaves nothing behind; when the
 * database was away, the lock is taken again. Null when another process holds it. `end` gives it back.
 */
export async function guardDatabase(
  connection: pg.ClientConfig,
): Promise<{ end(): Promise<void> } | null> {
  let held = await hold(connection)
  if (!held) return null
  return keepRunning(
    async (ending, isUp) => {
      const client = held ?? (await hold(connection))
      held = null
      if (!client) return
      isUp()
      await once(client, 'end', { signal: ending }).catch(() => {})
      await client.end().catch(() => {})
    },
    { pauses: [0, 500] },
  )
}

async function hold(connection: pg.ClientConfig): Promise<pg.Client | null> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ free: boolean }>(
    "select pg_try_advisory_lock(hashtext('aadaan server')) as free",
  )
  if (rows[0]?.free) return client
  await client.end()
  return null
}
