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

/** Cuts the silent connections of a pool, and with each those that idle beside it, unasked: they took the same way. */
export function cutWhenSilent(pool: pg.Pool, patience: number): void {
  const open = new Set<Asking>()
  pool.on('connect', (client) => {
    const asking = client as unknown as Asking
    open.add(asking)
    asking.connection.stream.on('close', () => open.delete(asking))
    hangUpWhenSilent(client, patience, () => {
      for (const one of open) if (one.readyForQuery) one.connection.stream.destroy()
    })
  })
}
