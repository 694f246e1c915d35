import { createStore, useStore } from '../app/store.ts'
import { forgetOnSignOut } from '../session/traces.ts'

/** A conversation: with which member, about which item. The name is what is known of it already. */
export type OpenThread = { item: string; member: string; name?: string | null }

const open = createStore<OpenThread | null>(null)

export const openThread = (thread: OpenThread) => open.set(thread)
export const closeThread = () => open.set(null)
forgetOnSignOut(closeThread)

export const isOpen = (item: string, member: string) =>
  open.get()?.item === item && open.get()?.member === member

/** Once the name is read, also where nobody knew it before. */
export function nameThread(item: string, member: string, name: string) {
  if (isOpen(item, member)) open.set({ item, member, name })
}

export const useOpenThread = () => useStore(open)
