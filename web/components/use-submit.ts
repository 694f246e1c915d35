import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react'
import {
  type SubmitOptions,
  useFetcher,
  useNavigation,
  useSubmit as useNavigationSubmit,
} from 'react-router'

/**
 * `send`, which sends nothing while what it sent before is under way: the second tap of two may come before the button
 * is drawn busy.
 */
export function useOnce<What extends unknown[]>(send: (...what: What) => Promise<void>) {
  const isUnderWay = useRef(false)
  return async (...what: What) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    try {
      await send(...what)
    } finally {
      isUnderWay.current = false
    }
  }
}

const onSubmitOf =
  (send: (form: HTMLFormElement) => void) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send(event.currentTarget)
  }

/**
 * Asks the page's action without leaving it, one thing at a time: busy until the new data are there; `onAnswer` hears
 * each answer once. By its `key` who left the page while it was busy finds it busy again, and its answer.
 */
export function useSubmit<Answer>(onAnswer: (answer: Answer) => void = () => {}, key?: string) {
  const { submit, state, data } = useFetcher<Answer>(key ? { key } : undefined)
  const submitOnce = useOnce(submit)
  const answered = useEffectEvent(onAnswer)
  useEffect(() => {
    if (state === 'idle' && data) answered(data as Answer)
  }, [state, data])
  return {
    onSubmit: onSubmitOf(submitOnce),
    submit: submitOnce,
    busy: state !== 'idle',
    answer: data as Answer | undefined,
  }
}

/** A form whose answer is the next page, or this one again; sent once at a time. */
export function useSendOnce(options?: SubmitOptions) {
  const send = useOnce(useNavigationSubmit())
  return {
    onSubmit: onSubmitOf((form) => send(form, options)),
    busy: useNavigation().state !== 'idle',
  }
}
