import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { accountWords } from '../../../words/en/screens/account.ts'
import { sayDone, sayFailed } from '../../app/notices.ts'
import { titled } from '../../app/page-title.ts'
import { RichWords } from '../../app/rich-words.tsx'
import { useWords } from '../../app/use-words.ts'
import { pageAt } from '../../app/words.ts'
import { AccountCard } from '../../components/account-card.tsx'
import { Button } from '../../components/ui/button.tsx'
import { EmailField, TextField } from '../../components/ui/field.tsx'
import { PasswordField } from '../../components/ui/password-field.tsx'
import { askAuth, authFailure } from '../../session/ask-auth.ts'
import { sessionReady } from '../../session/session.ts'
import type { Route } from './+types/route.ts'

export const meta = titled(accountWords, 'signup.submit')

/** Nothing to load, but the form is in the first HTML. */
export const loader = () => null

/** A member has an account already (A47). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { status } = await sessionReady()
  if (status === 'member') throw redirect(pageAt(request).links.home())
  return null
}
clientLoader.hydrate = true as const

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { links, t } = pageAt(request, accountWords)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  if (text('password') !== text('confirm'))
    return refused('confirm', t('signup.mismatch'), t('signup.mismatch-text'))
  if (!form.has('terms'))
    return refused('terms', t('signup.terms-required'), t('signup.terms-required-text'))
  const { answer, failure } = await askAuth((auth) =>
    auth.signUp({
      email: text('email').trim(),
      password: text('password'),
      options: {
        data: { full_name: text('full_name').trim(), terms_accepted: true },
        emailRedirectTo: `${location.origin}/`,
      },
    }),
  )
  if (failure) {
    const reason = authFailure(failure)
    const description = typeof reason === 'string' ? t(reason) : reason.message
    return refused('password', t('signup.failed'), description)
  }
  const isConfirmed = Boolean(answer.data.user?.email_confirmed_at)
  sayDone(
    t('signup.created'),
    t(isConfirmed ? 'signup.created-text' : 'signup.created-unconfirmed'),
  )
  return redirect(links.login())
}

/** Says what does not fit. The status of a failure keeps the form as it is: nothing is loaded again. */
function refused(field: 'confirm' | 'terms' | 'password', title: string, description: string) {
  sayFailed(title, description)
  return data({ field, description }, { status: 400 })
}

export default function Signup({ actionData }: Route.ComponentProps) {
  const { t, links } = useWords(accountWords)
  return (
    <AccountCard
      title={t('signup.title')}
      lead={t('signup.lead')}
      other={{ text: t('signup.has-account'), to: links.login(), link: t('signup.to-login') }}
    >
      <SignupForm wrong={actionData} />
    </AccountCard>
  )
}

function SignupForm({ wrong }: { wrong: { field: string; description: string } | undefined }) {
  const { t } = useWords(accountWords)
  const busy = useNavigation().state !== 'idle'
  const error = (field: string) => (wrong?.field === field ? wrong.description : undefined)
  return (
    <Form method="post" className="flex flex-col gap-4">
      <TextField
        label={t('signup.name')}
        name="full_name"
        autoComplete="name"
        maxLength={80}
        required
      />
      <EmailField label={t('signup.email')} required />
      <PasswordField
        label={t('signup.password')}
        name="password"
        autoComplete="new-password"
        minLength={6}
        maxLength={128}
        hint={t('signup.password-hint')}
        error={error('password')}
        required
      />
      <PasswordField
        label={t('signup.confirm')}
        name="confirm"
        autoComplete="new-password"
        error={error('confirm')}
        required
      />
      <TermsBox error={error('terms')} />
      <Button type="submit" busy={busy} className="mt-2">
        {t('signup.submit')}
      </Button>
    </Form>
  )
}

function TermsBox({ error }: { error: string | undefined }) {
  const { links } = useWords()
  const link = 'font-semibold text-leaf underline underline-offset-2'
  return (
    <div>
      <label className="flex gap-3">
        <input
          type="checkbox"
          name="terms"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'terms-error' : undefined}
          className="mt-0.5 size-6 shrink-0"
        />
        <span>
          <RichWords
            of={accountWords}
            id="signup.terms"
            components={{
              terms: <Link to={links.terms()} className={link} />,
              privacy: <Link to={links.privacy()} className={link} />,
            }}
          />
        </span>
      </label>
      {error && (
        <p id="terms-error" className="mt-1.5 text-sm font-semibold text-on-red">
          {error}
        </p>
      )}
    </div>
  )
}
