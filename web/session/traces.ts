import { product } from '../../domain/product.ts'
import { forgetLists } from '../app/left-lists.ts'
import { forgetNotices } from '../app/notices.ts'
import { setSession } from './session-state.ts'

const forgetters = new Set<() => void>()
const unsent = new Set<() => Promise<unknown>>()
let otherTabs: BroadcastChannel | null = null

/** Names what a page keeps of a member in memory; it is called when they sign out, in whichever tab. */
export function forgetOnSignOut(forget: () => void) {
  forgetters.add(forget)
}

/** Names what a member has decided and not sent; it is called before they sign out here, while they still may. */
export const beforeSignOut = (send: () => Promise<unknown>) => void unsent.add(send)

export const sendUnsent = () => Promise.all([...unsent].map((send) => send()))

/**
 * From now on, signing out in another tab is also forgetting here, whether or not its auth client can tell ours of it.
 */
export function followSignOuts() {
  try {
    otherTabs ??= new BroadcastChannel(`${product.slug}-sign-out`)
    otherTabs.onmessage = () => {
      forgetHere()
      setSession({ status: 'guest' })
    }
  } catch {
    // Old browsers have none, and where nothing may be kept, Firefox refuses it; other tabs have no session then.
  }
}

/** What is kept for good, and would tell the next person who was here, what they wrote, whom they reported and who waits. */
const told = new RegExp(`^${product.slug}-(draft|sending|reports|tasks)-`)

/** Forgets what this browser keeps for good for a member: it has their id in its name. */
export function forgetMember(memberId: string) {
  try {
    for (const key of Object.keys(localStorage))
      if (key.endsWith(memberId)) localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/**
 * Forgets in every tab what a member typed and read: the device may be handed on. A session that ended forgets nothing.
 */
export function forgetTraces() {
  otherTabs?.postMessage(null)
  forgetHere()
}

function forgetHere() {
  for (const forget of forgetters) forget()
  forgetLists()
  forgetNotices()
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(`${product.slug}-`)) sessionStorage.removeItem(key)
    for (const key of Object.keys(localStorage)) if (told.test(key)) localStorage.removeItem(key)
    // The photos of unfinished forms (web/photos/kept-photos.ts).
    indexedDB.deleteDatabase(product.slug)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
