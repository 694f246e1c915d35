import type { Dependencies } from '../dependencies.ts'
import { day } from '../durations.ts'
import { isFinalRefusal } from '../ports/mailer.ts'
import { letterKeptDays } from './limits.ts'
import { asItHolds, asItIsNow, isPast, isWayIn } from './overtaken.ts'
import { writeLetter } from './render.ts'
import * as store from './store.ts'

/** What became of a letter; null when there was nothing left to do. */
export type Outcome = { sent: true } | { sent: false; refusal: string }

/**
 * Sends one letter of the outbox (A13, A30). Throws what the mailer threw when it is worth trying again; a letter that
 * is refused for good, or on its last try, is noted as refused. One that was sent already is left alone. One that is
 * past by its own words, or overtaken as a newer one replaced its code, nobody can do any more what it asks for, or its
 * reader switched such letters off, is noted as that and not sent. It is dated with when it was queued (decision 012).
 * Should this process die between sending and noting, the letter goes out again with the same Message-ID.
 */
export async function sendLetter(
  { database, clock, mailer, settings }: Dependencies,
  id: string,
  { isLastTry }: { isLastTry: boolean },
): Promise<Outcome | null> {
  const waiting = await store.readWaiting(database, id)
  if (!waiting) return null
  const { queuedAt } = waiting
  if (isPast(waiting.letter, clock.now())) {
    await store.markDone(database, id, { refused_at: clock.now(), refusal: 'past' })
    return null
  }
  if (isWayIn(waiting.letter)) {
    await store.endReplaced(database, waiting.letter)
    if (!(await store.readWaiting(database, id))) return null
  }
  const holding = await asItHolds(database, waiting.letter, clock.now())
  if (!holding) {
    await store.markDone(database, id, { refused_at: clock.now(), refusal: 'overtaken' })
    return null
  }
  const letter = asItIsNow(holding, clock.now())
  try {
    await mailer.send({ ...writeLetter(id, letter, settings.publicUrl), queuedAt })
  } catch (error) {
    if (!isLastTry && !isFinalRefusal(error)) throw error
    const refusal = error instanceof Error ? error.message : 'unknown'
    const noted = { refused_at: clock.now(), refusal: refusal.slice(0, 200) }
    await store.markDone(database, id, noted)
    return { sent: false, refusal }
  }
  await store.markDone(database, id, { sent_at: clock.now() })
  return { sent: true }
}

/**
 * Removes letters that were queued long enough ago, and whose tries are over: also one that a server that died on the
 * last try neither sent nor noted as refused, with its words.
 */
export async function sweepLetters({ database, clock, mailer }: Dependencies): Promise<number> {
  const before = new Date(clock.now().getTime() - letterKeptDays * day)
  await mailer.forgetBefore?.(before)
  return store.removeOlder(database, before)
}
