import { useSyncExternalStore } from 'react'
import { forgetOnSignOut } from '../session/traces.ts'

/** A conversation: with which member, about which item. The name is what is known of it already. */
export type OpenThread = { item: string; member: string; name?: string | null }

let open: OpenThread | null = null
const listeners = new Set<() => void>()

function change(next: OpenThread | null) {
  open = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows a conversation in front of the page. */
export const openThread = (thread: OpenThread) => change(thread)
export const closeThread = () => change(null)
forgetOnSignOut(closeThread)

/** Whether this very conversation is being looked at. */
export const isOpen = (item: string, member: string) =>
  open?.item === item && open.member === member

/** The conversation in front of the page, if there is one. */
export const useOpenThread = () =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  )
