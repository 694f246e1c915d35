import type { ReactNode } from 'react'
import { useAuth } from './auth-provider.tsx'

/**
 * What a guest gets, in the first HTML already. In a browser with a session `place` keeps room for what comes once that
 * is read, and no guest's part is seen (A68).
 */
export function GuestPart({ children, place }: { children?: ReactNode; place: ReactNode }) {
  const { status } = useAuth()
  if (status === 'member') return place
  const isOpen = status === 'loading'
  return (
    <>
      <div className={isOpen ? 'contents in-data-session:hidden' : 'contents'}>{children}</div>
      {isOpen && <div className="hidden in-data-session:contents">{place}</div>}
    </>
  )
}
