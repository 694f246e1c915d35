import { useRef } from 'react'
import { focusField } from '../../../components/ui/focus.ts'
import { useSubmit } from '../../../components/use-submit.ts'
import type { ResetAnswer, ResetField, StepInput } from './actions.ts'

/** A time to wait; each is counted anew. */
export type Wait = { seconds: number }

/** Where a reset by code stands (RESET-01 to RESET-03). */
export type Flow =
  | { step: 'email'; email: string }
  | {
      step: 'code'
      email: string
      /** The code itself, where the page may know it: from the letter's button or by the demo switch (A01). */
      shownCode: string | null
      /** What led here: asking for the code, perhaps too soon, the letter's button, or a proof that came too late. */
      from: 'asking' | 'too-soon' | 'letter' | 'too-late'
      /** How long until another code may be asked for. */
      wait: Wait
    }
  | { step: 'password'; email: string; proof: string }

/** Letters to one address are a minute apart (security rules, §1). */
const apart = 60

/** Where the flow goes on after a code was asked for. */
export const afterAsking = ({ email, code, wait }: StepInput): Flow => ({
  step: 'code',
  email,
  shownCode: code,
  from: wait ? 'too-soon' : 'asking',
  wait: { seconds: wait || apart },
})

/** One step of the dialog: its form, whether it is under way, and what was wrong; the wrong field gets the focus. */
export function useStep(onAnswer: (answer: ResetAnswer) => void) {
  const form = useRef<HTMLFormElement>(null)
  const { onSubmit, busy, answer } = useSubmit<ResetAnswer>((given) => {
    onAnswer(given)
    if (given.wrong) focusField(form.current, given.wrong.field)
  })
  const wrong = busy ? undefined : answer?.wrong
  const error = (field: ResetField) => (wrong?.field === field ? wrong.text : undefined)
  return { onSubmit, form, busy, error }
}
