import { limits } from './limits.ts'

/** Counts what a socket sends. The returned function tells whether it was too much in too short a time. */
export function createRate(now: () => number = Date.now): () => boolean {
  let since = now()
  let count = 0
  return () => {
    if (now() - since >= limits.windowMs) {
      since = now()
      count = 0
    }
    count += 1
    return count > limits.framesPerWindow
  }
}
