import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

const TRY_AGAIN_EVERY = 500

/**
 * Holds a lock inside an embedded database for as long as this process lives, so that a second server on
 * it is noticed, by whichever path or link it came, and a crashed one leaves nothing behind; when the
 * database was away, the lock is taken again. Null when another process holds it. `end` gives it back.
 */
export async function guardDatabase(
  connection: pg.ClientConfig,
): Promise<{ end(): Promise<void> } | null> {
  const first = await hold(connection)
  if (!first) return null
  const ended = new AbortController()
  async function holdOn(client: pg.Client) {
    let held: pg.Client | null = client
    while (!ended.signal.aborted) {
      if (held) await gone(held, ended.signal)
      else await delay(TRY_AGAIN_EVERY, undefined, { signal: ended.signal }).catch(() => {})
      if (!ended.signal.aborted) held = await hold(connection).catch(() => null)
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

/** Resolves when the connection is over, or is no longer to be waited for. */
const gone = (client: pg.Client, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    client.once('end', () => resolve())
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
