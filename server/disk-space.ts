import type { MiddlewareHandler } from 'hono'
import { refuseFor } from '../domain/errors.ts'
import type { Environment, Services } from './environment.ts'
import { isReading } from './identify.ts'

/** Seconds: somebody has to make room. */
const later = 30

/**
 * Refuses what would be written while the disk is full, with `unavailable`; reading goes on, because the
 * database keeps the room that it needs for itself. Signing in and out goes on as well.
 */
export function requireDiskSpace({ isDiskFull }: Services): MiddlewareHandler<Environment> {
  return async (c, next) => {
    if (isDiskFull?.() && !isReading(c)) refuseFor('unavailable', later)
    await next()
  }
}
