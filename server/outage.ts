import { PhotosAway } from '../adapters/photos/away.ts'

/** PostgreSQL is away, restarting or full, or the disk is: the caller may try again. */
const databaseTroubles = /^(08|53|57P|25P03|57014)/
const systemTroubles = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOSPC',
  'EDQUOT',
])

const brokenConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client .* not queryable)/

/** Whether something failed because the database, or the place of the photos, is away. */
export function isOutage(thrown: unknown): boolean {
  if (thrown instanceof PhotosAway) return true
  const { code, message } = (thrown ?? {}) as { code?: unknown; message?: unknown }
  if (typeof code === 'string' && (databaseTroubles.test(code) || systemTroubles.has(code)))
    return true
  return typeof message === 'string' && brokenConnection.test(message)
}
