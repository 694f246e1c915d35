import type { ReactNode } from 'react'
import type { ItemPage } from '../../../domain/items/views.ts'
import { itemWords } from '../../../words/en/screens/item.ts'
import { useWords } from '../../app/use-words.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Section } from '../../components/section.tsx'
import { RatingLine } from '../../components/star-rating.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'

type Props = {
  giver: ItemPage['owner']
  /** Ways to reach them, beside the way to their profile. */
  children?: ReactNode
}

/** Who gives the item away (ITEM-23 to ITEM-26, ITEM-28). */
export function GiverCard({ giver, children }: Props) {
  const { t, links } = useWords(itemWords)
  const name = giver.full_name || t('common.anonymous')
  return (
    <Section
      id="giver-heading"
      title={t('item.giver')}
      look="mb-3 text-sm text-muted"
      className="rounded-2xl border border-line bg-card p-4 shadow-card"
    >
      <div className="flex items-center gap-3">
        <Avatar name={name} url={giver.avatar_url} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold break-words">{name}</p>
          <RatingLine score={giver.reputation_score} count={giver.review_count} />
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2 *:flex-auto *:px-4">
        {children}
        <ButtonLink to={links.profile(giver.id)} look="secondary">
          {t('item.view-profile')}
        </ButtonLink>
      </div>
    </Section>
  )
}
