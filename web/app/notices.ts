import type { ReactNode } from 'react'
import { createStore, useStore } from './store.ts'

export type NoticeTone = 'good' | 'bad' | 'plain'
export type Notice = {
  title: string
  description?: ReactNode
  tone?: NoticeTone
  /** Milliseconds; the time stands still while the pointer or the focus is on the notice. */
  duration?: number
  action?: { label: string; run: () => void }
  /** Called when it is gone, in whatever way. */
  ended?: () => void
}
export type ShownNotice = Notice & {
  id: number
  /** Of its time, once it was shown. */
  left?: number
  /** When it was shown first. */
  since?: number
}

const mostAtOnce = 3

const notices = createStore<readonly ShownNotice[]>([])
let nextId = 1

function put(next: readonly ShownNotice[]) {
  const gone = notices.get().filter((notice) => !next.includes(notice))
  notices.set(next)
  for (const { ended } of gone) ended?.()
}

/**
 * Shows a notice, read out as well; at most three, the oldest goes first. A newer one replaces
 * that of its title, and what worked replaces what had failed, unless that offers something to do. Returns its id.
 */
export function showNotice(notice: Notice): number {
  const id = nextId++
  const isOver = ({ title, tone, action }: Notice) =>
    title === notice.title || (notice.tone === 'good' && tone === 'bad' && !action)
  const others = notices.get().filter((other) => !isOver(other))
  put([...others, { ...notice, id }].slice(-mostAtOnce))
  return id
}

/** Says that something was done, or that it was not. */
export const sayDone = (title: string, description?: ReactNode) =>
  void showNotice({ tone: 'good', title, description })
export const sayFailed = (title: string, description?: ReactNode) =>
  void showNotice({ tone: 'bad', title, description })

export const dismissNotice = (id: number) => put(notices.get().filter((notice) => notice.id !== id))

/** Says how something of several steps ended, in the place of what was said of each. */
export function sayEnd(notice: Notice) {
  put([])
  showNotice(notice)
}

/**
 * Takes all notices away as if nothing had been said: they may name people. What waits for the end of one is not done.
 */
export const forgetNotices = () => notices.set([])

export const useNotices = () => useStore(notices)
