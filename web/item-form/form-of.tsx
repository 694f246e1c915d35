import type { ReactNode } from 'react'
import { useAuth } from '../session/auth-provider.tsx'
import { FormSkeleton } from './form-skeleton.tsx'

/**
 * A form that only its member sees: what they typed goes from the screen the moment they sign out, not when
 * the next page is there. A session that ended by itself takes nothing from the screen (A60).
 */
export function FormOf({ memberId, children }: { memberId: string; children: ReactNode }) {
  const auth = useAuth()
  const hasLeft =
    auth.status === 'member' ? auth.user.id !== memberId : auth.status === 'guest' && !auth.expired
  return hasLeft ? <FormSkeleton /> : children
}
