import { useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { accountWords } from '../../words/en/screens/account.ts'
import { useWords } from '../app/use-words.ts'
import { AccountCard } from '../components/account-card.tsx'
import { Button } from '../components/ui/button.tsx'
import { focusHeading } from '../components/ui/focus.ts'
import { useAuth } from './auth-provider.tsx'
import { dropLetterLink } from './letter-link.ts'
import { signOut } from './member-session.ts'

/** The address of a member who would be signed out by the letter whose link opened this page; else null. */
export function useMemberHere(): string | null {
  const session = useAuth()
  const isIdle = useNavigation().state === 'idle'
  return session.status === 'member' && isIdle ? session.user.email : null
}

/** Asks before a letter's link signs a member out: it may be another's letter. Cancelling forgets it, unused. */
export function AskFirst({ email }: { email: string }) {
  const { t, links } = useWords(accountWords)
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await signOut()
    focusHeading()
  }
  const cancel = async () => {
    await navigate(links.home(), { replace: true })
    dropLetterLink()
  }
  return (
    <AccountCard title={t('ask-first.title')} lead={t('ask-first.lead', { email })}>
      <div className="flex flex-col gap-3">
        <Button onClick={leave} busy={isLeaving}>
          {t('ask-first.continue')}
        </Button>
        <Button look="secondary" onClick={cancel} disabled={isLeaving}>
          {t('ask-first.cancel')}
        </Button>
      </div>
    </AccountCard>
  )
}
