let work: Promise<unknown> = Promise.resolve()

/** Does something during which the item is not read again, whoever asks: an action or a live event. */
export function quietly<T>(task: () => Promise<T>): Promise<T> {
  const started = task()
  work = started.catch(() => {})
  return started
}

/** Resolves when the item may be read again. */
export const quietOver = () => work
