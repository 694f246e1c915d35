import { useEffect, useEffectEvent } from 'react'
import type { ReadNotifications } from '../../domain/notifications/input.ts'
import type { UnreadView } from '../../domain/notifications/views.ts'
import { api, asApiError } from '../session/api.ts'
import { isSamePerson, readSession } from '../session/session-state.ts'
import { unread } from './unread.ts'

/** The number of the newest question, and of the one whose answer is shown. */
let [asked, taken] = [0, 0]
/** When more than before was counted last. */
let grewAt = 0

/**
 * Takes over what the server counts, for whoever asked: another one may look at the page by now. Without an answer the
 * number stays, and so it does where one that was asked for later is there; for a session that is over there is none.
 */
async function take(answer: Promise<UnreadView>): Promise<boolean> {
  const asker = readSession()
  const turn = ++asked
  try {
    const { unread: count } = await answer
    if (turn < taken || !isSamePerson(asker, readSession())) return true
    taken = turn
    const before = unread.get()
    if (before !== null && count > before) grewAt = Date.now()
    unread.set(count)
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
 * Notes that the member has read what is on the screen, as soon as somebody looks at it, and again whenever it was
 * read anew. Where more was counted since `readAt`, when reading it began, it is read again by `readAgain`, and noted
 * only once it is shown. Null notes nothing.
 */
export function useNoteRead(
  about: ReadNotifications | null,
  readAt: number | null,
  readAgain: () => void,
) {
  const key = about && JSON.stringify(about)
  const readMore = useEffectEvent(readAgain)
  useEffect(() => {
    if (key === null || readAt === null) return
    let followed = readAt
    const follow = () => {
      if (grewAt <= followed) return
      followed = grewAt
      readMore()
    }
    let isDue = unread.get() !== 0 && grewAt <= followed
    const note = () => {
      if (!isDue || document.visibilityState !== 'visible') return
      isDue = false
      void noteRead(JSON.parse(key) as ReadNotifications, 'unasked')
    }
    const stop = unread.subscribe(follow)
    document.addEventListener('visibilitychange', note)
    follow()
    note()
    return () => {
      stop()
      document.removeEventListener('visibilitychange', note)
    }
  }, [key, readAt])
}
