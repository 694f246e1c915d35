import { itemWords } from '../../../words/en/screens/item.ts'
import { profileWords } from '../../../words/en/screens/profile.ts'
import { useWords } from '../../app/use-words.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { LostPath } from '../../components/pictures/lost-path.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'

/** Instead of a member who is not there, or not any more (PROFILE-07). */
export function ProfileMissing() {
  const { t, links } = useWords(itemWords, profileWords)
  return (
    <EmptyState
      level={1}
      picture={<LostPath />}
      title={t('profile.missing')}
      text={t('profile.missing-text')}
    >
      <ButtonLink to={links.browse()}>{t('item.back-to-browse')}</ButtonLink>
    </EmptyState>
  )
}
