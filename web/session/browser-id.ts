import { product } from '../../domain/product.ts'

const storageKey = `${product.slug}-browser`

/**
 * The header with a random id that this browser keeps, so that strangers who guess wrong passwords
 * cannot lock the member out here (A32). The id tells nothing about anybody; where nothing can be kept
 * there is none.
 */
export function browserHeader(): Record<string, string> {
  const id = keptId()
  return id === null ? {} : { 'x-browser-id': id }
}

function keptId(): string | null {
  try {
    const kept = localStorage.getItem(storageKey)
    if (kept) return kept
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    const made = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    localStorage.setItem(storageKey, made)
    return made
  } catch {
    return null
  }
}
