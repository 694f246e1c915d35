import { dismissNotice, type Notice, showNotice } from '../app/notices.ts'
import { createStore, useStore } from '../app/store.ts'
import { forgetOnSignOut } from '../session/traces.ts'

/** Milliseconds in which something can still be taken back. */
const timeToTakeBack = 10_000

type HeldAct = { notice: number; send: () => Promise<unknown> }

/** What was decided and is not sent yet, by what it is about. */
const held = createStore<ReadonlyMap<string, HeldAct>>(new Map())

/** Takes it out of what is held: for being sent, or for good. */
function release(about: string): HeldAct | undefined {
  const act = held.get().get(about)
  if (act) held.set(new Map([...held.get()].filter(([other]) => other !== about)))
  return act
}

/** Its notice goes with it: what is sent cannot be taken back. */
function send(about: string) {
  const act = release(about)
  if (!act) return
  dismissNotice(act.notice)
  return act.send()
}

/** Sends at once what is held, and resolves when all of it was answered. */
export const sendHeld = () => Promise.all([...held.get().keys()].map(send))

/** It is as if it had never been decided. */
export function takeBack(about: string) {
  const act = release(about)
  if (act) dismissNotice(act.notice)
}

/**
 * Sends something when its notice goes, so that it can be taken back until then (decision 045). It is sent at once when
 * the page is left for another, or another decision follows. A page that ends before has decided nothing.
 */
export function hold(about: string, notice: Notice, undo: string, sent: HeldAct['send']) {
  const shown = showNotice({
    ...notice,
    duration: timeToTakeBack,
    action: { label: undo, run: () => void release(about) },
    ended: () => void send(about),
  })
  held.set(new Map([...held.get(), [about, { notice: shown, send: sent }]]))
  document.addEventListener('visibilitychange', sendWhenHidden)
}

function sendWhenHidden() {
  if (document.visibilityState === 'hidden') void sendHeld()
}

export const useIsHeld = (about: string) => useStore(held).has(about)

forgetOnSignOut(() => held.set(new Map()))
