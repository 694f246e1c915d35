import { useRef } from 'react'
import { data, Form, redirect, useNavigation } from 'react-router'
import { accountWords } from '../../../words/en/screens/account.ts'
import { sayDone, sayFailed } from '../../app/notices.ts'
import { titled } from '../../app/page-title.ts'
import { useWords } from '../../app/use-words.ts'
import { pageAt } from '../../app/words.ts'
import { AccountCard } from '../../components/account-card.tsx'
import { Button } from '../../components/ui/button.tsx'
import { EmailField } from '../../components/ui/field.tsx'
import { PasswordField } from '../../components/ui/password-field.tsx'
import { askAuth, signInFailure } from '../../session/ask-auth.ts'
import { AskFirst, useMemberHere } from '../../session/ask-first.tsx'
import { ResendLink, resendLink } from '../../session/resend.tsx'
import { sessionReady } from '../../session/session.ts'
import type { Route } from './+types/route.ts'
import { isResetIntent, takeResetStep } from './forgot-password/actions.ts'
import { ForgotPassword, letterCode, useLetterCode } from './forgot-password/forgot-password.tsx'

export const meta = titled(accountWords, 'login.submit')

/** Nothing to load, but the form is in the first HTML. */
export const loader = () => null

/** A member has nothing to do here (AUTH-06), unless to use the code of a letter. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { status } = await sessionReady()
  if (status === 'member' && !letterCode()) throw redirect(pageAt(request).links.home())
  return null
}
clientLoader.hydrate = true as const

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { language, links, t } = pageAt(request, accountWords)
  const form = await request.formData()
  const intent = form.get('intent')
  if (isResetIntent(intent)) return takeResetStep(intent, form, language)
  if (intent === 'resend') return resendLink(form, language)
  const email = String(form.get('email')).trim()
  const password = String(form.get('password'))
  const { failure } = await askAuth((auth) => auth.signInWithPassword({ email, password }))
  if (failure) {
    const reason = signInFailure(failure)
    const description = typeof reason === 'string' ? t(reason) : reason.message
    sayFailed(t('login.failed'), description)
    const unconfirmed = reason === 'login.unconfirmed' ? email : null
    // The status of a failure, so that nothing is loaded again and the form stays as it is.
    return data({ failed: description, unconfirmed }, { status: 400 })
  }
  sayDone(t('login.welcome'))
  return redirect(links.home())
}

export default function Login({ actionData }: Route.ComponentProps) {
  const { t, links } = useWords(accountWords)
  const busy = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const readEmail = () => String(form.current ? new FormData(form.current).get('email') : '').trim()
  const refused = actionData && 'failed' in actionData ? actionData : null
  const code = useLetterCode()
  const member = useMemberHere()
  if (code && member !== null) return <AskFirst email={member} />
  return (
    <AccountCard
      title={t('login.title')}
      lead={t('login.lead')}
      other={{ text: t('login.no-account'), to: links.signup(), link: t('login.to-signup') }}
    >
      <Form ref={form} method="post" className="flex flex-col gap-4">
        <EmailField label={t('login.email')} required />
        <PasswordField
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          required
          error={refused?.failed}
        />
        <Button type="submit" busy={busy} className="mt-2">
          {t('login.submit')}
        </Button>
      </Form>
      {refused?.unconfirmed && <ResendLink email={refused.unconfirmed} />}
      <ForgotPassword readEmail={readEmail} />
    </AccountCard>
  )
}
