import { type RefObject, useEffect, useRef } from 'react'

/** While a form is being saved nothing of it can be focused; after a failure the button to try again is. */
export function useFocusAfterFailure(form: RefObject<HTMLFormElement | null>, busy: boolean) {
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy)
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    wasBusy.current = busy
  }, [busy, form])
}
