import { useEffect, useRef, useState } from 'react'
import { Form, useActionData, useNavigate } from 'react-router'
import { settingsWords } from '../../words/en/screens/settings.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { Dialog, DialogButtons } from '../components/ui/dialog.tsx'
import { TextField } from '../components/ui/field.tsx'
import { Icon } from '../components/ui/icons.tsx'
import { useSendOnce, useSubmit } from '../components/use-submit.ts'
import { signOut } from '../session/member-session.ts'
import { type AccountAnswer, deleteWord } from './actions.ts'

/** The end of the settings: taking one's data along, and leaving (PROFILE-16, ROLE-24). */
export function DangerZone() {
  const { t } = useWords(settingsWords)
  const [asks, setAsks] = useState(false)
  const { onSubmit, busy } = useSubmit(() => {})
  return (
    <>
      <section className="card rounded-3xl p-5 sm:p-6">
        <h3 className="text-lg">{t('data.title')}</h3>
        <p className="mt-1 text-muted">{t('data.text')}</p>
        <form method="post" onSubmit={onSubmit} className="mt-4">
          <input type="hidden" name="intent" value="download" />
          <Button type="submit" look="secondary" busy={busy} className="max-sm:w-full">
            {!busy && <Icon name="Download" />}
            {t(busy ? 'data.downloading' : 'data.download')}
          </Button>
        </form>
      </section>
      <section className="rounded-3xl border border-clay bg-card p-5 sm:p-6">
        <h3 className="text-lg">{t('danger.title')}</h3>
        <p className="mt-1 text-muted">{t('danger.text')}</p>
        <Button look="danger" className="mt-4 max-sm:w-full" onClick={() => setAsks(true)}>
          <Icon name="Trash2" />
          {t('danger.delete')}
        </Button>
      </section>
      <DeleteAccountDialog open={asks} onClose={() => setAsks(false)} />
    </>
  )
}

/** Says what deleting an account does, and asks for a typed word before it is done (A12). */
function DeleteAccountDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useWords(settingsWords)
  const { onSubmit, busy } = useSendOnce({ replace: true })
  return (
    <Dialog open={open} onClose={onClose} busy={busy} title={t('danger.dialog-title')}>
      <p>{t('danger.dialog-lead')}</p>
      <ul className="mt-3 mb-5 flex list-disc flex-col gap-2 pl-5 text-muted">
        <li>{t('danger.effect-items')}</li>
        <li>{t('danger.effect-requests')}</li>
        <li>{t('danger.effect-profile')}</li>
        <li>{t('danger.effect-reviews')}</li>
      </ul>
      <DeleteForm onClose={onClose} onSubmit={onSubmit} busy={busy} />
    </Dialog>
  )
}

type DeleteFormProps = Pick<ReturnType<typeof useSendOnce>, 'onSubmit' | 'busy'> & {
  onClose: () => void
}

function DeleteForm({ onClose, onSubmit, busy }: DeleteFormProps) {
  const { t } = useWords(settingsWords)
  const answer = useActionData<AccountAnswer>()
  // What was answered to an earlier dialog says nothing of this one.
  const [before] = useState(answer)
  const isWrong = !busy && answer !== before && answer?.wrongWord === true
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isWrong && answer) field.current?.focus()
  }, [isWrong, answer])
  const word = { word: deleteWord }
  return (
    <Form method="post" onSubmit={onSubmit} className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="delete" />
      <TextField
        ref={field}
        label={t('danger.type', word)}
        name="word"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={isWrong ? t('danger.type-wrong', word) : undefined}
        required
      />
      {answer?.signInFirst && <SignInFirst />}
      <DialogButtons
        onCancel={onClose}
        busy={busy}
        cancel={t('danger.keep')}
        type="submit"
        look="danger"
      >
        {t(busy ? 'danger.deleting' : 'danger.confirm')}
      </DialogButtons>
    </Form>
  )
}

/** The server deletes only soon after a sign-in (security rules, §3.7): here is the way to one. */
function SignInFirst() {
  const { t, links } = useWords(settingsWords)
  const navigate = useNavigate()
  const signInAgain = async () => {
    await signOut()
    await navigate(links.login(links.profile(undefined, 'settings')))
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
