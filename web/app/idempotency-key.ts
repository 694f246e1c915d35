import { keepText, type Place, readText, valueIn } from './kept.ts'

const nameOf = (key: string) => `sending-${key}`

/**
 * What something is called while it is being sent: the same content keeps its name when it is tried again, also
 * after a reload, so that it is stored once even if it was the answer that got lost; for as long as the draft, in
 * its `place`. Pages without TLS have no names; where the browser keeps nothing, what is sent twice is there twice.
 */
export function idempotencyKey(place: Place, key: string, content: string): string | undefined {
  const kept = valueIn(readText(place, nameOf(key)))
  const before = kept as { content: string; name: string } | null
  if (before?.content === content) return before.name
  const name = crypto.randomUUID?.()
  if (name) keepText(place, nameOf(key), JSON.stringify({ content, name }))
  return name
}

/** Forgets the name of what was answered: the same content is something new from now on. */
export const forgetIdempotencyKey = (place: Place, key: string) =>
  keepText(place, nameOf(key), null)
