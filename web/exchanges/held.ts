import { dismissNotice, type Notice, showNotice } from '../app/notices.ts'
import { createStore, useStore } from '../app/store.ts'
import { beforeSignOut, forgetOnSignOut } from '../session/traces.ts'

/** Milliseconds in which something can still be taken back. */
const timeToTakeBack = 10_000

/** `send` resolves to whether it was done. */
type HeldAct = { notice: number; send: () => Promise<boolean> }

/** What was decided, by what it is about: it is held, or was sent and has not failed. */
const decided = createStore<ReadonlyMap<string, HeldAct | 'sent'>>(new Map())

function put(about: string, act: HeldAct | 'sent' | null) {
  const others = [...decided.get()].filter(([other]) => other !== about)
  decided.set(new Map(act ? [...others, [about, act]] : others))
}

function heldAct(about: string): HeldAct | null {
  const act = decided.get().get(about)
  return act && act !== 'sent' ? act : null
}

/** Sends it, if it is still held. Its notice goes: what is sent cannot be taken back. */
export async function send(about: string) {
  const act = heldAct(about)
  if (!act) return
  put(about, 'sent')
  dismissNotice(act.notice)
  if (!(await act.send())) put(about, null)
}

/** Sends at once what is held, and resolves when all of it was answered. */
export const sendHeld = () => Promise.all([...decided.get().keys()].map(send))

/** Undoes a decision that is still held. */
export function takeBack(about: string) {
  const act = heldAct(about)
  if (!act) return
  put(about, null)
  dismissNotice(act.notice)
}

/**
 * Sends something when its notice goes, so that it can be taken back until then (decision 045). It is sent at once when
 * another decision follows, when the page is left, closed or hidden, and before signing out.
 */
export function hold(about: string, notice: Notice, undo: string, sent: HeldAct['send']) {
  // The second tap of two.
  if (decided.get().has(about)) return
  void sendHeld()
  const shown = showNotice({
    ...notice,
    duration: timeToTakeBack,
    action: { label: undo, run: () => takeBack(about) },
    ended: () => void send(about),
  })
  put(about, { notice: shown, send: sent })
  document.addEventListener('visibilitychange', sendWhenHidden)
  addEventListener('blur', sendWhenLeft)
}

/** In a window that was left for another its notice stands, but nobody waits for longer than usual. */
function sendWhenLeft() {
  for (const [about, act] of decided.get())
    setTimeout(() => void (decided.get().get(about) === act && send(about)), timeToTakeBack)
}

function sendWhenHidden() {
  if (document.visibilityState === 'hidden') void sendHeld()
}

/** Allows another decision, once the one before was sent and answered. */
export function decideAnew(about: string) {
  if (decided.get().get(about) === 'sent') put(about, null)
}

/** Whether something was decided about it: it is held, and can be taken back, or was sent. */
export function useDecision(about: string): 'held' | 'sent' | null {
  const act = useStore(decided).get(about)
  if (!act) return null
  return act === 'sent' ? act : 'held'
}

beforeSignOut(sendHeld)
forgetOnSignOut(() => decided.set(new Map()))
