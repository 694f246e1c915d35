import { useEffect } from 'react'
import { useAuth } from '../session/auth-provider.tsx'
import { askToSignIn } from './ask-to-sign-in.ts'

/**
 * Whoever comes by the button of a letter is asked to sign in at once: what they want stands in the address. `why` is
 * null for whoever came otherwise.
 */
export function useSignIn(why: string | null) {
  const { status } = useAuth()
  useEffect(() => {
    if (status === 'guest' && why !== null) askToSignIn(why, () => {})
  }, [status, why])
}
