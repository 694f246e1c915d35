import type { accountWords } from '../../words/en/screens/account.ts'
import { sayDone, sayFailed } from '../app/notices.ts'
import type { Say } from '../app/words.ts'
import { askAuth, authFailure } from '../session/ask-auth.ts'
import { signIn } from './sign-in.ts'

/** What does not fit in a form for a new account. */
export type NotSignedUp = {
  /** Null where no field is to blame. */
  field: 'email' | 'confirm' | 'terms' | 'password' | null
  description: string
}

/** An account was made; the address whose letter has to be confirmed first, if there is one. */
export type SignedUp = { unconfirmed: string | null }

type Words = Say<typeof accountWords>

/** Which field the server refuses. Of the others the form takes nothing that does not fit. */
const blamed: Partial<Record<string, NotSignedUp['field']>> = {
  validation_failed: 'email',
  user_already_exists: 'email',
  weak_password: 'password',
}

/**
 * Makes an account of what a form says (AUTH-09 to AUTH-17). In front of a page one is
 * signed in at once, with the password that was typed twice just now, where no letter has to come first.
 */
export async function signUp(form: FormData, t: Words): Promise<NotSignedUp | SignedUp> {
  const text = (name: string) => String(form.get(name) ?? '')
  if (text('password') !== text('confirm'))
    return refused('confirm', t('signup.mismatch'), t('signup.mismatch-text'))
  if (!form.has('terms'))
    return refused('terms', t('signup.terms-required'), t('signup.terms-required-text'))
  const email = text('email').trim()
  const { answer, failure } = await askAuth((auth) =>
    auth.signUp({
      email,
      password: text('password'),
      options: {
        data: { full_name: text('full_name').trim(), terms_accepted: true },
        emailRedirectTo: `${location.origin}/`,
      },
    }),
  )
  if (failure) {
    const field = blamed[failure.code ?? ''] ?? null
    return refused(field, t('signup.failed'), authFailure(failure, t))
  }
  const isConfirmed = Boolean(answer.data.user?.email_confirmed_at)
  const stays = form.has('stay')
  const isSignedIn = isConfirmed && stays && (await signIn(form, t)) === null
  const unconfirmed = stays ? 'signup.created-code' : 'signup.created-unconfirmed'
  const next = isConfirmed ? 'signup.created-text' : unconfirmed
  sayDone(t('signup.created'), isSignedIn ? undefined : t(next))
  return { unconfirmed: isConfirmed ? null : email }
}

function refused(field: NotSignedUp['field'], title: string, description: string): NotSignedUp {
  sayFailed(title, description)
  return { field, description }
}
