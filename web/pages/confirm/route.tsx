import { useEffect, useSyncExternalStore } from 'react'
import { data, Form, replace } from 'react-router'
import { confirmWords } from '../../../words/en/screens/confirm.ts'
import { navigationWords } from '../../../words/en/screens/navigation.ts'
import { sayDone, sayFailed } from '../../app/notices.ts'
import { titled } from '../../app/page-title.ts'
import { useWords } from '../../app/use-words.ts'
import { pageAt } from '../../app/words.ts'
import { AccountCard } from '../../components/account-card.tsx'
import { Button } from '../../components/ui/button.tsx'
import { EmailField } from '../../components/ui/field.tsx'
import { focusHeading } from '../../components/ui/focus.ts'
import { useSendOnce } from '../../components/use-submit.ts'
import { askAsGuest, authFailure } from '../../session/ask-auth.ts'
import { AskFirst, useMemberHere } from '../../session/ask-first.tsx'
import { dropLetterLink, letterLink, readLetterLink } from '../../session/letter-link.ts'
import { mayChoosePassword } from '../../session/member-session.ts'
import { keepConfirmedOpen } from '../../session/use-link.ts'
import { resendLink } from '../../sign-in/resend.tsx'
import type { Route } from './+types/route.ts'

export const meta = titled(confirmWords, 'confirm.title')

/** What the letter proves the address with. */
const tokenOfLetter = () => readLetterLink()?.get('token_hash') ?? null

/**
 * Only a click uses the link: whatever opens it before, a scanner of letters or a preview, uses nothing
 * up (security rules, §3.7). Where the sign-up was in another browser, a password is chosen next. Nobody gets back to a
 * link that was used: it would ask whom it signed in to sign out.
 */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const { language, links, t } = pageAt(request, confirmWords)
  const form = await request.formData()
  if (form.get('intent') === 'resend') return resendLink(form, language)
  const token_hash = tokenOfLetter() ?? ''
  const { failure } = await askAsGuest((auth) => auth.verifyOtp({ token_hash, type: 'signup' }))
  if (!failure && (await mayChoosePassword())) {
    keepConfirmedOpen()
    return replace(links.resetPassword())
  }
  if (!failure) {
    sayDone(t('confirm.done'), t('confirm.done-text'))
    return replace(links.home())
  }
  const isOver = failure.code === 'otp_expired'
  if (isOver) dropLetterLink()
  else if (failure.code !== 'signed_in') sayFailed(t('confirm.failed'), authFailure(failure, t))
  return data({ isOver }, { status: 400 })
}

/** The first HTML is the same for every letter; without a usable link the page says so when it has started. */
export default function Confirm({ actionData }: Route.ComponentProps) {
  const { t, links } = useWords(navigationWords, confirmWords)
  const isUsable = useSyncExternalStore(
    letterLink.subscribe,
    () => tokenOfLetter() !== null,
    () => true,
  )
  const { onSubmit, busy } = useSendOnce()
  useEffect(() => {
    if (actionData?.isOver) focusHeading()
  }, [actionData])
  const member = useMemberHere()
  if (isUsable && member !== null) return <AskFirst email={member} />
  return (
    <AccountCard
      title={t(isUsable ? 'confirm.title' : 'confirm.expired-title')}
      lead={t(isUsable ? 'confirm.lead' : 'confirm.expired-text')}
      other={{ text: t('confirm.have-account'), to: links.login(), link: t('nav.sign-in') }}
    >
      <Form method="post" onSubmit={onSubmit} className="flex flex-col gap-4">
        {!isUsable && (
          <>
            <input type="hidden" name="intent" value="resend" />
            <EmailField label={t('confirm.email')} required />
          </>
        )}
        <Button type="submit" busy={busy}>
          {t(isUsable ? 'confirm.submit' : 'confirm.again')}
        </Button>
      </Form>
    </AccountCard>
  )
}
