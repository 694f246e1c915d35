import { pause } from '../app/pause.ts'

// An item is not read again while something is done with it.

let work: Promise<unknown> = Promise.resolve()

/** Does something during which the item is not read again, whoever asks: an action or a live event. */
function quietly<T>(task: () => Promise<T>): Promise<T> {
  const started = task()
  work = started.catch(() => {})
  return started
}

/** Resolves when the item may be read again. */
export const quietOver = () => work

/** How long the page waits after a completion before it reads the item again (EXCH-04, A67). */
const pauseAfterCompletion = 500

/** Completes an exchange by some call; the item is read again a little later. */
export const completing = (call: () => Promise<unknown>) =>
  quietly(async () => {
    await call()
    await pause(pauseAfterCompletion)
  })
