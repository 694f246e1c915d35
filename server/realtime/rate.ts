import { limits } from './limits.ts'

/** Counts what a socket sends. The returned function tells whether it was too much in too short a time. */
export function createRate(): () => boolean {
  let since = performance.now()
  let count = 0
  return () => {
    const now = performance.now()
    if (now - since >= limits.windowMs) [since, count] = [now, 0]
    count += 1
    return count > limits.framesPerWindow
  }
}
