/** Milliseconds: a sign-up among many waits up to 22 seconds on our server, and a slow line takes its time too. */
const patience = 40_000

/**
 * Fetches, but fails where no answer has begun after a while: browsers wait for ever, and so would a dialog that stays
 * open until what it was opened for is answered. Photos, which take longer to send, have a limit of their own.
 */
export function limited(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init = {}) => {
    const { signal: given, method = 'GET' } = init
    // Browsers of before 2022 know no such limit.
    if (!('timeout' in AbortSignal) || (given && method !== 'GET')) return fetch(input, init)
    const limit = new AbortController()
    const tooLate = AbortSignal.timeout(patience)
    const stop = ({ target }: Event) => limit.abort((target as AbortSignal).reason)
    if (given?.aborted) limit.abort(given.reason)
    given?.addEventListener('abort', stop)
    tooLate.addEventListener('abort', stop)
    try {
      return await fetch(input, { ...init, signal: limit.signal })
    } finally {
      tooLate.removeEventListener('abort', stop)
    }
  }
}
