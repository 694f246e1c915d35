import { handoverWords } from '../../words/en/screens/handover.ts'
import { keepText, readText, valueIn } from '../app/kept.ts'
import type { Language } from '../app/languages.ts'
import { sayDone, sayFailed } from '../app/notices.ts'
import { createStore } from '../app/store.ts'
import { wordsOf } from '../app/words.ts'
import { completing } from '../items/quiet.ts'
import { api, asApiError } from '../session/api.ts'
import { outboxOf } from './outbox-name.ts'

/**
 * A number that its giver typed, until the server has answered, for the promise to this request alone; it goes with the
 * sign-out, by its name.
 */
type Waiting = { item: string; request: string | undefined; title: string; number: string }

const isWaiting = (one: unknown): one is Waiting =>
  typeof one === 'object' && one !== null && 'item' in one && 'number' in one && 'title' in one

/** What waits, as this browser keeps it. */
function readWaiting(memberId: string): Waiting[] {
  const kept = valueIn(readText('localStorage', outboxOf(memberId)))
  return Array.isArray(kept) ? kept.filter(isWaiting) : []
}

/** Changes with every change of an outbox. */
export const changes = createStore(0)

/** Says whether the browser kept it. */
function keep(memberId: string, waiting: Waiting[]): boolean {
  const text = waiting.length > 0 ? JSON.stringify(waiting) : null
  const isKept = keepText('localStorage', outboxOf(memberId), text)
  changes.set(changes.get() + 1)
  return isKept
}

const without = (memberId: string, item: string) =>
  readWaiting(memberId).filter((one) => one.item !== item)

/** Whether a number for this promise of an item waits to be sent. */
export const waitsFor = (memberId: string, { item, request }: Pick<Waiting, 'item' | 'request'>) =>
  readWaiting(memberId).some((one) => one.item === item && one.request === request)

/** As if it had never been typed. */
export const takeBackNumber = (memberId: string, item: string): void =>
  void keep(memberId, without(memberId, item))

/** What became of a number: the exchange is completed, it waits for a line, or the server refused it, in its words. */
export type Outcome = 'done' | 'waiting' | { refused: string }

/** `isSeen`: somebody looks who can try again later; a number that waited still waits where there were too many tries. */
async function send(
  memberId: string,
  { item, request, number }: Waiting,
  isSeen: boolean,
): Promise<Outcome> {
  const path = `/items/${encodeURIComponent(item)}/handover`
  try {
    await completing(() => api('POST', path, { number, request }))
  } catch (error) {
    const { status, message } = asApiError(error)
    // Nobody answered, or somebody who is not the server: it is sent once more. A session that ended begins again.
    if (status < 400 || status === 401 || status >= 500) return 'waiting'
    if (status === 429 && !isSeen) return 'waiting'
    takeBackNumber(memberId, item)
    return { refused: message }
  }
  takeBackNumber(memberId, item)
  return 'done'
}

/** One tab at a time, so that none sends what another one is sending. */
const alone = <T>(run: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('handover', run) : run()

/**
 * Gives a number, now or as soon as there is a line; a page that ends before has it kept. Where the browser keeps nothing it goes
 * now, or is refused without a reason.
 */
export function giveNumber(memberId: string, given: Waiting): Promise<Outcome> {
  const isKept = keep(memberId, [...without(memberId, given.item), given])
  return alone(async () => {
    // Another tab sent it meanwhile.
    if (isKept && !waitsFor(memberId, given)) return 'done'
    const outcome = await send(memberId, given, true)
    return outcome === 'waiting' && !isKept ? { refused: '' } : outcome
  })
}

/** Sends what waits, and says what became of it. */
export const sendWaiting = (memberId: string, language: Language) =>
  alone(async () => {
    const t = wordsOf(language, handoverWords)
    for (const waiting of readWaiting(memberId)) {
      const outcome = await send(memberId, waiting, false)
      if (outcome === 'done') sayDone(t('handover.sent', { title: waiting.title }))
      else if (outcome !== 'waiting')
        sayFailed(t('handover.not-sent', { title: waiting.title }), outcome.refused)
    }
  })
