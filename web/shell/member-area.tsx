import { useOutbox } from '../meeting/use-outbox.ts'
import { ThreadPlace } from '../messaging/thread-place.tsx'
import { Bell } from '../notifications/bell.tsx'
import type { SessionUser } from '../session/session-state.ts'
import { useFollowedAccount } from '../wishes/use-followed-account.ts'
import { AccountMenu } from './account-menu.tsx'
import { News } from './news.tsx'

/** What a member has in the header, and what tells them of news on every page; guests do not load it. */
export function MemberArea({ user }: { user: SessionUser }) {
  useFollowedAccount(user.id)
  useOutbox(user.id)
  return (
    <>
      <News key={user.id} memberId={user.id} />
      <Bell />
      <AccountMenu user={user} />
      <ThreadPlace />
    </>
  )
}
