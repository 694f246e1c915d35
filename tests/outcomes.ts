import { isDomainError } from '../domain/errors.ts'

/**
 * How often each outcome came out of calls that all started at once: done (true or false where they
 * tell), or the code of their refusal; anything unforeseen is thrown.
 */
export async function outcomes(calls: (() => Promise<unknown>)[]): Promise<Record<string, number>> {
  const settled = await Promise.allSettled(calls.map((call) => call()))
  const counts: Record<string, number> = {}
  for (const one of settled) {
    if (one.status === 'rejected' && !isDomainError(one.reason)) throw one.reason
    const outcome = one.status === 'fulfilled' ? done(one.value) : one.reason.code
    counts[outcome] = (counts[outcome] ?? 0) + 1
  }
  return counts
}

const done = (value: unknown) => (typeof value === 'boolean' ? String(value) : 'done')
