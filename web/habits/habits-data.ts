import { data } from 'react-router'
import type { MyHabits, SayingView } from '../../domain/no-shows/views.ts'
import { ownHabitWords } from '../../words/en/screens/habits.ts'
import { noShowWords } from '../../words/en/screens/no-show.ts'
import type { Language } from '../app/languages.ts'
import { sayDone, sayFailed } from '../app/notices.ts'
import { type WordId, wordsOf } from '../app/words.ts'
import { api, asApiError, isRefusal, toldFailure } from '../session/api.ts'
import { sessionReady } from '../session/session.ts'
import { forgetOnSignOut } from '../session/traces.ts'

/** `readAt` is when reading them began; `hasFailed` where they are of before, as they could not be read anew. */
export type OwnHabits = MyHabits & { memberId: string; readAt: number; hasFailed: boolean }

/** What was read last, so that a failed reading takes no answer from whoever types it. */
let kept: OwnHabits | null = null
forgetOnSignOut(() => {
  kept = null
})

/** The own habits, or what one side of a request may say about its time. */
export type HabitsPage = {
  own: OwnHabits | 'failed' | null
  saying: SayingView | null
}

export async function readHabitsPage(request: string | null): Promise<HabitsPage> {
  const session = await sessionReady()
  const nothing = { own: null, saying: null }
  if (session.status !== 'member') return nothing
  if (request) {
    const address = `/requests/${encodeURIComponent(request)}/no-show`
    // What cannot be read is not offered.
    return { own: null, saying: await api<SayingView>('GET', address).catch(() => null) }
  }
  return { ...nothing, own: await readOwn(session.user.id) }
}

async function readOwn(memberId: string): Promise<OwnHabits | 'failed'> {
  const readAt = Date.now()
  try {
    kept = { memberId, readAt, hasFailed: false, ...(await api<MyHabits>('GET', '/me/habits')) }
    return kept
  } catch {
    return kept?.memberId === memberId ? { ...kept, hasFailed: true } : 'failed'
  }
}

const reasons: Record<string, WordId<typeof noShowWords | typeof ownHabitWords>> = {
  not_over_yet: 'no-show.not-over',
  too_late_to_say: 'no-show.too-late',
  too_late_to_answer: 'habits.too-late',
}

/** Whoever sent it before, and had no answer, has said so. An answer may have been in other words: that is told. */
function saidBefore(error: unknown) {
  if (asApiError(error).code !== 'already_said') throw error
}

/** Says that nobody came, or what happened; a failure says why and leaves all as it was. */
export async function actOnHabits(form: FormData, language: Language) {
  const t = wordsOf(language, noShowWords, ownHabitWords)
  const text = (name: string) => String(form.get(name) ?? '')
  const [about, name] = [text('about'), text('name')]
  const isAnswer = form.get('intent') === 'answer'
  try {
    if (isAnswer) {
      const path = `/no-shows/${encodeURIComponent(about)}/answer`
      await api('POST', path, { answer: text('answer') })
      sayDone(t('habits.sent'))
    } else {
      await api('POST', `/requests/${encodeURIComponent(about)}/no-show`).catch(saidBefore)
      sayDone(t('no-show.done'), t('no-show.done-text', { name }))
    }
    return data({ done: true })
  } catch (error) {
    const known = reasons[asApiError(error).code]
    const why = known ? t(known) : toldFailure(error, t)
    sayFailed(t(isAnswer ? 'habits.not-sent' : 'no-show.failed'), why)
    // Of what the rules refuse the page did not know: it is read again.
    return data({ done: false }, { status: isRefusal(error) ? 200 : 400 })
  }
}
