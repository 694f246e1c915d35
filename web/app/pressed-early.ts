declare global {
  interface Window {
    /** The last button that was pressed, or sent a form, before scripts could answer. */
    pressedEarly?: HTMLElement | null
  }
}

/**
 * Remembers what is pressed before scripts can answer; until then it looks pressed, and a line runs. A form that such a
 * button sends waits too: the browser would send it to an address that takes none. Runs in the browser by itself, as
 * text (late-scripts.ts), so it uses nothing from outside.
 */
export function rememberPressed() {
  const remember = (button: HTMLElement | null) => {
    if (!button) return
    delete window.pressedEarly?.dataset.pending
    window.pressedEarly = button
    button.dataset.pending = ''
    document.documentElement.dataset.waits = ''
  }
  const listen = (kind: string, listener: (event: SubmitEvent) => void) =>
    addEventListener(
      kind,
      (event) => document.documentElement.dataset.ready ?? listener(event as SubmitEvent),
      { capture: true },
    )
  listen('click', ({ target }) => remember((target as Element).closest('button[type=button]')))
  listen('submit', (event) => {
    if ((event.target as HTMLFormElement).method !== 'post') return
    event.preventDefault()
    remember(event.submitter)
  })
}

/**
 * Does what was pressed before scripts could answer. While React still works on the page, it does not take over the
 * part in which that is, and the press would be lost.
 */
export function pressAgain() {
  const button = window.pressedEarly
  delete button?.dataset.pending
  delete document.documentElement.dataset.waits
  button?.click()
  window.pressedEarly = null
}
