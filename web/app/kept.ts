import { product } from '../../domain/product.ts'

/** Where a browser keeps texts: for one tab, or for good. */
export type Place = 'sessionStorage' | 'localStorage'

/** Its whole name in the browser's storage, where others keep something as well. */
export const keyOf = (name: string) => `${product.slug}-${name}`

/**
 * The text that is kept under a name; null where nothing is, or where the browser keeps nothing. On the server, where
 * each card of a listing asks, there is no such place; an error for each took a twentieth of a page.
 */
export function readText(place: Place, name: string): string | null {
  try {
    return globalThis[place]?.getItem(keyOf(name)) ?? null
  } catch {
    return null
  }
}

/** Keeps a text, or forgets it for null. Says whether the browser did: it may be full, or keep nothing. */
export function keepText(place: Place, name: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[place].removeItem(keyOf(name))
    else globalThis[place].setItem(keyOf(name), text)
    return true
  } catch {
    return false
  }
}

/** What a kept text says; null for what is no JSON. */
export function valueIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** The texts of a kept list; none for anything else. */
export function listIn(text: string | null): string[] {
  const list = valueIn(text)
  return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : []
}
