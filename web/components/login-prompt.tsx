import { useLocation } from 'react-router'
import { navigationWords } from '../../words/en/screens/navigation.ts'
import { wayBack } from '../app/links.ts'
import { useWords } from '../app/use-words.ts'
import { EmptyState } from './empty-state.tsx'
import { Picture } from './pictures/picture.tsx'
import signedOut from './pictures/signed-out.svg?url'
import { ButtonLink } from './ui/button.tsx'

/** What a guest sees of a page that belongs to a member. */
export function LoginPrompt({ title }: { title: string }) {
  const { t, links } = useWords(navigationWords)
  const here = wayBack(useLocation())
  return (
    <EmptyState
      level={1}
      picture={<Picture of={signedOut} />}
      title={title}
      text={t('prompt.login')}
    >
      <ButtonLink to={links.login(here)}>{t('nav.sign-in')}</ButtonLink>
      <ButtonLink to={links.signup(here)} look="secondary">
        {t('nav.sign-up')}
      </ButtonLink>
    </EmptyState>
  )
}
