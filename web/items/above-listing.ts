import type { ReactNode } from 'react'
import { createStore, useStore } from '../app/store.ts'
import { forgetOnSignOut } from '../session/traces.ts'

const above = createStore<ReactNode>(null)
forgetOnSignOut(() => above.set(null))

/** Shows something above the listing, which its page opens next; null takes it away. */
export const showAboveListing = above.set

export const useAboveListing = () => useStore(above)
