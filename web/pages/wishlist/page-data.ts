import type { ItemCard, ListedItems } from '../../../domain/items/views.ts'
import { api } from '../../session/api.ts'
import { sessionReady } from '../../session/session.ts'
import { readWishlist, writeWishlist } from '../../wishes/wishlist.ts'
import { isId, isKept, meetAccount } from '../../wishes/with-account.ts'

/** What a member keeps in mind: the ids that were asked for, and those of their items that are there. */
export type Wishes = {
  memberId: string
  asked: readonly string[]
  items: ItemCard[] | 'failed'
}

const idsPerCall = 100

/**
 * The wishlist of the member with its items; null for a guest. Ids of items that are gone are dropped (A36); those of
 * items that nobody sees at the moment stay.
 */
export async function readWishes(): Promise<Wishes | null> {
  const session = await sessionReady()
  if (session.status !== 'member') return null
  const memberId = session.user.id
  const met = meetAccount(memberId)
  // What is here is shown at once; where nothing is, the account may have something.
  if (readWishlist(memberId).length === 0) await met
  const asked = readWishlist(memberId)
  try {
    const { items, gone } = await readItems(asked.filter(isId))
    dropWishes(memberId, [...gone, ...asked.filter((id) => !isId(id))])
    if (!isKept(memberId)) await met
    return { memberId, asked, items }
  } catch {
    return { memberId, asked, items: 'failed' }
  }
}

/** Takes ids off the list that lead nowhere. Where the browser stores nothing they stay, and show nothing. */
function dropWishes(memberId: string, gone: readonly string[]) {
  const kept = readWishlist(memberId).filter((id) => !gone.includes(id))
  if (gone.length > 0) writeWishlist(memberId, kept)
}

async function readItems(ids: readonly string[]) {
  const calls: Promise<ListedItems>[] = []
  for (let at = 0; at < ids.length; at += idsPerCall)
    calls.push(api('GET', `/items?ids=${ids.slice(at, at + idsPerCall).join(',')}`))
  const answers = await Promise.all(calls)
  return {
    items: answers.flatMap(({ items }) => items),
    gone: answers.flatMap(({ gone }) => gone ?? []),
  }
}
