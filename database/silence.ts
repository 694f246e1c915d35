import type { Socket } from 'node:net'
import type pg from 'pg'

/** What the database library has beside what its types tell. */
type Asking = pg.PoolClient & { readyForQuery: boolean; connection: { stream: Socket } }

/**
 * Cuts every connection of a pool on which a question was not answered for so many milliseconds, as when a
 * network swallows what is sent: the question fails like one whose connection broke. The connections
 * that idle beside it took the same way and are cut with it, before anybody asks them something.
 */
export function cutWhenSilent(pool: pg.Pool, patience: number): void {
  const open = new Set<Asking>()
  pool.on('connect', (connected) => {
    const client = connected as Asking
    const { stream } = client.connection
    open.add(client)
    stream.setTimeout(patience)
    stream.on('timeout', () => {
      if (client.readyForQuery) return
      stream.destroy()
      for (const one of open) if (one.readyForQuery) one.connection.stream.destroy()
    })
    stream.on('close', () => open.delete(client))
  })
}
