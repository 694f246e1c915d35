import { useSyncExternalStore } from 'react'
import { keepText, listIn, readText } from '../app/kept.ts'

/** A member's wishlist: ids of items, in this browser only, one list per member (A36, WISH-08). */
const nameOf = (memberId: string) => `wishlist-${memberId}`
const textOf = (memberId: string) => readText('localStorage', nameOf(memberId))

/** The wishlist of a member, newest first. */
export const readWishlist = (memberId: string): readonly string[] => listIn(textOf(memberId))

/** Says whether the browser stored it. */
function writeWishlist(memberId: string, ids: readonly string[] | null): boolean {
  const isKept = keepText('localStorage', nameOf(memberId), ids && JSON.stringify(ids))
  // The browser tells of a change of its storage in every tab but the one that made it.
  dispatchEvent(new Event('storage'))
  return isKept
}

/** Takes ids off the list that lead nowhere. Where the browser stores nothing they stay, and show nothing. */
export function dropWishes(memberId: string, gone: readonly string[]) {
  const kept = readWishlist(memberId).filter((id) => !gone.includes(id))
  if (gone.length > 0) writeWishlist(memberId, kept)
}

export const forgetWishlist = (memberId: string) => writeWishlist(memberId, null)

function subscribe(listener: () => void) {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** The wishlist of a member, newest first; empty for a guest. Follows changes in other tabs. */
export function useWishlist(memberId: string | null): readonly string[] {
  const text = useSyncExternalStore(
    subscribe,
    () => memberId && textOf(memberId),
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
