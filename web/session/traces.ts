import { product } from '../../domain/product.ts'

const forgetters = new Set<() => void>()
let otherTabs: BroadcastChannel | null = null

/** Names what a page keeps of a member in memory; it is called when they sign out, in whichever tab. */
export function forgetOnSignOut(forget: () => void) {
  forgetters.add(forget)
}

/** From now on, signing out in another tab is also forgetting here. */
export function followSignOuts() {
  if (otherTabs || !('BroadcastChannel' in globalThis)) return
  otherTabs = new BroadcastChannel(`${product.slug}-sign-out`)
  otherTabs.onmessage = forgetHere
}

/** What is kept for good, and would tell the next person who was here and whom they reported. */
const told = `${product.slug}-reports-`

/**
 * Forgets what a member typed and read, in every tab of this browser: who signs out may be handing the
 * device on. A session that merely ended forgets nothing, so that no typed text is lost.
 */
export function forgetTraces() {
  otherTabs?.postMessage(null)
  forgetHere()
}

function forgetHere() {
  for (const forget of forgetters) forget()
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(`${product.slug}-`)) sessionStorage.removeItem(key)
    for (const key of Object.keys(localStorage))
      if (key.startsWith(told)) localStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
