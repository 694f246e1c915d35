import { keyOf } from '../app/kept.ts'
import { keptAs } from './session-state.ts'

/**
 * Marks a page of whoever may be signed in, before its first view. Runs in the browser by itself, as text, so it uses
 * nothing from outside.
 */
function markSession(key: string) {
  try {
    if (localStorage.getItem(key)) document.documentElement.dataset.session = ''
  } catch {}
}

const text = import.meta.env.SSR ? `(${markSession})('${keyOf(keptAs)}')` : ''

/** What stands in the head for `GuestPart`. */
export const SessionMark = () => (
  <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
)
