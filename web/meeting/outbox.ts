import { handoverWords } from '../../words/en/screens/handover.ts'
import { keepText, keyOf, readText, valueIn } from '../app/kept.ts'
import type { Language } from '../app/languages.ts'
import { sayDone, sayFailed } from '../app/notices.ts'
import { createStore } from '../app/store.ts'
import { wordsOf } from '../app/words.ts'
import { completing } from '../exchanges/completion-pause.ts'
import { api, asApiError } from '../session/api.ts'
import { outboxOf } from './outbox-name.ts'

/**
 * A number that its giver typed, until the server has answered, for the promise to this request alone; it goes with the
 * sign-out, by its name.
 */
type Waiting = { item: string; request: string; title: string; number: string }

const isWaiting = (one: unknown): one is Waiting =>
  typeof one === 'object' &&
  one !== null &&
  'item' in one &&
  'request' in one &&
  'number' in one &&
  'title' in one

/** What waits, as this browser keeps it. */
function readWaiting(memberId: string): Waiting[] {
  const kept = valueIn(readText('localStorage', outboxOf(memberId)))
  return Array.isArray(kept) ? kept.filter(isWaiting) : []
}

/** Changes with every change of an outbox. */
export const changes = createStore(0)
const isChanged = () => changes.set(changes.get() + 1)
// The browser tells of a change of its storage in every tab but the one that made it.
addEventListener('storage', ({ key }) => {
  if (key?.startsWith(keyOf(outboxOf('')))) isChanged()
})

/** Says whether the browser kept it. */
function keep(memberId: string, waiting: Waiting[]): boolean {
  const text = waiting.length > 0 ? JSON.stringify(waiting) : null
  const isKept = keepText('localStorage', outboxOf(memberId), text)
  isChanged()
  return isKept
}

const without = (memberId: string, item: string) =>
  readWaiting(memberId).filter((one) => one.item !== item)

type Promised = Pick<Waiting, 'item' | 'request'>
const isFor = (one: Waiting, { item, request }: Promised) =>
  one.item === item && one.request === request

/** Whether a number for this promise of an item waits to be sent. */
export const waitsFor = (memberId: string, promise: Promised) =>
  readWaiting(memberId).some((one) => isFor(one, promise))

/** As if it had never been typed. */
export const takeBackNumber = (memberId: string, item: string): void =>
  void keep(memberId, without(memberId, item))

const isSame = (one: Waiting, other: Waiting) => isFor(one, other) && one.number === other.number

/** Whether this very number still waits: another one may have been typed since. */
const isThere = (memberId: string, given: Waiting) =>
  readWaiting(memberId).some((one) => isSame(one, given))

/** What was answered waits no more; what was typed since does. */
const remove = (memberId: string, given: Waiting): void =>
  void keep(
    memberId,
    readWaiting(memberId).filter((one) => !isSame(one, given)),
  )

/** What became of a number: the exchange is completed, it waits for a line, or the server refused it, in its words. */
export type Outcome = 'done' | 'waiting' | { refused: string }

/**
 * `isSeen`: somebody looks who can try again later; a number that waited still waits where there were too many tries.
 */
async function send(memberId: string, given: Waiting, isSeen: boolean): Promise<Outcome> {
  const { item, request, number } = given
  const path = `/items/${encodeURIComponent(item)}/handover`
  try {
    await completing(() => api('POST', path, { number, request }))
  } catch (error) {
    const { status, message } = asApiError(error)
    // Nobody answered, or somebody who is not the server: it is sent once more. A session that ended begins again.
    if (status < 400 || status === 401 || status >= 500) return 'waiting'
    if (status === 429 && !isSeen) return 'waiting'
    remove(memberId, given)
    return { refused: message }
  }
  remove(memberId, given)
  return 'done'
}

/** One tab at a time, so that none sends what another one is sending; `run` hears whether it is the one. */
const alone = <T>(how: LockOptions, run: (isAlone: boolean) => Promise<T>): Promise<T> =>
  'locks' in navigator
    ? navigator.locks.request('handover', how, (lock) => run(lock !== null))
    : run(true)

/**
 * Gives a number, now or as soon as there is a line; a page that ends before has it kept. Where the browser keeps
 * nothing it goes now, or is refused without a reason.
 */
export async function giveNumber(memberId: string, given: Waiting): Promise<Outcome> {
  const isKept = keep(memberId, [...without(memberId, given.item), given])
  if (isKept)
    // Another tab may have sent it meanwhile.
    return alone({}, async () => (isThere(memberId, given) ? send(memberId, given, true) : 'done'))
  // No other tab knows of it, and a browser that may keep nothing has no turns to wait for either.
  const outcome = await send(memberId, given, true)
  return outcome === 'waiting' ? { refused: '' } : outcome
}

/** Sends what waits, and says what became of each; where something is being sent already, it is left for later. */
export const sendWaiting = (memberId: string, language: Language) =>
  alone({ ifAvailable: true }, async (isAlone) => {
    if (!isAlone) return
    const t = wordsOf(language, handoverWords)
    for (const waiting of readWaiting(memberId)) {
      // It was taken back while one before it was on its way.
      if (!isThere(memberId, waiting)) continue
      const outcome = await send(memberId, waiting, false)
      if (outcome === 'done') sayDone(t('handover.sent', { title: waiting.title }))
      else if (outcome !== 'waiting')
        sayFailed(t('handover.not-sent', { title: waiting.title }), outcome.refused)
    }
  })
