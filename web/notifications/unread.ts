import { createStore, useStore } from '../app/store.ts'

/** How much the member has not read; null as long as nobody has asked, and once they are gone. */
export const unread = createStore<number | null>(null)

export const useUnread = () => useStore(unread) ?? 0
