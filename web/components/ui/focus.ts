import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * When what was pressed has left the page, and the focus with it, that goes to where the `outcome` stands; null until
 * it is known. Nothing is scrolled, and nobody who pressed something else, or nothing, is taken from where they read.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, outcome: string | null) {
  const before = useRef(outcome)
  const pressed = useRef<EventTarget | null>(null)
  useEffect(() => {
    const note = ({ target }: Event) => {
      pressed.current = target
    }
    // A press does not give the focus in every browser.
    const kinds = ['focusin', 'click']
    for (const kind of kinds) document.addEventListener(kind, note, true)
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, note, true)
    }
  }, [])
  useEffect(() => {
    const isNew = before.current !== null && before.current !== outcome
    before.current = outcome
    const isGone = pressed.current instanceof Element && !pressed.current.isConnected
    if (isNew && isGone && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
  }, [place, outcome])
}

/** What had the focus has left the page: a keyboard, and whoever hears the page, goes on where its content begins. */
export const focusContent = () => document.getElementById('content')?.focus({ preventScroll: true })

/** What the address names comes after the page: once there, it is shown and has the focus. */
export function useAnchor(place: RefObject<HTMLElement | null>, name: string) {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash !== `#${name}` || !key) return
    place.current?.scrollIntoView()
    place.current?.focus({ preventScroll: true })
  }, [place, name, hash, key])
}

/** The field that a dialog or a step of it begins with has the focus, whether the dialog is open or opens now. */
export function focusOnOpen(input: HTMLElement | null) {
  input?.setAttribute('autofocus', '')
  input?.focus()
}

/** What takes the place of something pressed has the focus; a screen reader then says it. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Moves the focus to a field that was filled wrongly; a screen reader then says what is wrong. */
export function focusField(form: HTMLFormElement | null, name: string) {
  const input = form?.elements.namedItem(name)
  if (input instanceof HTMLInputElement) input.focus()
}

/** Moves the focus to the heading of what took the place of a pressed button; a screen reader then says it. */
export const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus()
