import type { Language } from '../app/languages.ts'
import { showNotice } from '../app/notices.ts'
import { wordsOf } from '../app/words.ts'
import { draftKey, forgetDraft } from '../drafts/use-draft.ts'
import { ApiError, asApiError } from '../session/api.ts'
import { sessionReady } from '../session/session.ts'
import {
  type Action,
  actions,
  actionWords,
  type Explanation,
  type Intent,
  text,
} from './action-table.ts'
import { sendHeld } from './held.ts'
import { requestCache } from './request-cache.ts'

const isIntent = (word: unknown): word is Intent =>
  typeof word === 'string' && Object.hasOwn(actions, word)

export type Done = { done: boolean }

/** Does one thing with the item, after what is still held, and says how it went. Resolves to whether it was done. */
export async function actOnItem(...what: Parameters<typeof act>): Promise<boolean> {
  await sendHeld()
  return act(...what)
}

async function act(itemId: string, form: FormData, language: Language): Promise<boolean> {
  const t = wordsOf(language, ...actionWords)
  const intent = form.get('intent')
  if (!isIntent(intent)) return false
  const action: Action = actions[intent]
  const say = (tone: 'good' | 'bad', { title, description }: Explanation, own?: string) => {
    showNotice({ tone, title: t(title), description: own || (description && t(description)) })
  }
  try {
    const session = await sessionReady()
    if (session.status !== 'member') throw new ApiError(401, 'not_signed_in', '')
    await action.call(encodeURIComponent(itemId), form)
    if (intent === 'claim' || intent === 'rate' || intent === 'release')
      forgetDraft(draftKey(intent, session.user.id, itemId || text(form, 'request')))
  } catch (error) {
    const failure = asApiError(error)
    const explanation = explanationOf(action, failure)
    // The server's own words for what it refused, a text of ours when it had none (ERR-08, ERR-09).
    const isOwn = action.isTold === true && explanation === action.failed && failure.status < 500
    say('bad', explanation, isOwn ? failure.message : '')
    return false
  } finally {
    requestCache.drop()
  }
  if (action.done) say('good', action.done)
  return true
}

/** Does something when it was held for long enough: with an item, or with a request, whose item the server knows. */
export function sendLater(
  fields: { intent: Intent; item?: string } & Record<string, string>,
  language: Language,
): Promise<boolean> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return act(fields.item ?? '', form, language)
}

function explanationOf({ known, failed, login }: Action, { status, code }: ApiError): Explanation {
  // Of a connection that broke, the answer alone may be lost.
  if (code === 'network' && navigator.onLine)
    return { title: 'exchange.unanswered', description: 'exchange.unanswered-text' }
  if (code === 'network') return { title: failed.title, description: 'exchange.not-sent' }
  if (status !== 401) return known[code] ?? failed
  if (login) return { title: 'notice.auth-required', description: login }
  return { title: 'notice.session-expired', description: 'notice.session-expired-text' }
}
