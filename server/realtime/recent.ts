import { type Change, isPublic } from '../../domain/live/changes.ts'
import { limits } from './limits.ts'
import type { Channel } from './watchers.ts'

/**
 * What was heard lately, so that who joins is told how long nothing happened: a page that was read later than that need
 * not be read again. `restart` when changes may have been missed.
 */
export function createRecent(now: () => number = () => performance.now()) {
  let heard: { at: number; change: Change }[] = []
  /** Since when nothing was missed or forgotten. */
  let since = now()

  return {
    remember(change: Change) {
      heard.push({ at: now(), change })
      // In halves, so that most changes only add one.
      if (heard.length < 2 * limits.recentChanges) return
      since = heard[limits.recentChanges - 1]?.at ?? now()
      heard = heard.slice(limits.recentChanges)
    },
    restart() {
      heard = []
      since = now()
    },
    /**
     * For how many milliseconds nothing happened in what a channel watches that concerns its
     * member, as far back as is known.
     */
    quietFor(channel: Channel): number {
      const last = heard.findLast(({ change }) => concerns(channel, change))
      const from = Math.max(since, now() - limits.recentMs, last?.at ?? 0)
      return Math.floor(now() - from)
    },
  }
}

export type Recent = ReturnType<typeof createRecent>

/**
 * Whether a change is in what a channel watches. Filters do not count: one that names another member would
 * tell what they do (decision 052).
 */
const concerns = ({ watches, actor }: Channel, { table, audience }: Change) =>
  watches.some(({ binding }) => binding.table === table) &&
  (isPublic(table) || (actor.kind === 'member' && audience.includes(actor.id)))
