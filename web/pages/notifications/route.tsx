import { useRef } from 'react'
import { notificationWords } from '../../../words/en/screens/notifications.ts'
import { sayFailed } from '../../app/notices.ts'
import { titled } from '../../app/page-title.ts'
import { useWords } from '../../app/use-words.ts'
import { further } from '../../components/known-rows.ts'
import { Bones, Loading } from '../../components/loading.tsx'
import { LoginPrompt } from '../../components/login-prompt.tsx'
import { Button } from '../../components/ui/button.tsx'
import { useKeptFocus } from '../../components/ui/focus.ts'
import { notificationsOf } from '../../live/bindings.ts'
import { useLive, useReload } from '../../live/use-live.ts'
import { noteRead } from '../../notifications/note-read.ts'
import { useUnread } from '../../notifications/unread.ts'
import { useMine } from '../../session/auth-provider.tsx'
import { keepParts } from '../../session/keep-parts.ts'
import { sessionReady } from '../../session/session.ts'
import type { Route } from './+types/route.ts'
import { Conversations } from './conversations.tsx'
import { Happened } from './happened.tsx'
import { type Notifications, readConversations, readHappened } from './page-data.ts'

export const meta = titled(notificationWords, 'notifications.title')

const kept = keepParts<Notifications>()

/** Everything here is the member's own; with a cursor, only a further page of one of the two lists. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = await sessionReady()
  if (session.status !== 'member') return { notifications: null, further: null }
  const { searchParams } = new URL(request.url)
  const [happenedAfter, conversationsAfter] = [searchParams.get('cursor'), searchParams.get('with')]
  if (happenedAfter)
    return {
      notifications: null,
      further: await further(happenedAfter, readHappened(happenedAfter)),
    }
  if (conversationsAfter) {
    const page = readConversations(conversationsAfter)
    return { notifications: null, further: await further(conversationsAfter, page) }
  }
  const begun = Date.now()
  const failed = () => 'failed' as const
  const [happened, conversations] = await Promise.all([
    readHappened(null).catch(failed),
    readConversations(null).catch(failed),
  ])
  const readAt = happened === 'failed' || conversations === 'failed' ? null : begun
  const notifications = kept({ memberId: session.user.id, readAt, happened, conversations })
  return { notifications, further: null }
}

/** The page is loaded again by it alone. */
export const clientAction = async () => null

export const HydrateFallback = Placeholder

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useWords(notificationWords)
  const { notifications } = loaderData
  const mine = useMine<Notifications>(notifications)
  useLive(notifications && notificationsOf(notifications.memberId), notifications?.readAt)
  if (mine === 'guest') return <LoginPrompt title={t('notifications.title')} />
  return mine === 'loading' ? <Placeholder /> : <NotificationsOf notifications={mine} />
}

function NotificationsOf({
  notifications: { happened, conversations },
}: {
  notifications: Notifications
}) {
  const { t } = useWords(notificationWords)
  const unread = useUnread()
  const heading = useRef<HTMLHeadingElement>(null)
  useKeptFocus(heading, String(unread > 0))
  const reload = useReload()
  const readAll = async () => {
    // Nothing live may arrive to say so.
    if (await noteRead({})) await reload()
    else sayFailed(t('notifications.read-all-failed'))
  }
  return (
    <div className="container-page py-6 sm:py-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {t('notifications.title')}
        </h1>
        {unread > 0 && (
          <Button look="quiet" onClick={() => void readAll()} className="max-sm:-ml-5">
            {t('notifications.read-all')}
          </Button>
        )}
      </div>
      <div className={columns}>
        <Conversations first={conversations} />
        <Happened first={happened} />
      </div>
    </div>
  )
}

const columns = 'mt-4 grid grid-cols-1 items-start gap-10 lg:grid-cols-2'

/** The page while it loads: the same places, empty. */
function Placeholder() {
  const { t } = useWords(notificationWords)
  return (
    <div className="container-page py-6 sm:py-8">
      <h1 className="text-3xl">{t('notifications.title')}</h1>
      <Loading className={columns}>
        {['conversations', 'happened'].map((part) => (
          <div key={part} className="flex flex-col gap-3">
            <Bones count={1} className="h-7 w-40" />
            <Bones count={4} className="h-20 rounded-2xl" />
          </div>
        ))}
      </Loading>
    </div>
  )
}
