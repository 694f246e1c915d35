import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { accountWords } from '../../words/en/screens/account.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { Dialog } from '../components/ui/dialog.tsx'
import { ResendLink } from './resend.tsx'
import type { NotSignedIn } from './sign-in.ts'
import { SignInFields } from './sign-in-fields.tsx'
import type { NotSignedUp } from './sign-up.ts'
import { SignUpFields } from './sign-up-fields.tsx'

/** What was typed to sign in or up; the other form begins with it. */
type Typed = { email: string; password: string }

type Props = {
  /** Why one has to sign in; null while nobody is asked to. */
  why: string | null
  onClose: () => void
}

/** Signs a guest in or up in front of the page that they look at. */
export function SignInSheet({ why, onClose }: Props) {
  const { t } = useWords(accountWords)
  return (
    <Dialog open={why !== null} onClose={onClose} title={t('notice.auth-required')}>
      <p className="mb-4 text-muted">{why}</p>
      <Forms />
    </Dialog>
  )
}

function Forms() {
  const { t } = useWords(accountWords)
  const [isNew, setNew] = useState(false)
  const [typed, setTyped] = useState<Typed | null>(null)
  const note = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const form = new FormData(currentTarget)
    setTyped({ email: String(form.get('email')), password: String(form.get('password')) })
  }
  return (
    <>
      {isNew ? <SignUp onSend={note} onDone={() => setNew(false)} /> : <SignIn typed={typed} />}
      <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-muted">
        {t(isNew ? 'signup.has-account' : 'login.no-account')}
        <Button look="quiet" onClick={() => setNew(!isNew)}>
          {t(isNew ? 'signup.to-login' : 'login.to-signup')}
        </Button>
      </p>
    </>
  )
}

/** Tells the action that one stays where one is. */
const stay = <input type="hidden" name="stay" value="yes" />

function SignIn({ typed }: { typed: Typed | null }) {
  const { links } = useWords()
  const { Form, state, data } = useFetcher<NotSignedIn | { signedIn: true }>()
  const refused = data && 'failed' in data ? data : null
  return (
    <>
      <Form method="post" action={links.login()} className="flex flex-col gap-4">
        {stay}
        <SignInFields busy={state !== 'idle'} failed={refused?.failed} typed={typed} />
      </Form>
      {refused?.unconfirmed && <ResendLink email={refused.unconfirmed} />}
    </>
  )
}

type SignUpProps = { onSend: (event: FormEvent<HTMLFormElement>) => void; onDone: () => void }

function SignUp({ onSend, onDone }: SignUpProps) {
  const { links } = useWords()
  const { Form, state, data } = useFetcher<NotSignedUp | { created: true }>()
  const wrong = data && 'field' in data ? data : null
  const done = useEffectEvent(onDone)
  useEffect(() => {
    if (data && 'created' in data) done()
  }, [data])
  return (
    <Form method="post" action={links.signup()} onSubmit={onSend} className="flex flex-col gap-4">
      {stay}
      <SignUpFields busy={state !== 'idle'} wrong={wrong} />
    </Form>
  )
}
