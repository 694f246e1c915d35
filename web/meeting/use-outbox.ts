import { useContext, useEffect } from 'react'
import { readText } from '../app/kept.ts'
import { LanguageContext } from '../app/use-words.ts'
import { outboxOf } from './outbox-name.ts'

/** Milliseconds after which a line that seems to be there is tried again. */
const again = 30_000

/**
 * Sends the numbers that a member typed without a connection, on whatever page they are
 * once there is one (decision 054).
 */
export function useOutbox(memberId: string) {
  const language = useContext(LanguageContext)
  useEffect(() => {
    const look = () => {
      if (readText('localStorage', outboxOf(memberId)) !== null && navigator.onLine)
        void import('./outbox.ts').then(
          ({ sendWaiting }) => sendWaiting(memberId, language),
          () => {},
        )
    }
    const timer = setInterval(look, again)
    addEventListener('online', look)
    look()
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [memberId, language])
}
