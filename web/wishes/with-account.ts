import { useSyncExternalStore } from 'react'
import type { WishlistView } from '../../domain/wishes/views.ts'
import { keepText, listIn, readText } from '../app/kept.ts'
import { createStore, useStore } from '../app/store.ts'
import { api, asApiError } from '../session/api.ts'
import { readSession } from '../session/session-state.ts'
import { readWishlist, subscribe, writeWishlist } from './wishlist.ts'

/**
 * A wishlist that its member keeps with the account (A36, decision 046). The list in this browser stays what hearts
 * show and change. Beside it stands what the account had of it last; what differs has still to be sent. So nothing that
 * is marked without a connection, or before this script is there, is lost.
 */
const nameOf = (memberId: string) => `wishlist-agreed-${memberId}`
const askedAs = (memberId: string) => `wishlist-asked-${memberId}`

const agreedOf = (memberId: string) => readText('localStorage', nameOf(memberId))

/** Whether this browser knows that the member keeps the list with the account. */
export const isKept = (memberId: string) => agreedOf(memberId) !== null

export const useKept = (memberId: string) =>
  useSyncExternalStore(
    subscribe,
    () => isKept(memberId),
    () => false,
  )

/** Why the account does not have all changes: it was not reached, or has no room. */
const trouble = createStore<'waiting' | 'full' | null>(null)
export const useTrouble = () => useStore(trouble)

/** Whether it is the id of an item; anything may stand in a browser's storage. */
export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

const without = (ids: readonly string[], others: readonly string[]) => {
  const left = new Set(others)
  return ids.filter((id) => !left.has(id))
}

/** What the account has still to be told; null when nothing. */
function changesOf(memberId: string) {
  const agreed = agreedOf(memberId)
  if (agreed === null) return null
  const ids = readWishlist(memberId)
  const add = without(ids.filter(isId), listIn(agreed))
  const remove = without(listIn(agreed), ids)
  return add.length + remove.length > 0 ? { add, remove } : null
}

let isTaking = false

/** Takes the account's list over. What was changed here since `base`, which the account knew of, stays. */
function take(memberId: string, answer: WishlistView, base: readonly string[]) {
  isTaking = true
  if (answer.kept) {
    const now = readWishlist(memberId)
    const ids = new Set([...without(now, base), ...without(answer.ids, without(base, now))])
    // First the list: were it older than what was agreed, what it lacks would be taken off everywhere.
    if (writeWishlist(memberId, [...ids]))
      keepText('localStorage', nameOf(memberId), JSON.stringify(answer.ids))
  } else {
    keepText('localStorage', nameOf(memberId), null)
    keepText('sessionStorage', askedAs(memberId), 'yes')
  }
  dispatchEvent(new Event('storage'))
  isTaking = false
}

/** Two members may use one browser: nothing of one is sent or taken over once the other one is there. */
function requireStill(memberId: string) {
  const session = readSession()
  if (session.status !== 'member' || session.user.id !== memberId) throw new Error('somebody else')
}

type Call = { method: 'GET' | 'PUT' | 'PATCH' | 'DELETE'; body?: object; base: readonly string[] }

async function call(memberId: string, { method, body, base }: Call, by?: 'unasked') {
  requireStill(memberId)
  const answer = await api<WishlistView>(method, '/me/wishlist', body, by)
  requireStill(memberId)
  take(memberId, answer, base)
}

let turn: Promise<unknown> = Promise.resolve()

/** One after the other; a failure ends only its own. */
function inTurn<T>(run: () => Promise<T>): Promise<T> {
  const mine = turn.then(run, run)
  turn = mine.catch(() => {})
  return mine
}

async function send(memberId: string) {
  const body = changesOf(memberId)
  if (body) await call(memberId, { method: 'PATCH', body, base: readWishlist(memberId) }, 'unasked')
}

/** Asks what the account has, unless what it has still to be told brings the same answer. A browser new to it joins. */
async function meet(memberId: string) {
  if (changesOf(memberId) === null) {
    const base = listIn(agreedOf(memberId))
    await call(memberId, { method: 'GET', base }, 'unasked')
  }
  await send(memberId)
}

const quietly = (run: (memberId: string) => Promise<void>) => (memberId: string) =>
  inTurn(async () => {
    try {
      await run(memberId)
      trouble.set(null)
    } catch (error) {
      // Every entry is an id, so a list is only ever invalid for being too long.
      const isFull = ['wishlist_full', 'invalid_input'].includes(asApiError(error).code)
      trouble.set(isFull ? 'full' : 'waiting')
    }
  })

const sendChanges = quietly(send)
const meetQuietly = quietly(meet)
let meeting: { memberId: string; done: Promise<void> } | null = null

/** Makes this browser's list and the account's the same, if the member keeps one there. Never rejects. */
export function meetAccount(memberId: string): Promise<void> {
  if (meeting?.memberId === memberId) return meeting.done
  const done = meetQuietly(memberId).finally(() => {
    if (meeting?.done === done) meeting = null
  })
  meeting = { memberId, done }
  return done
}

/** From now on the account keeps the list, of this browser and of others together. Rejects when it does not. */
export const keepWithAccount = (memberId: string) =>
  inTurn(() => {
    // Where the page goes before the answer is there, the next one asks what became of it.
    keepText('sessionStorage', askedAs(memberId), null)
    const base = readWishlist(memberId)
    return call(memberId, { method: 'PUT', body: { ids: base.filter(isId) }, base })
  })

/** The account forgets the list, and this browser keeps it. Rejects when it does not. */
export const endWithAccount = (memberId: string) =>
  inTurn(() => call(memberId, { method: 'DELETE', base: [] }))

/**
 * Keeps the list and the account's the same while the page is there; returns what ends that. Who keeps none with the
 * account is asked about once a tab: another device may have begun it.
 */
export function followAccount(memberId: string): () => void {
  const changed = (event: Event) => {
    // Those that browsers send come from other tabs, which tell the account themselves.
    if (!event.isTrusted && !isTaking) void sendChanges(memberId)
  }
  const look = () => {
    if (document.visibilityState === 'visible' && isKept(memberId)) void meetAccount(memberId)
  }
  if (readText('sessionStorage', askedAs(memberId)) === null || isKept(memberId))
    void meetAccount(memberId)
  addEventListener('storage', changed)
  addEventListener('online', look)
  addEventListener('focus', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    removeEventListener('storage', changed)
    removeEventListener('online', look)
    removeEventListener('focus', look)
    document.removeEventListener('visibilitychange', look)
  }
}
