import type { Filter } from './filter.ts'
import type { OfferedCategory } from './read-page.server.ts'

type Frame = { filter: Filter; categories: OfferedCategory[] }

let last: Frame | null = null

/** Remembers what the listing on the screen is framed by. */
export function rememberFrame(frame: Frame) {
  last = frame
}

/**
 * What frames a listing that cannot be had: within one category nothing but the items is another, so the
 * categories stay on the screen.
 */
export function frameOf(filter: Filter): Frame | null {
  return filter.category && last?.filter.category === filter.category ? { ...last, filter } : null
}
