import { type FormEvent, Suspense, useState } from 'react'
import {
  type ComingTime,
  claimMessageLength,
  warnAtRemaining,
} from '../../../domain/exchanges/limits.ts'
import type { ItemPage } from '../../../domain/items/views.ts'
import { exchangeWords } from '../../../words/en/screens/exchange.ts'
import { lazily } from '../../app/lazily.ts'
import { sayFailed } from '../../app/notices.ts'
import { useWords } from '../../app/use-words.ts'
import { Button } from '../../components/ui/button.tsx'
import { Dialog, DialogButtons } from '../../components/ui/dialog.tsx'
import { TextArea } from '../../components/ui/field.tsx'
import { HandHeart } from '../../components/ui/icons.tsx'
import { draftKey, useDraft } from '../../drafts/use-draft.ts'
import { useAct } from '../../exchanges/use-act.ts'
import { askToSignIn } from '../../sign-in/ask-to-sign-in.ts'
import type { Mine } from './page-data.ts'

const ComingTimes = lazily(() =>
  import('../../exchanges/coming-times.tsx').then((part) => part.ComingTimes),
)

/** Whether the dialog of a request is open. */
export type Opened = { open: boolean; setOpen: (open: boolean) => void }

type Props = Opened & { item: ItemPage; mine: Mine | null }

/** Asks for the item; a guest signs in first. At the monthly limit it looks disabled and says why when used (A54). */
export function ClaimAction({ item, mine, open, setOpen }: Props) {
  const { t } = useWords(exchangeWords)
  const remaining = mine?.claims?.remaining
  const isAtLimit = remaining === 0
  const start = () => {
    if (!mine) return askToSignIn(t('claim.login'), () => setOpen(true))
    if (!isAtLimit) return setOpen(true)
    sayFailed(t('claim.limit'), t('claim.limit-text'))
  }
  return (
    <>
      {remaining !== undefined && remaining <= warnAtRemaining && (
        <p id="claims-left" className="mb-2 text-center text-sm font-semibold text-on-yellow">
          {t('claim.left', { count: remaining })}
        </p>
      )}
      <Button
        onClick={start}
        aria-haspopup={isAtLimit ? undefined : 'dialog'}
        aria-disabled={isAtLimit || undefined}
        aria-describedby={isAtLimit ? 'claims-left' : undefined}
        className="min-h-12 w-full sm:text-lg"
      >
        <HandHeart aria-hidden />
        {t('claim.open')}
      </Button>
      {mine && (
        <ClaimDialog
          item={item}
          memberId={mine.memberId}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type DialogProps = { item: ItemPage; memberId: string; open: boolean; onClose: () => void }

/** What one tells the owner with a request, if anything (CLAIM-01, CLAIM-10). */
function ClaimDialog({ item, memberId, open, onClose }: DialogProps) {
  const { t } = useWords(exchangeWords)
  const [message, setMessage] = useDraft(draftKey('claim', memberId, item.id))
  const [times, setTimes] = useState<ComingTime[]>([])
  const { act, busy } = useAct(onClose)
  const send = (event: FormEvent) => {
    event.preventDefault()
    act('claim', { message, could_come: times.join() })
  }
  const name = item.owner.full_name || t('common.anonymous')
  return (
    <Dialog open={open} onClose={onClose} title={t('claim.title', { title: item.title })}>
      <form onSubmit={send} className="flex flex-col gap-4">
        <p className="text-muted">{t('claim.lead', { name })}</p>
        <TextArea
          label={`${t('claim.message')} (${t('common.optional')})`}
          hint={t('claim.message-hint')}
          name="message"
          rows={2}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          maxLength={claimMessageLength}
          aside={t('common.characters', { count: message.length, limit: claimMessageLength })}
        />
        <Suspense fallback={<div aria-hidden className="h-40 sm:h-32" />}>
          <ComingTimes times={times} onTimes={setTimes} />
        </Suspense>
        <DialogButtons onCancel={onClose} busy={busy} type="submit">
          {t(busy ? 'claim.sending' : 'claim.send')}
        </DialogButtons>
      </form>
    </Dialog>
  )
}
