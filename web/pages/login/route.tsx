import { Suspense, useRef } from 'react'
import { data, Form, redirect, replace } from 'react-router'
import { accountWords } from '../../../words/en/screens/account.ts'
import { lazily } from '../../app/lazily.tsx'
import { sayDone } from '../../app/notices.ts'
import { titled } from '../../app/page-title.ts'
import { useWords } from '../../app/use-words.ts'
import { pageAt } from '../../app/words.ts'
import { AccountCard } from '../../components/account-card.tsx'
import { useSendOnce } from '../../components/use-submit.ts'
import { AskFirst, useMemberHere } from '../../session/ask-first.tsx'
import { sessionReady } from '../../session/session.ts'
import { handOnEmailOf, useHandedEmail } from '../../sign-in/handed-email.ts'
import { signIn } from '../../sign-in/sign-in.ts'
import { SignInFields } from '../../sign-in/sign-in-fields.tsx'
import { useNext, whereNext } from '../../sign-in/where-next.ts'
import type { Route } from './+types/route.ts'
import { ForgotPassword, isFromLetter, useFromLetter } from './forgot-password/forgot-password.tsx'

export const meta = titled(accountWords, 'login.submit', 'login.lead')

/** Nothing to load, but the form is in the first HTML. */
export const loader = () => null

/** A member has nothing to do here (AUTH-06) and goes on, unless by the button of a letter about the password. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { status } = await sessionReady()
  if (status === 'member' && !isFromLetter()) throw replace(whereNext(request))
  return null
}
clientLoader.hydrate = true as const

export async function clientAction({ request }: Route.ClientActionArgs) {
  const page = pageAt(request, accountWords)
  const { language, t } = page
  const form = await request.formData()
  const intent = form.get('intent')
  // Rarely used; loaded already with the button that sent this.
  if (intent === 'resend') {
    const { resendLink } = await import('../../sign-in/resend.tsx')
    return resendLink(form, language)
  }
  if (intent === 'confirm') {
    const { confirmByCode } = await import('../../sign-in/confirm-by-code.tsx')
    const outcome = await confirmByCode(form, page, whereNext(request))
    if ('wrong' in outcome) return data(outcome, { status: 400 })
    return form.has('stay') && outcome.to !== page.links.resetPassword()
      ? null
      : redirect(outcome.to)
  }
  if (intent !== null) {
    const { isResetIntent, takeResetStep } = await import('./forgot-password/forgot-dialog.tsx')
    if (isResetIntent(intent)) return takeResetStep(intent, form, language)
  }
  const refused = await signIn(form, t)
  // The status of a failure, so that nothing is loaded again and the form stays as it is.
  if (refused) return data(refused, { status: 400 })
  sayDone(t('login.welcome'))
  return form.has('stay') ? { signedIn: true } : replace(whereNext(request))
}

// For the few whose address is not confirmed.
const ConfirmByCode = lazily(() =>
  import('../../sign-in/confirm-by-code.tsx').then((part) => part.ConfirmByCode),
)

export default function Login({ actionData }: Route.ComponentProps) {
  const { t, links } = useWords(accountWords)
  const { onSubmit, busy } = useSendOnce()
  const form = useRef<HTMLFormElement>(null)
  const readEmail = () => String(form.current ? new FormData(form.current).get('email') : '').trim()
  const writeEmail = (email: string) => {
    const field = form.current?.elements.namedItem('email')
    if (field instanceof HTMLInputElement) field.value = email
  }
  const refused = actionData && 'failed' in actionData ? actionData : null
  const isOfLetter = useFromLetter()
  const member = useMemberHere()
  const next = useNext()
  const email = useHandedEmail()
  if (isOfLetter && member !== null) return <AskFirst email={member} />
  return (
    <AccountCard
      title={t('login.title')}
      lead={t('login.lead')}
      other={{
        text: t('login.no-account'),
        to: links.signup(next),
        link: t('login.to-signup'),
        onGo: () => handOnEmailOf(form.current),
      }}
    >
      <Form ref={form} method="post" onSubmit={onSubmit} className="flex flex-col gap-4">
        <SignInFields busy={busy} refused={refused} typed={{ email }} />
      </Form>
      <Suspense>{refused?.unconfirmed && <ConfirmByCode email={refused.unconfirmed} />}</Suspense>
      <ForgotPassword readEmail={readEmail} onReset={writeEmail} />
    </AccountCard>
  )
}
