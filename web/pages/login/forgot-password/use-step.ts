import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'
import { focusField } from '../../../components/ui/focus.ts'
import type { ResetAnswer, ResetField } from './actions.ts'

/** One step of the dialog: its form, whether it is under way, and what was wrong; the wrong field gets the focus. */
export function useStep(onAnswer: (answer: ResetAnswer) => void) {
  const fetcher = useFetcher<ResetAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const { state, data } = fetcher
  const answered = useEffectEvent((answer: ResetAnswer) => onAnswer(answer))
  useEffect(() => {
    if (state !== 'idle' || !data) return
    answered(data)
    if (data.wrong) focusField(form.current, data.wrong.field)
  }, [state, data])
  const error = (field: ResetField) => (data?.wrong?.field === field ? data.wrong.text : undefined)
  return { Form: fetcher.Form, form, busy: state !== 'idle', error }
}
