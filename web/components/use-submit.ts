import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher } from 'react-router'

/**
 * Asks the page's action without leaving it: busy until the new data are there; `onAnswer` hears each answer
 * once. While one is under way neither `submit` nor a form with `onSubmit` sends another: the second tap of two may come
 * before the button is drawn busy.
 */
export function useSubmit<Answer>(onAnswer: (answer: Answer) => void) {
  const { submit, state, data } = useFetcher<Answer>()
  const isUnderWay = useRef(false)
  const submitOnce: typeof submit = async (...what) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await submit(...what)
    } finally {
      isUnderWay.current = false
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void submitOnce(event.currentTarget)
  }
  const answered = useEffectEvent(onAnswer)
  useEffect(() => {
    if (state === 'idle' && data) answered(data as Answer)
  }, [state, data])
  return {
    onSubmit,
    submit: submitOnce,
    busy: state !== 'idle',
    answer: data as Answer | undefined,
  }
}
