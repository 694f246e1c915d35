import { type FormEvent, useRef, useState } from 'react'
import { reportLength } from '../../domain/moderation/limits.ts'
import { reportWords } from '../../words/en/screens/report.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { Dialog } from '../components/ui/dialog.tsx'
import { TextArea } from '../components/ui/field.tsx'
import { useSubmit } from '../components/use-submit.ts'
import { draftKey, useDraft } from '../drafts/use-draft.ts'
import { type ReportAnswer, reportIntent } from './actions.ts'
import { ReasonChoice } from './reason-choice.tsx'

export type Reported = { id: string; full_name: string | null }

type Props = {
  reported: Reported
  reporterId: string
  /** What the report comes from, if not from the member's profile: its id and first words (A20). */
  about?: { id: string; words: string }
  open: boolean
  onClose: () => void
}

/**
 * Reports a member (REPORT-03 to REPORT-12). The page it stands on answers the intent `report` with
 * `sendReport`.
 */
export function ReportDialog({ open, onClose, ...rest }: Props) {
  const { t } = useWords(reportWords)
  return (
    <Dialog open={open} onClose={onClose} title={t('report.title')}>
      <ReportForm {...rest} onClose={onClose} />
    </Dialog>
  )
}

function ReportForm({ reported, reporterId, about, onClose }: Omit<Props, 'open'>) {
  const { t } = useWords(reportWords)
  const key = draftKey('report', reporterId, about?.id ?? reported.id)
  const [description, setDescription] = useDraft(key, about?.words)
  const [reason, setReason] = useState('')
  const { send, busy, wrong, field } = useReport(onClose)
  const name = reported.full_name || t('common.anonymous')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ reported: reported.id, name, reason, description, ...(about && { about: about.id }) })
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <p className="break-words text-muted">{t('report.lead', { name })}</p>
      <ReasonChoice
        value={reason}
        onChange={setReason}
        error={wrong?.reason === reason ? t(wrong.text) : undefined}
        focusRef={field}
      />
      <TextArea
        label={`${t('report.description')} (${t('common.optional')})`}
        hint={t('report.description-hint')}
        name="description"
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
        maxLength={reportLength}
        aside={t('common.characters', { count: description.length, limit: reportLength })}
      />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button look="secondary" onClick={onClose} disabled={busy}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" look="danger" busy={busy}>
          {t(busy ? 'report.sending' : 'report.send')}
        </Button>
      </div>
    </form>
  )
}

/** Sends a report; closes the dialog once it is kept, and puts the focus on a reason that is wrong. */
function useReport(onClose: () => void) {
  const field = useRef<HTMLInputElement>(null)
  const { submit, busy, answer } = useSubmit<ReportAnswer>(({ done, wrong }) => {
    if (done) onClose()
    if (wrong) field.current?.focus()
  })
  const send = (fields: Record<string, string>) =>
    void submit({ intent: reportIntent, ...fields }, { method: 'post' })
  return { send, busy, wrong: answer?.wrong, field }
}
