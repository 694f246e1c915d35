import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'

/** Asks the page's action without leaving it: busy until the new data are there; `onAnswer` hears each answer once. */
export function useSubmit<Answer>(onAnswer: (answer: Answer) => void) {
  const { Form, submit, state, data } = useFetcher<Answer>()
  const answered = useEffectEvent(onAnswer)
  useEffect(() => {
    if (state === 'idle' && data) answered(data as Answer)
  }, [state, data])
  return { Form, submit, busy: state !== 'idle', answer: data as Answer | undefined }
}
