import { type ReactNode, Suspense, useEffect } from 'react'
import type { ConversationSummary } from '../../../domain/messaging/views.ts'
import { ownProfileWords } from '../../../words/en/screens/own-profile.ts'
import { profileWords } from '../../../words/en/screens/profile.ts'
import { lazily } from '../../app/lazily.tsx'
import { sayFailed } from '../../app/notices.ts'
import { useWords } from '../../app/use-words.ts'
import { Bones, Loading } from '../../components/loading.tsx'
import { requestCache } from '../../exchanges/request-cache.ts'
import { watchedBy } from '../../live/bindings.ts'
import { useLive } from '../../live/use-live.ts'
import { useConversations } from '../../messaging/failures.ts'
import { useNoteRead } from '../../notifications/note-read.ts'
import { OwnItems } from '../../orders/own-items.tsx'
import { OwnRequests } from '../../orders/own-requests.tsx'
import type { Orders } from '../../orders/page-data.ts'
import { Details } from './details.tsx'
import type { OwnProfile } from './own-data.ts'

/** What the page's action does with it; it is there with its forms. */
export { deleteAccount, downloadData } from '../../account/actions.ts'
export { changeAvatar, editProfile } from './actions.ts'

const SettingsSections = lazily(() =>
  import('../../account/settings-sections.tsx').then((part) => part.SettingsSections),
)

type Props = {
  tab: string
  page: OwnProfile
  /** What the tab shows on everybody's profile. */
  children: ReactNode
}

/** The tabs of the own profile, which follow what happens to its items and requests. */
export function OwnPanel({ tab, page, children }: Props) {
  const { orders, reviews } = page
  const readAgain = useLive(watchedBy(orders.memberId), orders.readAt, () => requestCache.drop())
  const areReviewsShown = tab === 'reviews' && reviews !== 'failed'
  useNoteRead(areReviewsShown ? { type: 'review_received' } : null, page.readAt, readAgain)
  const conversations = useConversations(orders.conversations)
  if (tab === 'profile') return <Details profile={page.profile} />
  if (tab === 'items') return <OwnItems first={orders.items} conversations={conversations} />
  if (tab === 'requests') return <MyRequests orders={orders} conversations={conversations} />
  if (tab === 'settings') return <Settings />
  return children
}

type RequestsProps = { orders: Orders; conversations: ConversationSummary[] }

/** What the member asked for; a failure says the words of A51, also as a notice (ERR-40). */
function MyRequests({ orders: { requests, claims }, conversations }: RequestsProps) {
  const { t } = useWords(ownProfileWords)
  const title = t('own-profile.requests-failed')
  const description = t('own-profile.requests-failed-text')
  useEffect(() => {
    if (requests === 'failed') sayFailed(title, description)
  }, [requests, title, description])
  return (
    <OwnRequests
      requests={requests}
      claims={claims}
      conversations={conversations}
      failure={description}
    />
  )
}

/** What only the member sees and changes. */
function Settings() {
  const { t } = useWords(profileWords)
  return (
    <section className="flex max-w-2xl flex-col gap-5">
      <h2 className="text-xl">{t('profile.tab.settings')}</h2>
      <Suspense
        fallback={
          <Loading className="flex flex-col gap-5">
            <Bones count={3} className="h-40 rounded-3xl" />
          </Loading>
        }
      >
        <SettingsSections />
      </Suspense>
    </section>
  )
}
