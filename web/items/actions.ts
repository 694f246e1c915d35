import { exchangeWords } from '../../words/en/screens/exchange.ts'
import { itemWords } from '../../words/en/screens/item.ts'
import type { Language } from '../app/languages.ts'
import { showNotice } from '../app/notices.ts'
import { type Say, wordsOf } from '../app/words.ts'
import { draftKey, forgetDraft } from '../drafts/use-draft.ts'
import { ApiError, api, asApiError } from '../session/api.ts'
import { sessionReady } from '../session/session.ts'
import { type Explanation, failures, type Intent, intents, type Text } from './failures.ts'

let work: Promise<unknown> = Promise.resolve()

/** Does something during which the item is not read again, whoever asks: an action or a live event. */
export function quietly<T>(task: () => Promise<T>): Promise<T> {
  const started = task()
  work = started.catch(() => {})
  return started
}

/** Resolves when the item may be read again. */
export const quietOver = () => work

type Words = Say<typeof exchangeWords | typeof itemWords>

/** How long the page waits after a completion before it reads the item again (EXCH-04, A67). */
const pauseAfterCompletion = 500
const pause = (milliseconds: number) => new Promise((go) => setTimeout(go, milliseconds))

type Call = (itemId: string, form: FormData) => Promise<unknown>

const text = (form: FormData, name: string) => String(form.get(name) ?? '')
const message = (form: FormData, name: string) => text(form, name).trim() || null
const request = (form: FormData) => `/requests/${encodeURIComponent(text(form, 'request'))}`

/** What each action of the page calls. Who acts is in the token alone. */
const calls: Record<Intent, Call> = {
  claim: (id, form) => api('POST', `/items/${id}/requests`, { message: message(form, 'message') }),
  approve: (_, form) => api('POST', `${request(form)}/approve`),
  reject: (_, form) => api('POST', `${request(form)}/reject`),
  complete: (id) =>
    quietly(async () => {
      await api('POST', `/items/${id}/complete`)
      await pause(pauseAfterCompletion)
    }),
  delete: (id) => api('DELETE', `/items/${id}`),
  rate: (id, form) =>
    api('POST', `/items/${id}/reviews`, {
      rating: Number(form.get('rating')),
      comment: message(form, 'comment'),
    }),
}

const successes: Record<Intent, { title: Text; description?: Text }> = {
  claim: { title: 'claim.sent', description: 'claim.sent-text' },
  approve: { title: 'requests.approved', description: 'requests.approved-text' },
  reject: { title: 'requests.rejected' },
  complete: { title: 'complete.done' },
  delete: { title: 'item.deleted' },
  rate: { title: 'rate.done' },
}

const isIntent = (word: unknown): word is Intent => (intents as readonly unknown[]).includes(word)

/** What an action that happened or not comes to. */
export type Done = { done: boolean }

/** Does one thing with the item and says how it went. Resolves to whether it was done. */
export async function actOnItem(
  itemId: string,
  form: FormData,
  language: Language,
): Promise<boolean> {
  const t = wordsOf(language, exchangeWords, itemWords)
  const intent = form.get('intent')
  if (!isIntent(intent)) return false
  try {
    const session = await sessionReady()
    if (session.status !== 'member') throw new ApiError(401, 'not_signed_in', '')
    await calls[intent](encodeURIComponent(itemId), form)
    if (intent === 'claim' || intent === 'rate')
      forgetDraft(draftKey(intent, session.user.id, itemId))
  } catch (error) {
    say(t, 'bad', failures[intent](asApiError(error)))
    return false
  }
  say(t, 'good', successes[intent])
  return true
}

function say(t: Words, tone: 'good' | 'bad', { title, description }: Explanation) {
  const shown = typeof description === 'object' ? description.message : description
  showNotice({
    tone,
    title: t(title),
    ...(shown && { description: typeof description === 'string' ? t(description) : shown }),
  })
}
