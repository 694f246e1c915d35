import { useEffect, useRef } from 'react'
import { useAuth } from '../session/auth-provider.tsx'
import { askToSignIn } from './ask-to-sign-in.ts'

/**
 * Whoever comes by the button of a letter is asked to sign in at once: what they want stands in the address. `why` is
 * null for whoever came otherwise. Whoever signs out here is not asked.
 */
export function useSignIn(why: string | null) {
  const { status } = useAuth()
  const wasMember = useRef(false)
  useEffect(() => {
    if (status === 'member') wasMember.current = true
    if (status === 'guest' && why !== null && !wasMember.current) askToSignIn(why, () => {})
  }, [status, why])
}
