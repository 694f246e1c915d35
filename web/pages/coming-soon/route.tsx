import { commonWords } from '../../../words/en/screens/common.ts'
import { navigationWords } from '../../../words/en/screens/navigation.ts'
import { titleOf } from '../../app/page-title.ts'
import { useWords } from '../../app/use-words.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { NothingYet } from '../../components/pictures/nothing-yet.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import type { Route } from './+types/route.ts'

export const meta = ({ params }: Route.MetaArgs) => [titleOf(commonWords, 'soon.title', params)]

export default function ComingSoon() {
  const { t, links } = useWords(navigationWords)
  return (
    <EmptyState level={1} picture={<NothingYet />} title={t('soon.title')} text={t('soon.text')}>
      <ButtonLink to={links.browse()}>{t('nav.find')}</ButtonLink>
      <ButtonLink to={links.upload()} look="secondary">
        {t('nav.share')}
      </ButtonLink>
    </EmptyState>
  )
}
