import type { FormEvent } from 'react'
import { type ComingTime, claimMessageLength } from '../../../domain/exchanges/limits.ts'
import type { ItemPage } from '../../../domain/items/views.ts'
import { itemRequestWords } from '../../../words/en/screens/item-requests.ts'
import { late } from '../../app/lazily.tsx'
import { useWords } from '../../app/use-words.ts'
import { charactersOf } from '../../components/ui/characters.ts'
import { Dialog, DialogButtons } from '../../components/ui/dialog.tsx'
import { TextArea } from '../../components/ui/field.tsx'
import { draftKey, useDraft } from '../../drafts/use-draft.ts'
import { useAct } from '../../exchanges/use-act.ts'

const ComingTimes = late(
  () => import('../../exchanges/coming-times.tsx').then((part) => part.ComingTimes),
  <div aria-hidden className="h-40 sm:h-32" />,
)

const nothingSaid = { message: '', times: [] as ComingTime[] }

type DialogProps = { item: ItemPage; memberId: string; open: boolean; onClose: () => void }

/** What one tells the owner with a request, if anything (CLAIM-01, CLAIM-10). */
export function ClaimDialog({ item, memberId, open, onClose }: DialogProps) {
  const { t } = useWords(itemRequestWords)
  const key = draftKey('claim', memberId, item.id)
  const [{ message, times }, setDraft] = useDraft(key, nothingSaid)
  const { act, busy } = useAct(onClose)
  const send = (event: FormEvent) => {
    event.preventDefault()
    act('claim', { message, could_come: times.join() })
  }
  const name = item.owner.full_name || t('common.anonymous')
  const isDrawn = item.giving === 'draw'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={busy}
      title={t('claim.title', { title: item.title })}
    >
      <form onSubmit={send} className="flex flex-col gap-4">
        <p className="text-muted">{t(`claim.lead${isDrawn ? '-draw' : ''}`, { name })}</p>
        <TextArea
          label={`${t('claim.message')} (${t('common.optional')})`}
          hint={t('claim.message-hint')}
          name="message"
          rows={2}
          value={message}
          onChange={(event) => setDraft({ message: event.currentTarget.value, times })}
          maxLength={claimMessageLength}
          aside={t('common.characters', charactersOf(message, claimMessageLength))}
        />
        <ComingTimes times={times} onTimes={(next) => setDraft({ message, times: next })} />
        <DialogButtons onCancel={onClose} busy={busy} type="submit">
          {t(busy ? 'claim.sending' : 'claim.send')}
        </DialogButtons>
      </form>
    </Dialog>
  )
}
