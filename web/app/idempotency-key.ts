import { product } from '../../domain/product.ts'

const placeOf = (key: string) => `${product.slug}-sending-${key}`

/**
 * What something is called while it is being sent: the same content keeps its name when it is tried again, in
 * this tab and also after a reload, so that it is stored once even if it was the answer that got lost. Pages
 * without TLS have no names.
 */
export function idempotencyKey(key: string, content: string): string | undefined {
  const before = read(key)
  if (before?.content === content) return before.name
  const name = crypto.randomUUID?.()
  if (name) keep(key, JSON.stringify({ content, name }))
  return name
}

/** Forgets the name of what was answered: the same content is something new from now on. */
export const forgetIdempotencyKey = (key: string) => keep(key, null)

function read(key: string): { content: string; name: string } | null {
  try {
    return JSON.parse(sessionStorage.getItem(placeOf(key)) ?? 'null')
  } catch {
    return null
  }
}

function keep(key: string, text: string | null) {
  try {
    if (text) sessionStorage.setItem(placeOf(key), text)
    else sessionStorage.removeItem(placeOf(key))
  } catch {
    // Full or forbidden: what is sent twice is there twice.
  }
}
