import { type FormEvent, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { answerLength } from '../../domain/no-shows/limits.ts'
import type { NoShow } from '../../domain/no-shows/views.ts'
import { ownHabitWords } from '../../words/en/screens/habits.ts'
import { inIndia } from '../../words/in-india.ts'
import { useWords } from '../app/use-words.ts'
import { Bones, Loading } from '../components/loading.tsx'
import { LoadFailed } from '../components/try-again.tsx'
import { Button } from '../components/ui/button.tsx'
import { charactersOf } from '../components/ui/characters.ts'
import { TextArea } from '../components/ui/field.tsx'
import { useAnchor, useKeptFocus } from '../components/ui/focus.ts'
import { useSubmit } from '../components/use-submit.ts'
import { draftKey, forgetDraft, useDraft } from '../drafts/use-draft.ts'
import { useNoteRead } from '../notifications/note-read.ts'
import { useMine } from '../session/auth-provider.tsx'
import { habitsAddress } from './address.ts'
import type { HabitsPage, OwnHabits as Own } from './habits-data.ts'
import { useHabits } from './use-habits.ts'

/**
 * What others read of how the member keeps what they agree, and what is said of them, to be answered (decision 055).
 */
export function OwnHabits() {
  const { t, links } = useWords(ownHabitWords)
  const place = useRef<HTMLElement>(null)
  const { load, data } = useFetcher<HabitsPage>()
  const address = habitsAddress(links)
  useEffect(() => void load(address), [load, address])
  useAnchor(place, 'habits')
  const shown = useMine(data?.own ?? null)
  const hasFailed = shown === 'failed' || (typeof shown === 'object' && shown.hasFailed)
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="habits-heading"
      className="card rounded-3xl p-5 sm:p-6"
    >
      <h3 id="habits-heading" className="mb-2 text-lg">
        {t('habits.title')}
      </h3>
      <p className="mb-4 text-muted">{t('habits.lead')}</p>
      {typeof shown === 'object' && <Shown shown={shown} readAgain={() => load(address)} />}
      {hasFailed && (
        <div className="mt-4">
          <LoadFailed text={t('habits.failed')} />
        </div>
      )}
      {(shown === 'loading' || shown === 'guest') && (
        <Loading>
          <Bones count={1} className="h-8" />
        </Loading>
      )}
    </section>
  )
}

type ShownProps = { shown: Own; readAgain: () => void }

function Shown({ shown: { memberId, readAt, habits, no_shows }, readAgain }: ShownProps) {
  const { t } = useWords(ownHabitWords)
  const sentences = useHabits()
  useNoteRead(no_shows.length > 0 ? { type: 'no_show_said' } : null, readAt, readAgain)
  return (
    <>
      {sentences(habits, 'receiver').map((sentence) => (
        <p key={sentence} className="font-semibold">
          {sentence}
        </p>
      ))}
      {habits.is_new && <p className="text-muted">{t('habits.until')}</p>}
      <ul className="mt-4 flex flex-col gap-4 empty:hidden">
        {no_shows.map((said) => (
          <Said key={said.id} said={said} memberId={memberId} />
        ))}
      </ul>
    </>
  )
}

function Said({ said, memberId }: { said: NoShow; memberId: string }) {
  const { t } = useWords(ownHabitWords)
  const { by, item, starts_at, state, answer, answer_by } = said
  const name = by || t('common.anonymous')
  const place = useRef<HTMLLIElement>(null)
  useKeptFocus(place, state)
  return (
    <li ref={place} tabIndex={-1} data-said={state} className="border-t border-line pt-4">
      <p className="break-words">
        {t('habits.said', { name, title: item.title, time: inIndia(starts_at) })}
      </p>
      {answer && <p className="break-words whitespace-pre-line">{t('habits.you', { answer })}</p>}
      <p className="text-muted">{t(`habits.said-${state}`, { by: inIndia(answer_by) })}</p>
      {said.can.answer && <Answer about={said.id} memberId={memberId} />}
    </li>
  )
}

function Answer({ about, memberId }: { about: string; memberId: string }) {
  const { t, links } = useWords(ownHabitWords)
  const draft = draftKey('answer', memberId, about)
  const [answer, setAnswer] = useDraft(draft, '')
  const { submit, busy } = useSubmit<{ done: boolean }>(({ done }) => {
    if (done) forgetDraft(draft)
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (answer.trim() === '') return
    void submit(
      { intent: 'answer', about, answer },
      { method: 'post', action: habitsAddress(links) },
    )
  }
  return (
    <form onSubmit={send} className="mt-2 flex flex-col gap-2">
      <TextArea
        label={t('habits.answer')}
        name="answer"
        rows={2}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
        maxLength={answerLength}
        aside={t('common.characters', charactersOf(answer, answerLength))}
      />
      <Button
        type="submit"
        busy={busy}
        aria-disabled={answer.trim() === '' || undefined}
        className="self-end"
      >
        {t(busy ? 'habits.sending' : 'habits.send')}
      </Button>
    </form>
  )
}
