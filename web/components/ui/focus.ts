/** The field that a dialog or a step of it begins with has the focus, whether the dialog is open or opens now. */
export function startHere(input: HTMLElement | null) {
  input?.setAttribute('autofocus', '')
  input?.focus()
}

/** Moves the focus to a field that was filled wrongly; a screen reader then says what is wrong. */
export function focusField(form: HTMLFormElement | null, name: string) {
  const input = form?.elements.namedItem(name)
  if (input instanceof HTMLInputElement) input.focus()
}

/** Moves the focus to the heading of what took the place of a pressed button; a screen reader then says it. */
export const focusHeading = () => document.querySelector<HTMLElement>('main h1')?.focus()
