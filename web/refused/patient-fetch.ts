import { refusedWords } from '../../words/en/screens/refused.ts'
import { languageOfPath } from '../app/languages.ts'
import { showNotice } from '../app/notices.ts'
import { pause, pauseFor } from '../app/pause.ts'
import { wordsOf } from '../app/words.ts'
import { type Why, whyOf, whyTexts } from './why.ts'

type Fetch = typeof globalThis.fetch

/** How often to wait. A page on its way would replace the open one with what was typed there; calls try again (A60). */
const mostWaits = { page: 10, call: 2 }

/** Fetches, but waits where a read is refused for now, as long as the server says, tells people so, and asks again. */
export function patient(fetch: Fetch): Fetch {
  return async (input, init) => {
    const kind = kindOf(input, init)
    if (!kind) return fetch(input, init)
    for (let waits = 0; ; waits++) {
      const response = await fetch(input, init)
      const why = response.headers.has('retry-after') ? whyOf(response.status) : undefined
      if (!why || waits === mostWaits[kind]) return response
      const seconds = pauseFor(Number(response.headers.get('retry-after')))
      tell(why, seconds)
      // Should nobody want the answer any more, the next fetch knows by its signal, and asks for nothing.
      await pause(seconds * 1000)
    }
  }
}

function kindOf(
  input: Parameters<Fetch>[0],
  init: RequestInit = {},
): keyof typeof mostWaits | null {
  if (input instanceof Request || (init.method ?? 'GET') !== 'GET') return null
  const { origin, pathname } = new URL(input, location.href)
  if (origin !== location.origin) return null
  if (pathname.endsWith('.data')) return 'page'
  return pathname.startsWith('/api/v1/') ? 'call' : null
}

function tell(why: Why, seconds: number) {
  const t = wordsOf(languageOfPath(location.pathname), refusedWords)
  showNotice({
    tone: 'plain',
    title: t('refused.title'),
    description: `${t(whyTexts[why])} ${t('refused.by-itself', { seconds })}`,
    duration: seconds * 1000,
  })
}
