import { pause } from '../app/pause.ts'

/** The completion under way and the pause after it: whoever reads the item waits for that. */
let work: Promise<unknown> = Promise.resolve()

/** Resolves when the item may be read again. */
export const completionOver = () => work

/** How long the page waits after a completion before it reads the item again (EXCH-04, A67). */
const pauseAfterCompletion = 500

/** Completes an exchange by some call; the item is read again a little later. */
export function completing(call: () => Promise<unknown>): Promise<void> {
  const completed = call().then(() => pause(pauseAfterCompletion))
  work = completed.catch(() => {})
  return completed
}
