import { pseudo } from '../app/pseudo.ts'

/** What is an address or a number, not words, by the name of its field. */
const notWords = new Set(['id', 'to', 'hash', 'link', 'mail', 'picture', 'version', 'from'])

/** The same content in the pseudo-language: every word of it with accents and half again as long. */
export function accented<T>(content: T): T {
  return change(content) as T
}

function change(content: unknown): unknown {
  if (typeof content === 'string') return pseudo(content)
  if (Array.isArray(content)) return content.map(change)
  if (typeof content !== 'object' || content === null) return content
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [
      name,
      notWords.has(name) ? value : change(value),
    ]),
  )
}
