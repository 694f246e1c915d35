import type { OwnRequest } from '../../domain/exchanges/views.ts'
import { api } from '../session/api.ts'
import { forgetOnSignOut } from '../session/traces.ts'

/** How long a list of own requests serves page changes (LIMIT-05). */
const goodFor = 10_000

/**
 * Keeps one member's list for ten seconds; an event or an own action drops it (A55), a failed load is never kept. One that
 * seems to be of later than now was read while the clock was wrong.
 */
export function createRequestCache<T>(load: () => Promise<T>, now: () => number = Date.now) {
  let kept: { memberId: string; at: number; value: Promise<T> } | null = null
  return {
    /** When reading what is kept began; null without it. */
    readAt: () => kept?.at ?? null,
    read(memberId: string): Promise<T> {
      if (kept?.memberId === memberId && Math.abs(now() - kept.at) < goodFor) return kept.value
      const value = load()
      const entry = { memberId, at: now(), value }
      kept = entry
      value.catch(() => {
        if (kept === entry) kept = null
      })
      return value
    },
    drop() {
      kept = null
    },
  }
}

/** What the member asked for. */
export const requestCache = createRequestCache(() => api<OwnRequest[]>('GET', '/requests'))
forgetOnSignOut(() => requestCache.drop())
