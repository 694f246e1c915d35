import { refusedWords } from '../../words/en/screens/refused.ts'
import { languageOfPath } from './languages.ts'
import { dismissNotice, sayFailed, showNotice } from './notices.ts'
import { pause } from './pause.ts'
import { wordsOf } from './words.ts'

/** Milliseconds until code that could not be fetched is asked for again. */
export const tryAgainAfter = 3000
/** After how many tries it is said first, and after how many more again. */
const [first, again] = [3, 20]
/** Milliseconds. */
const aMinute = 60_000

/**
 * Asks for a part of the page until it is there. Where it does not come that is said, until it does, but to nobody
 * without a connection, who knows.
 */
export async function untilThere<Part>(load: () => Promise<Part>): Promise<Part> {
  let told = 0
  for (let left = first; ; left--) {
    try {
      const part = await load()
      dismissNotice(told)
      return part
    } catch {
      if (left <= 1 && navigator.onLine) {
        told = tellOfMissingPart()
        left = again + 1
      }
      await pause(tryAgainAfter)
    }
  }
}

/**
 * Says that a part of the page does not come. Browsers before Chromium 156 and its contemporaries never fetch a
 * script again that failed once in a page, so that its own tries may be in vain: a page that is loaded again has it.
 */
function tellOfMissingPart(failed?: string) {
  const t = wordsOf(languageOfPath(location.pathname), refusedWords)
  const part = t('refused.part')
  return showNotice({
    tone: 'bad',
    ...(failed ? { title: failed, description: part } : { title: part }),
    duration: aMinute,
    action: { label: t('refused.reload'), run: () => location.reload() },
  })
}

let said = 0

/** Says that something failed as a part of the page is missing; whoever has no connection is told that instead. */
export function sayMissing(failed: string, offline: string) {
  if (navigator.onLine) said = tellOfMissingPart(failed)
  else sayFailed(failed, offline)
}

/** Takes that back, once the part is there. */
export const dismissMissing = () => dismissNotice(said)

/**
 * Fetches a part of the page that is wanted soon; without a connection not before there is one, as a
 * part that failed may stay lost.
 */
export function fetchAhead(load: () => Promise<unknown>) {
  const fetchNow = () => void load().catch(() => {})
  if (navigator.onLine) fetchNow()
  else addEventListener('online', fetchNow, { once: true })
}
