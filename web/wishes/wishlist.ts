import { useSyncExternalStore } from 'react'
import { product } from '../../domain/product.ts'

/** A member's wishlist: ids of items, in this browser only, one key per member (A36, WISH-08). */
const keyOf = (memberId: string) => `${product.slug}-wishlist-${memberId}`

const none: readonly string[] = []
let cached: { memberId: string; raw: string | null; ids: readonly string[] } | null = null

/** The wishlist of a member, newest first; the same array until it changes. */
export function readWishlist(memberId: string): readonly string[] {
  const raw = localStorage.getItem(keyOf(memberId))
  if (cached?.memberId === memberId && cached.raw === raw) return cached.ids
  cached = { memberId, raw, ids: parse(raw) }
  return cached.ids
}

function parse(raw: string | null): readonly string[] {
  try {
    const list: unknown = JSON.parse(raw ?? '[]')
    return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : none
  } catch {
    return none
  }
}

/** Stores a wishlist; throws when the browser refuses to. */
function writeWishlist(memberId: string, ids: readonly string[]) {
  localStorage.setItem(keyOf(memberId), JSON.stringify(ids))
  tellThisTab()
}

/** Takes ids off the list that lead nowhere. Where the browser stores nothing they stay, and show nothing. */
export function dropWishes(memberId: string, gone: readonly string[]) {
  if (gone.length === 0) return
  try {
    writeWishlist(
      memberId,
      readWishlist(memberId).filter((id) => !gone.includes(id)),
    )
  } catch {
    // The next visit tries again.
  }
}

/** Forgets the wishlist of a member who is gone. */
export function forgetWishlist(memberId: string) {
  localStorage.removeItem(keyOf(memberId))
  tellThisTab()
}

/** The browser tells of a change of its storage in every tab but the one that made it. */
const tellThisTab = () => void dispatchEvent(new Event('storage'))

function subscribe(listener: () => void) {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** The wishlist of a member, newest first; empty for a guest. Follows changes in other tabs. */
export function useWishlist(memberId: string | null): readonly string[] {
  return useSyncExternalStore(
    subscribe,
    () => (memberId ? readWishlist(memberId) : none),
    () => none,
  )
}

/** Puts an item on the list or takes it off; tells which it was. */
export function toggleWish(memberId: string, itemId: string): 'added' | 'removed' {
  const ids = readWishlist(memberId)
  const had = ids.includes(itemId)
  writeWishlist(memberId, had ? ids.filter((id) => id !== itemId) : [itemId, ...ids])
  return had ? 'removed' : 'added'
}
