import { type ReactNode, useSyncExternalStore } from 'react'

export type NoticeTone = 'good' | 'bad' | 'plain'
export type Notice = {
  title: string
  description?: ReactNode
  tone?: NoticeTone
  /** Milliseconds; the time stands still while the pointer or the focus is on the notice. */
  duration?: number
  action?: { label: string; run: () => void }
}
export type ShownNotice = Notice & { id: number }

const mostAtOnce = 3

let notices: readonly ShownNotice[] = []
let nextId = 1
const listeners = new Set<() => void>()

function change(next: readonly ShownNotice[]) {
  notices = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Shows a notice; screen readers hear it. At most three stand at once, the oldest goes first. A newer one
 * of the same title takes the place of the older: the same thing failed again, or for another reason.
 */
export function showNotice(notice: Notice) {
  const others = notices.filter(({ title }) => title !== notice.title)
  change([...others, { ...notice, id: nextId++ }].slice(-mostAtOnce))
}

export const dismissNotice = (id: number) => change(notices.filter((notice) => notice.id !== id))

/** Takes away what failed before something worked out after all. */
export const dismissFailures = () => change(notices.filter(({ tone }) => tone !== 'bad'))

const none: readonly ShownNotice[] = []

/** The notices that stand now. */
export const useNotices = () =>
  useSyncExternalStore(
    subscribe,
    () => notices,
    () => none,
  )
