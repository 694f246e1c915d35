import { useRef } from 'react'
import { focusField } from '../../../components/ui/focus.ts'
import { useSubmit } from '../../../components/use-submit.ts'
import type { ResetAnswer, ResetField } from './actions.ts'

/** One step of the dialog: its form, whether it is under way, and what was wrong; the wrong field gets the focus. */
export function useStep(onAnswer: (answer: ResetAnswer) => void) {
  const form = useRef<HTMLFormElement>(null)
  const { Form, busy, answer } = useSubmit<ResetAnswer>((given) => {
    onAnswer(given)
    if (given.wrong) focusField(form.current, given.wrong.field)
  })
  const wrong = answer?.wrong
  const error = (field: ResetField) => (wrong?.field === field ? wrong.text : undefined)
  return { Form, form, busy, error }
}
