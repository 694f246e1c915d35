import { useFetcher } from 'react-router'
import { resetWords } from '../../words/en/screens/reset.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'

/** For a member who could not sign in because the address is not confirmed: the letter once more (ERR-02). */
export function ResendLink({ email }: { email: string }) {
  const { t } = useWords(resetWords)
  const { Form, state } = useFetcher()
  return (
    <Form method="post" className="mt-3">
      <input type="hidden" name="intent" value="resend" />
      <input type="hidden" name="email" value={email} />
      <Button type="submit" look="secondary" busy={state !== 'idle'} className="w-full">
        {t('confirm.again-login')}
      </Button>
    </Form>
  )
}
