import type { Page } from '../../domain/input.ts'
import type { ConversationView, MessageView } from '../../domain/messaging/views.ts'
import { messagingWords } from '../../words/en/screens/messaging.ts'
import { forgetIdempotencyKey, idempotencyKey, takeUnarrived } from '../app/idempotency-key.ts'
import type { Language } from '../app/languages.ts'
import { query } from '../app/links.ts'
import { wordsOf } from '../app/words.ts'
import { draftKey, forgetDraft, readDraft, takeBackDraft } from '../drafts/use-draft.ts'
import { api, asApiError } from '../session/api.ts'
import { sessionReady } from '../session/session.ts'
import { readSession } from '../session/session-state.ts'
import { tellFailure } from './failures.ts'

/** Which conversation: about an item, with a member. */
export type ThreadKey = { item: string; member: string }

/**
 * A conversation with a page of its messages, for one member; `readAt` is when reading them began, `after` the cursor
 * that it follows, null for the newest.
 */
export type ThreadData = {
  memberId: string
  readAt: number
  about: ConversationView
  after: string | null
  page: Page<MessageView>
}

/** `missing` when there is no such conversation for this member. */
export type ThreadAnswer = ThreadData | 'missing' | 'failed' | null

/**
 * A message that was not sent is again in the draft, which is `text` then; a phrase is not, as it can be tapped again.
 */
export type Sending = { sent: MessageView } | { failed: string; text: string | null }

/** Reads a conversation from a cursor on; a failure is told (ERR-28). Null for a guest. */
export async function readThread(
  { item, member }: ThreadKey,
  cursor: string | null,
  language: Language,
): Promise<ThreadAnswer> {
  const t = wordsOf(language, messagingWords)
  const session = await sessionReady()
  if (session.status !== 'member') return null
  const readAt = Date.now()
  try {
    const [about, page] = await Promise.all([
      api<ConversationView>('GET', `/conversations/${item}/${member}`),
      api<Page<MessageView>>('GET', `/messages${query({ with: member, item, cursor })}`),
    ])
    return { memberId: session.user.id, readAt, about, after: cursor, page }
  } catch (error) {
    if ([400, 404].includes(asApiError(error).status)) return 'missing'
    tellFailure('messages.load-failed', t)
    return 'failed'
  }
}

/** Where the text of a message stays until it is sent. */
export const messageDraft = (memberId: string, { item, member }: ThreadKey) =>
  draftKey('message', memberId, `${item}/${member}`)

const wanted = new Set<string>()
/** Has a draft sent once the message before it has arrived; nobody looks at the conversation any more. */
export const wantNext = (draft: string) => void wanted.add(draft)
/** Whether that is still to be done; whoever asks does it. */
export const takeNext = (draft: string) => wanted.delete(draft)

/** What is posted of a text, under the name that it keeps until it is known to have arrived. */
export const messageForm = (draft: string, message: string) => ({
  message,
  draft,
  idempotency_key: idempotencyKey('sessionStorage', draft, message) ?? '',
})

/**
 * Sends what a form holds. A failure is told (ERR-29), and the text goes back to its draft, whoever still looks at it.
 */
export async function sendMessage(
  thread: ThreadKey,
  form: FormData,
  language: Language,
): Promise<Sending> {
  const t = wordsOf(language, messagingWords)
  const idempotency_key = form.get('idempotency_key')
  const message = String(form.get('message'))
  const phrase = form.get('phrase')
  const draft = String(form.get('draft'))
  try {
    const sent = await api<MessageView>('POST', '/messages', {
      recipient_id: thread.member,
      item_id: thread.item,
      ...(phrase ? { phrase } : { message }),
      ...(idempotency_key && { idempotency_key }),
    })
    forgetIdempotencyKey('sessionStorage', draft)
    if (takeNext(draft)) void sendDraft(thread, draft, language)
    return { sent }
  } catch (error) {
    takeNext(draft)
    tellFailure('messages.send-failed', t)
    takeUnarrived('sessionStorage', draft)
    return { failed: asApiError(error).code, text: phrase ? null : takeBackDraft(draft, message) }
  }
}

/** Sends the rest of what one member wrote, unless they have signed out since, or somebody else is there. */
async function sendDraft(thread: ThreadKey, draft: string, language: Language) {
  const text = String(readDraft(draft) ?? '')
  const session = readSession()
  const isTheirs = session.status === 'member' && messageDraft(session.user.id, thread) === draft
  if (!isTheirs || text.trim() === '') return
  const form = new FormData()
  for (const [name, value] of Object.entries(messageForm(draft, text))) form.append(name, value)
  forgetDraft(draft)
  await sendMessage(thread, form, language)
}
