import { useEffect } from 'react'
import type { ConversationSummary } from '../../../domain/messaging/views.ts'
import { profileWords } from '../../../words/en/screens/profile.ts'
import { ContactSettings } from '../../account/contact-settings.tsx'
import { DangerZone } from '../../account/danger-zone.tsx'
import { showNotice } from '../../app/notices.ts'
import { useWords } from '../../app/use-words.ts'
import { OwnRequests } from '../../orders/own-requests.tsx'
import type { Orders } from '../../orders/page-data.ts'

type Props = { orders: Orders; conversations: ConversationSummary[] }

/** What the member asked for; a failure says the words of A51, also as a notice (ERR-40). */
export function MyRequests({ orders: { requests, claims }, conversations }: Props) {
  const { t } = useWords(profileWords)
  const title = t('profile.requests-failed')
  const description = t('profile.requests-failed-text')
  useEffect(() => {
    if (requests === 'failed') showNotice({ tone: 'bad', title, description })
  }, [requests, title, description])
  return (
    <OwnRequests
      requests={requests}
      claims={claims}
      conversations={conversations}
      failure={t('profile.requests-failed-text')}
    />
  )
}

/** The sections of the settings, the one that cannot be undone last. */
export function Settings() {
  const { t } = useWords(profileWords)
  return (
    <section className="flex max-w-2xl flex-col gap-5">
      <h2 className="text-xl">{t('profile.tab.settings')}</h2>
      <ContactSettings />
      <DangerZone />
    </section>
  )
}
