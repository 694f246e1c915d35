import { useEffect } from 'react'
import { whenIdle } from '../app/when-idle.ts'

/** Once the page is idle, the member's wishlist is that of the account, if they keep it there (decision 046). */
export function useFollowedAccount(memberId: string) {
  useEffect(() => {
    let stop: (() => void) | null = () => {}
    const follow = ({ followAccount }: typeof import('./with-account.ts')) => {
      if (stop) stop = followAccount(memberId)
    }
    // Without the script the list is this browser's, and what is changed is sent by the next page.
    whenIdle(() => void import('./with-account.ts').then(follow, () => {}))
    return () => {
      stop?.()
      stop = null
    }
  }, [memberId])
}
