import { type FormEvent, useState } from 'react'
import type { QuizView } from '../../../../domain/games/views.ts'
import { gamesWords } from '../../../../words/en/screens/games.ts'
import { useWords } from '../../../app/use-words.ts'
import { Button } from '../../../components/ui/button.tsx'
import { takeFocus } from '../../../components/ui/focus.ts'
import { useDraft } from '../../../drafts/use-draft.ts'
import { DrawingOf } from '../../../games/drawing.tsx'
import type { BoardProps } from './use-play.ts'

/** The questions one by one; going back keeps what was chosen. */
export function QuizBoard({
  challenge: { questions, needed },
  draft,
  busy,
  onFinish,
}: BoardProps<QuizView>) {
  const { t } = useWords(gamesWords)
  const [at, setAt] = useState(0)
  const [chosen, setChosen] = useDraft<(number | null)[]>(
    draft,
    questions.map(() => null),
  )
  const [isMissing, setMissing] = useState(false)
  const question = questions[at]
  const isLast = at === questions.length - 1
  if (!question) return null
  const turnTo = (place: number) => {
    setMissing(false)
    setAt(place)
  }
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (typeof chosen[at] !== 'number') return setMissing(true)
    if (!isLast) return turnTo(at + 1)
    onFinish({ kind: 'quiz', choices: chosen.map((one) => one ?? 0) })
  }
  const choose = (place: number) => {
    setMissing(false)
    setChosen(chosen.map((one, index) => (index === at ? place : one)))
  }
  return (
    <form onSubmit={go} className="flex flex-col gap-4">
      <p className="text-sm text-muted">
        {t('quiz.question', { number: at + 1, count: questions.length })}
        {' · '}
        {t('play.needed', { needed, of: questions.length })}
      </p>
      <Question key={at} question={question} chosen={chosen[at] ?? null} onChoose={choose} />
      <p role="alert" className="font-semibold text-on-red empty:hidden">
        {isMissing && t('quiz.choose')}
      </p>
      <div className="flex flex-wrap gap-3">
        {at > 0 && (
          <Button look="secondary" disabled={busy} onClick={() => turnTo(at - 1)}>
            {t('play.previous')}
          </Button>
        )}
        <Button type="submit" busy={busy} className="flex-1">
          {t(isLast ? 'play.check' : 'play.next')}
        </Button>
      </div>
    </form>
  )
}

type QuestionProps = {
  question: QuizView['questions'][number]
  chosen: number | null
  onChoose: (place: number) => void
}

/** One question and its choices. It takes the focus from what was pressed, so that it is read. */
function Question({ question, chosen, onChoose }: QuestionProps) {
  return (
    <fieldset className="min-w-0">
      <legend
        ref={takeFocus}
        tabIndex={-1}
        className="mb-3 flex w-full items-center justify-between gap-3 text-lg font-semibold outline-none"
      >
        {question.text}
        <DrawingOf of={question.drawing} className="size-20" />
      </legend>
      <div className="flex flex-col gap-2">
        {question.choices.map((choice, place) => (
          <label
            key={choice}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-xl border border-strong-line bg-card px-4 py-2.5 hover:bg-sunken has-checked:border-leaf has-checked:bg-leaf-tint has-focus-visible:outline-3 has-focus-visible:outline-leaf"
          >
            <input
              type="radio"
              name="choice"
              checked={chosen === place}
              onChange={() => onChoose(place)}
              className="size-5 shrink-0 outline-none"
            />
            {choice}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
