import { useEffect, useEffectEvent } from 'react'
import type { ReadNotifications } from '../../domain/notifications/input.ts'
import type { UnreadView } from '../../domain/notifications/views.ts'
import { api, asApiError } from '../session/api.ts'
import { isSamePerson, readSession } from '../session/session-state.ts'
import { unread } from './unread.ts'

/**
 * Takes over what the server counts, for whoever asked: another one may look at the page by now. Without an answer the
 * number stays; for a session that is over there is none.
 */
async function take(answer: Promise<UnreadView>): Promise<boolean> {
  const asked = readSession()
  try {
    const { unread: count } = await answer
    if (isSamePerson(asked, readSession())) unread.set(count)
    return true
  } catch (error) {
    if (asApiError(error).status === 401) unread.set(null)
    return false
  }
}

export const loadUnread = () =>
  take(api<UnreadView>('GET', '/notifications/unread', undefined, 'unasked'))

/** Notes that the member looked at one. */
export async function noteOneRead(id: string): Promise<void> {
  await api('POST', `/notifications/${id}/read`).then(loadUnread, () => {})
}

/** Notes what the member has read now, on every device of theirs; false when that did not work. */
export const noteRead = (about: ReadNotifications, by?: 'unasked') =>
  take(api<UnreadView>('POST', '/notifications/read', about, by))

/**
 * Notes that the member has read what is on the screen, as soon as somebody looks at it, and again whenever `shown`
 * changes. Where more is counted meanwhile it is read again by `readAgain`, and noted only once it is shown. Null notes
 * nothing.
 */
export function useNoteRead(
  about: ReadNotifications | null,
  shown: unknown,
  readAgain: () => void,
) {
  const key = about && JSON.stringify(about)
  const followMore = useEffectEvent(readAgain)
  useEffect(() => {
    if (key === null || shown === null) return
    let counted = unread.get()
    let isDue = counted !== 0
    const note = () => {
      if (!isDue || document.visibilityState !== 'visible') return
      isDue = false
      void noteRead(JSON.parse(key) as ReadNotifications, 'unasked')
    }
    const stop = unread.subscribe(() => {
      const [before, now] = [counted, unread.get()]
      counted = now
      if (before !== null && now !== null && now > before) followMore()
    })
    document.addEventListener('visibilitychange', note)
    note()
    return () => {
      stop()
      document.removeEventListener('visibilitychange', note)
    }
  }, [key, shown])
}
