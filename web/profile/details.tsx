import type { MemberProfile } from '../../domain/members/views.ts'
import { useWords } from '../messages/use-words.ts'

/** What the member says of themselves, to be read. */
export function Details({ profile }: { profile: MemberProfile }) {
  const { t } = useWords()
  return (
    <section className="flex max-w-2xl flex-col gap-5">
      <h2 className="text-xl">{t('details.title')}</h2>
      <dl className="flex flex-col gap-4 rounded-3xl border border-line bg-card p-5 sm:p-6">
        <Detail label={t('details.name')} value={profile.full_name} />
        <Detail label={t('details.email')} value={profile.email} />
        <Detail label={t('details.phone')} value={profile.phone} />
        <Detail label={t('details.location')} value={profile.location} />
        <Detail label={t('details.bio')} value={profile.bio} />
      </dl>
    </section>
  )
}

function Detail({ label, value }: { label: string; value: string | null }) {
  const { t } = useWords()
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="break-words">
        {value ?? <span className="text-muted">{t('details.empty')}</span>}
      </dd>
    </div>
  )
}
