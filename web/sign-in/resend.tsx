import { data } from 'react-router'
import { confirmWords } from '../../words/en/screens/confirm.ts'
import type { Language } from '../app/languages.ts'
import { sayFailed } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'
import { wordsOf } from '../app/words.ts'
import { Button } from '../components/ui/button.tsx'
import { useSubmit } from '../components/use-submit.ts'
import { asApiError } from '../session/api.ts'
import { authFailure } from '../session/ask-auth.ts'
import { askForConfirmation } from '../session/functions.ts'
import { sayLetter } from './letter-notice.ts'

/** For a member who could not sign in because the address is not confirmed: the letter once more (ERR-02). */
export function ResendLink({ email }: { email: string }) {
  const { t, links } = useWords(confirmWords)
  const { onSubmit, busy } = useSubmit()
  return (
    <form method="post" action={links.login()} onSubmit={onSubmit} className="mt-3">
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="email" value={email} />
      <Button type="submit" look="secondary" busy={busy} className="w-full">
        {t('confirm.again-login')}
      </Button>
    </form>
  )
}

/**
 * Sends the confirming letter once more (A30) or says when; neither here nor there is told whether the address waits.
 */
export async function resendLink(form: FormData, language: Language) {
  const t = wordsOf(language, confirmWords)
  const email = String(form.get('email')).trim()
  try {
    const wait = await askForConfirmation(email)
    const sent = { title: t('confirm.sent'), description: t('confirm.sent-text', { email }) }
    sayLetter({ email, wait }, sent, t)
    return null
  } catch (error) {
    sayFailed(t('confirm.again-failed'), authFailure(asApiError(error), t))
    return data(null, { status: 400 })
  }
}
