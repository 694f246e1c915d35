import { type FormEvent, useRef, useState } from 'react'
import { PrefetchPageLinks, useLocation } from 'react-router'
import { accountWords } from '../../words/en/screens/account.ts'
import { wayBack } from '../app/links.ts'
import { useWords } from '../app/use-words.ts'
import { Button, ButtonLink } from '../components/ui/button.tsx'
import { Dialog } from '../components/ui/dialog.tsx'
import { useKeptFocus } from '../components/ui/focus.ts'
import { useSubmit } from '../components/use-submit.ts'
import { ConfirmByCode } from './confirm-by-code.tsx'
import { handOnEmail } from './handed-email.ts'
import type { NotSignedIn } from './sign-in.ts'
import { SignInFields } from './sign-in-fields.tsx'
import type { NotSignedUp, SignedUp } from './sign-up.ts'
import { SignUpFields } from './sign-up-fields.tsx'

/** What was typed to sign in or up, by the names of the fields; the other form begins with it. */
type Typed = Record<string, string>

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
  const { t, links } = useWords(accountWords)
  const here = wayBack(useLocation())
  const [isNew, setNew] = useState(false)
  const [typed, setTyped] = useState<Typed>({})
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, String(unconfirmed))
  const note = ({ target }: FormEvent) => {
    if (target instanceof HTMLInputElement) setTyped({ ...typed, [target.name]: target.value })
  }
  const goOn = (answer: SignedUp) => {
    setNew(false)
    setUnconfirmed(answer.unconfirmed)
  }
  if (unconfirmed)
    return (
      <>
        <ConfirmByCode email={unconfirmed} stays />
        <Button look="quiet" className="mt-3 w-full" onClick={() => setUnconfirmed(null)}>
          {t('signup.back')}
        </Button>
      </>
    )
  return (
    <div ref={place} tabIndex={-1} onInput={note} className="outline-none">
      {/* The pages whose actions answer: fetched as a form is sent, they would be missed where the line is gone by then. */}
      <PrefetchPageLinks page={links.login()} />
      <PrefetchPageLinks page={links.signup()} />
      {isNew ? (
        <SignUp typed={typed} onDone={goOn} />
      ) : (
        <>
          <SignIn typed={typed} />
          <ButtonLink
            to={links.login(here)}
            onClick={() => handOnEmail(typed.email)}
            look="quiet"
            className="mt-3 w-full"
          >
            {t('login.forgot')}
          </ButtonLink>
        </>
      )}
      <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-muted">
        {t(isNew ? 'signup.has-account' : 'login.no-account')}
        <Button look="quiet" onClick={() => setNew(!isNew)}>
          {t(isNew ? 'signup.to-login' : 'login.to-signup')}
        </Button>
      </p>
    </div>
  )
}

/** Tells the action that one stays where one is. */
const stay = <input type="hidden" name="stay" value="yes" />

function SignIn({ typed }: { typed: Typed }) {
  const { links } = useWords()
  const { onSubmit, busy, answer } = useSubmit<NotSignedIn | { signedIn: true }>()
  const refused = answer && 'failed' in answer ? answer : null
  return (
    <>
      <form
        method="post"
        action={links.login()}
        onSubmit={onSubmit}
        className="flex flex-col gap-4"
      >
        {stay}
        <SignInFields busy={busy} refused={refused} typed={typed} />
      </form>
      {refused?.unconfirmed && <ConfirmByCode email={refused.unconfirmed} stays />}
    </>
  )
}

function SignUp({ typed, onDone }: { typed: Typed; onDone: (answer: SignedUp) => void }) {
  const { links } = useWords()
  const { onSubmit, busy, answer } = useSubmit<NotSignedUp | SignedUp>((given) => {
    if ('unconfirmed' in given) onDone(given)
  })
  const wrong = answer && 'field' in answer ? answer : null
  return (
    <form method="post" action={links.signup()} onSubmit={onSubmit} className="flex flex-col gap-4">
      {stay}
      <SignUpFields busy={busy} wrong={wrong} typed={typed} />
    </form>
  )
}
