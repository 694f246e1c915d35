import { useEffect, useRef } from 'react'
import { Form, useActionData, useNavigate, useNavigation } from 'react-router'
import { settingsWords } from '../../words/en/screens/settings.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { Dialog } from '../components/ui/dialog.tsx'
import { TextField } from '../components/ui/field.tsx'
import { signOut } from '../session/session.ts'
import { type AccountAnswer, deleteWord } from './actions.ts'

type Props = { open: boolean; onClose: () => void }

/** Says what deleting an account does, and asks for a typed word before it is done (A12). */
export function DeleteAccountDialog({ open, onClose }: Props) {
  const { t } = useWords(settingsWords)
  return (
    <Dialog open={open} onClose={onClose} title={t('danger.dialog-title')}>
      <p>{t('danger.dialog-lead')}</p>
      <ul className="mt-3 mb-5 flex list-disc flex-col gap-2 pl-5 text-muted">
        <li>{t('danger.effect-items')}</li>
        <li>{t('danger.effect-requests')}</li>
        <li>{t('danger.effect-profile')}</li>
        <li>{t('danger.effect-reviews')}</li>
      </ul>
      <DeleteForm onClose={onClose} />
    </Dialog>
  )
}

function DeleteForm({ onClose }: { onClose: () => void }) {
  const { t } = useWords(settingsWords)
  const answer = useActionData<AccountAnswer>()
  const busy = useNavigation().state !== 'idle'
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (answer?.wrongWord) field.current?.focus()
  }, [answer])
  const word = { word: deleteWord }
  return (
    <Form method="post" replace className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="delete" />
      <TextField
        ref={field}
        label={t('danger.type', word)}
        name="word"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={answer?.wrongWord && t('danger.type-wrong', word)}
        required
      />
      {answer?.signInFirst && <SignInFirst />}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button look="secondary" onClick={onClose} disabled={busy}>
          {t('danger.keep')}
        </Button>
        <Button type="submit" look="danger" busy={busy}>
          {t(busy ? 'danger.deleting' : 'danger.confirm')}
        </Button>
      </div>
    </Form>
  )
}

/** The server deletes only soon after a sign-in (security rules, §3.7): here is the way to one. */
function SignInFirst() {
  const { t, links } = useWords(settingsWords)
  const navigate = useNavigate()
  const signInAgain = async () => {
    await signOut()
    await navigate(links.login())
  }
  return (
    <div className="rounded-2xl bg-marigold-tint p-4">
      <p>{t('danger.old-sign-in')}</p>
      <Button look="secondary" className="mt-3" onClick={signInAgain}>
        {t('danger.sign-in-again')}
      </Button>
    </div>
  )
}
