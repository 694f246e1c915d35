import { useSyncExternalStore } from 'react'
import { keepText, listIn, readText } from '../app/kept.ts'

/**
 * A member's wishlist: ids of items in this browser, one list per member (A36, WISH-08); `with-account.ts`
 * for who wants it elsewhere too.
 */
const nameOf = (memberId: string) => `wishlist-${memberId}`
const textOf = (memberId: string) => readText('localStorage', nameOf(memberId))

/** The wishlist of a member, newest first. */
export const readWishlist = (memberId: string): readonly string[] => listIn(textOf(memberId))

/** Says whether the browser stored it. */
export function writeWishlist(memberId: string, ids: readonly string[]): boolean {
  const isKept = keepText('localStorage', nameOf(memberId), JSON.stringify(ids))
  // The browser tells of a change of its storage in every tab but the one that made it.
  dispatchEvent(new Event('storage'))
  return isKept
}

export function subscribe(listener: () => void) {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** The wishlist of a member, newest first; empty for a guest. Follows changes in other tabs. */
export function useWishlist(memberId?: string | false): readonly string[] {
  const text = useSyncExternalStore(
    subscribe,
    () => (memberId ? textOf(memberId) : null),
    () => null,
  )
  return listIn(text)
}

/** Puts an item on the list or takes it off; tells which it was, or that the browser stores nothing. */
export function toggleWish(memberId: string, itemId: string): 'added' | 'removed' | 'failed' {
  const ids = readWishlist(memberId)
  const had = ids.includes(itemId)
  const next = had ? ids.filter((id) => id !== itemId) : [itemId, ...ids]
  if (!writeWishlist(memberId, next)) return 'failed'
  return had ? 'removed' : 'added'
}
