import type { Socket } from 'node:net'
import type pg from 'pg'

/** What the database library has beside what its types tell. */
type Asking = { readyForQuery: boolean; _ending: boolean; connection: { stream: Socket } }

/**
 * Cuts an open connection on which a question, or the farewell, was not answered for so many milliseconds,
 * as when a network swallows what is sent: the question fails like one whose connection broke.
 */
export function hangUpWhenSilent(
  client: pg.ClientBase,
  patience: number,
  onSilence: () => void = () => {},
): void {
  const asking = client as unknown as Asking
  const { stream } = asking.connection
  stream.setTimeout(patience)
  stream.on('timeout', () => {
    if (asking.readyForQuery && !asking._ending) return
    stream.destroy()
    onSilence()
  })
}

/**
 * Replaces what breaks in a pool, idle or within a transaction: only the next query on it fails. Cuts what is silent, and
 * with it what idles beside it, unasked: it took the same way.
 */
export function replaceBroken(pool: pg.Pool, patience: number): void {
  const open = new Set<Asking>()
  // Without listeners a connection that breaks would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    const asking = client as unknown as Asking
    open.add(asking)
    asking.connection.stream.on('close', () => open.delete(asking))
    hangUpWhenSilent(client, patience, () => {
      for (const one of open) if (one.readyForQuery) one.connection.stream.destroy()
    })
  })
}
