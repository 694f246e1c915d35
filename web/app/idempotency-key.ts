import { keepText, type Place, readText, valueIn } from './kept.ts'

/** `isBack`: the text was put back into its field. */
type Sending = { content: string; name: string; isBack?: true }

const nameOf = (key: string) => `sending-${key}`
const sendingAt = (place: Place, key: string) =>
  valueIn(readText(place, nameOf(key))) as Sending | null
const keepSending = (place: Place, key: string, sending: Sending) =>
  keepText(place, nameOf(key), JSON.stringify(sending))

/**
 * What something is called while it is being sent: the same content keeps its name when it is tried again, also
 * after a reload, so that it is stored once even if it was the answer that got lost; for as long as the draft, in
 * its `place`. Pages without TLS have no names; where the browser keeps nothing, what is sent twice is there twice.
 */
export function idempotencyKey(place: Place, key: string, content: string): string | undefined {
  const before = sendingAt(place, key)
  const name = before?.content === content ? before.name : crypto.randomUUID?.()
  if (name) keepSending(place, key, { content, name })
  return name
}

/** What was sent last and is not known to have arrived; nothing without that. */
export const unarrivedContent = (place: Place, key: string): string =>
  sendingAt(place, key)?.content ?? ''

/** The same for the field it came from, once. */
export function takeUnarrived(place: Place, key: string): string {
  const sending = sendingAt(place, key)
  if (!sending || sending.isBack) return ''
  keepSending(place, key, { ...sending, isBack: true })
  return sending.content
}

/**
 * Forgets the name of what was answered or given up, and gives a way back: the same
 * content is something new from now on.
 */
export function forgetIdempotencyKey(place: Place, key: string) {
  const before = readText(place, nameOf(key))
  keepText(place, nameOf(key), null)
  return () => keepText(place, nameOf(key), before)
}
