import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const TRY_AGAIN_EVERY = 500

/**
 * Holds a lock inside the folder's own database for as long as this process lives, so that a second
 * server on the same folder is noticed and a crashed one leaves nothing behind; when the database was
 * away, the lock is taken again. Null when another process holds it. `end` gives it back.
 */
export async function guardFolder(
  connection: pg.ClientConfig,
  folder: string,
): Promise<{ end(): Promise<void> } | null> {
  const key = createHash('sha256').update(folder).digest().readInt32BE()
  const first = await hold(connection, key)
  if (!first) return null
  const ended = new AbortController()
  async function holdOn(client: pg.Client) {
    let held: pg.Client | null = client
    while (!ended.signal.aborted) {
      if (held) await gone(held, ended.signal)
      else await delay(TRY_AGAIN_EVERY, undefined, { signal: ended.signal }).catch(() => {})
      if (!ended.signal.aborted) held = await hold(connection, key).catch(() => null)
    }
    await held?.end().catch(() => {})
  }
  const holding = holdOn(first)
  return {
    async end() {
      ended.abort()
      await holding
    },
  }
}

async function hold(connection: pg.ClientConfig, key: number): Promise<pg.Client | null> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ free: boolean }>(
    'select pg_try_advisory_lock($1) as free',
    [key],
  )
  if (rows[0]?.free) return client
  await client.end()
  return null
}

/** Resolves when the connection is over, or is no longer to be waited for. */
const gone = (client: pg.Client, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    client.once('end', () => resolve())
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
