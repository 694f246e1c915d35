import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { MemberProfile } from '../../../domain/profiles/views.ts'
import { ownProfileWords } from '../../../words/en/screens/own-profile.ts'
import { useWords } from '../../app/use-words.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { useKeptFocus } from '../../components/ui/focus.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { AvatarEditor } from './avatar-editor.tsx'
import { DetailsForm } from './details-form.tsx'

/** What the member says of themselves: to be read, or, when the address says so, in editing (PROFILE-20, A46). */
export function Details({ profile }: { profile: MemberProfile }) {
  const { t } = useWords(ownProfileWords)
  const [query] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const isEdited = query.has('edit')
  useKeptFocus(heading, String(isEdited))
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_20rem]">
      <section className="card rounded-3xl p-5 shadow-card sm:p-6">
        <h2 ref={heading} tabIndex={-1} className="mb-5 text-xl outline-none">
          {t('details.title')}
        </h2>
        {isEdited ? <DetailsForm profile={profile} /> : <Reading profile={profile} />}
      </section>
      <AvatarEditor profile={profile} />
    </div>
  )
}

function Reading({ profile }: { profile: MemberProfile }) {
  const { t, links } = useWords(ownProfileWords)
  return (
    <>
      <dl className="flex flex-col gap-4">
        <Detail label={t('details.name')} value={profile.full_name} />
        <Detail label={t('details.email')} value={profile.email} />
        <Detail label={t('details.phone')} value={profile.phone} />
        <Detail label={t('details.location')} value={profile.location} />
        <Detail label={t('details.bio')} value={profile.bio} />
      </dl>
      <ButtonLink to={links.editProfile()} preventScrollReset className="mt-6 max-sm:w-full">
        <Icon name="Pencil" />
        {t('details.edit')}
      </ButtonLink>
    </>
  )
}

function Detail({ label, value }: { label: string; value: string | null }) {
  const { t } = useWords(ownProfileWords)
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="break-words whitespace-pre-line">
        {value ?? <span className="text-muted">{t('details.empty')}</span>}
      </dd>
    </div>
  )
}
