import type { MessageId } from '../app/catalogue.ts'
import { useWords } from '../app/use-words.ts'
import { EmptyState } from './empty-state.tsx'
import { SignedOut } from './pictures/signed-out.tsx'
import { ButtonLink } from './ui/button.tsx'

/** What a guest sees of a page that belongs to a member. */
export function LoginPrompt({ title }: { title: MessageId }) {
  const { t, links } = useWords()
  return (
    <EmptyState level={1} picture={<SignedOut />} title={t(title)} text={t('prompt.login')}>
      <ButtonLink to={links.login()}>{t('nav.sign-in')}</ButtonLink>
      <ButtonLink to={links.signup()} look="secondary">
        {t('nav.sign-up')}
      </ButtonLink>
    </EmptyState>
  )
}
