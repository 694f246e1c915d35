import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { late, useEver } from '../app/lazily.tsx'
import { RunningLine } from '../components/running-line.tsx'
import { useAuth } from '../session/auth-provider.tsx'
import { forgetWanted, useWanted } from './ask-to-sign-in.ts'

const SignInSheet = late(
  () => import('./sign-in-sheet.tsx').then((module) => module.SignInSheet),
  <RunningLine />,
)

/**
 * Where a guest signs in without leaving the page. What they wanted goes on as soon as a member looks at it,
 * wherever that member signed in: here, in another tab, or by the link of a letter.
 */
export function SignInPlace() {
  const wanted = useWanted()
  const isNeeded = useEver(wanted !== null)
  const auth = useAuth()
  const memberId = auth.status === 'member' ? auth.user.id : null
  useEffect(() => {
    if (!wanted || !memberId) return
    forgetWanted()
    wanted.goOn(memberId)
  }, [wanted, memberId])
  const { pathname } = useLocation()
  // When a page is left: the next one may ask as it comes.
  useEffect(() => (pathname ? forgetWanted : undefined), [pathname])
  return isNeeded ? (
    <SignInSheet
      why={auth.status === 'guest' ? (wanted?.why ?? null) : null}
      onClose={forgetWanted}
    />
  ) : null
}
