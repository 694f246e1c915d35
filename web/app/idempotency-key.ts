import { keepText, type Place, readText, valueIn } from './kept.ts'

const nameOf = (key: string) => `sending-${key}`
const sendingAt = (place: Place, key: string) =>
  valueIn(readText(place, nameOf(key))) as { content: string; name: string } | null

/**
 * What something is called while it is being sent: the same content keeps its name when it is tried again, also
 * after a reload, so that it is stored once even if it was the answer that got lost; for as long as the draft, in
 * its `place`. Pages without TLS have no names; where the browser keeps nothing, what is sent twice is there twice.
 */
export function idempotencyKey(place: Place, key: string, content: string): string | undefined {
  const before = sendingAt(place, key)
  if (before?.content === content) return before.name
  const name = crypto.randomUUID?.()
  if (name) keepText(place, nameOf(key), JSON.stringify({ content, name }))
  return name
}

/** What was sent last and is not known to have arrived; nothing without that. */
export const unarrivedContent = (place: Place, key: string): string =>
  sendingAt(place, key)?.content ?? ''

/** Forgets the name of what was answered: the same content is something new from now on. */
export const forgetIdempotencyKey = (place: Place, key: string) =>
  keepText(place, nameOf(key), null)
