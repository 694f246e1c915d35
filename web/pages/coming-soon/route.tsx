import { comingSoonWords } from '../../../words/en/screens/coming-soon.ts'
import { navigationWords } from '../../../words/en/screens/navigation.ts'
import { titled } from '../../app/page-title.ts'
import { useWords } from '../../app/use-words.ts'
import { NothingHere } from '../../components/nothing-here.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'

export const meta = titled(comingSoonWords, 'soon.title')

export default function ComingSoon() {
  const { t, links } = useWords(comingSoonWords, navigationWords)
  return (
    <NothingHere level={1} title={t('soon.title')} text={t('soon.text')}>
      <ButtonLink to={links.browse()}>{t('nav.find')}</ButtonLink>
      <ButtonLink to={links.upload()} look="secondary">
        {t('nav.share')}
      </ButtonLink>
    </NothingHere>
  )
}
