import { useRef } from 'react'
import { data, Form, redirect, replace } from 'react-router'
import { accountWords } from '../../../words/en/screens/account.ts'
import { titled } from '../../app/page-title.ts'
import { useWords } from '../../app/use-words.ts'
import { pageAt } from '../../app/words.ts'
import { AccountCard } from '../../components/account-card.tsx'
import { useSendOnce } from '../../components/use-submit.ts'
import { sessionReady } from '../../session/session.ts'
import { handOnEmail, handOnEmailOf, useHandedEmail } from '../../sign-in/handed-email.ts'
import { signUp } from '../../sign-in/sign-up.ts'
import { SignUpFields } from '../../sign-in/sign-up-fields.tsx'
import { nextIn, useNext, whereNext } from '../../sign-in/where-next.ts'
import type { Route } from './+types/route.ts'

export const meta = titled(accountWords, 'signup.submit')

/** Nothing to load, but the form is in the first HTML. */
export const loader = () => null

/** A member has an account already (A47), and goes on where they were led to sign in. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { status } = await sessionReady()
  if (status === 'member') throw replace(whereNext(request))
  return null
}
clientLoader.hydrate = true as const

export async function clientAction({ request }: Route.ClientActionArgs) {
  const { links, t } = pageAt(request, accountWords)
  const form = await request.formData()
  const answer = await signUp(form, t)
  // The status of a failure keeps the form as it is: nothing is loaded again.
  if ('field' in answer) return data(answer, { status: 400 })
  if (form.has('stay')) return answer
  handOnEmail(String(form.get('email')))
  return redirect(links.login(nextIn(request)))
}

export default function Signup({ actionData }: Route.ComponentProps) {
  const { t, links } = useWords(accountWords)
  const { onSubmit, busy } = useSendOnce()
  const next = useNext()
  const form = useRef<HTMLFormElement>(null)
  const email = useHandedEmail()
  const wrong = actionData && 'field' in actionData ? actionData : null
  return (
    <AccountCard
      title={t('signup.title')}
      lead={t('signup.lead')}
      other={{
        text: t('signup.has-account'),
        to: links.login(next),
        link: t('signup.to-login'),
        onGo: () => handOnEmailOf(form.current),
      }}
    >
      <Form ref={form} method="post" onSubmit={onSubmit} className="flex flex-col gap-4">
        <SignUpFields busy={busy} wrong={wrong} typed={{ email }} />
      </Form>
    </AccountCard>
  )
}
