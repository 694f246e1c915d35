import type { Context } from 'hono'
import type { Logger } from 'pino'
import { minute } from '../domain/durations.ts'
import type { DomainError } from '../domain/errors.ts'
import { nodeOf } from './headers.ts'

/** How many were refused since the last line of a log. */
const refused = new WeakMap<Logger, number>()

/**
 * Counts a refusal where too many came at once; the log says once a minute how many there were. A full disk and a
 * limit say by themselves when to come again, and who has left before their turn was not refused.
 */
export function countInCrowd({ code, retryAfter }: DomainError, c: Context, log: Logger) {
  const isOneTooMany = code === 'unavailable' && retryAfter === undefined
  if (!isOneTooMany || nodeOf(c).incoming?.socket.destroyed) return
  const before = refused.get(log) ?? 0
  refused.set(log, before + 1)
  if (before === 0) setTimeout(tell, minute, log).unref()
}

function tell(log: Logger) {
  log.warn({ refused: refused.get(log) }, 'requests were refused as too many came at once')
  refused.delete(log)
}
