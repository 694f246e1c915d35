import { keyOf } from '../app/kept.ts'
import { keptAs } from './session-state.ts'
import { tasksHeight, tasksKept } from './tasks-room.ts'

/**
 * Marks a page of whoever may be signed in, before its first view: that they are, whether they are the giver it names,
 * and how high the list of what waits for them was. Runs in the browser by itself, as text, so it uses nothing from
 * outside.
 */
function markSession(session: string, tasks: string, height: string) {
  try {
    const { user } = JSON.parse(localStorage.getItem(session) ?? '')
    const { dataset, style } = document.documentElement
    dataset.session = ''
    const giver = document.querySelector<HTMLMetaElement>('meta[name=giver]')
    if (giver?.content === user.id) dataset.giver = ''
    style.setProperty(height, localStorage.getItem(tasks + user.id))
  } catch {}
}

const text = import.meta.env.SSR
  ? `(${markSession})('${keyOf(keptAs)}','${keyOf(tasksKept)}','${tasksHeight}')`
  : ''

/** What stands in the head for `GuestPart` and all that keeps room for a member's own. */
export const SessionMark = () => (
  <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
)
