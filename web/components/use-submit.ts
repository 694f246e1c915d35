import { useEffect, useEffectEvent } from 'react'
import { useFetcher } from 'react-router'

/**
 * What the action of a page is asked for without leaving it: it is busy until the page has the new data,
 * and `onAnswer` is called once for each answer.
 */
export function useSubmit<Answer>(onAnswer: (answer: Answer) => void) {
  const { Form, submit, state, data } = useFetcher<Answer>()
  const answered = useEffectEvent(onAnswer)
  useEffect(() => {
    if (state === 'idle' && data) answered(data as Answer)
  }, [state, data])
  return { Form, submit, busy: state !== 'idle', answer: data as Answer | undefined }
}
