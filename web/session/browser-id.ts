import { randomHex } from '../../domain/exchanges/random-hex.ts'
import { keepText, readText } from '../app/kept.ts'

/**
 * The header with a random id that this browser keeps, so that strangers who guess wrong passwords
 * cannot lock the member out here (A32). The id tells nothing about anybody; where nothing can be kept
 * there is none.
 */
export function browserHeader(): Record<string, string> {
  const kept = readText('localStorage', 'browser')
  if (kept) return { 'x-browser-id': kept }
  const made = randomHex(16)
  return keepText('localStorage', 'browser', made) ? { 'x-browser-id': made } : {}
}
