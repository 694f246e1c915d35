import { type FormEvent, type Ref, useId, useRef, useState } from 'react'
import { reportLength, reportReasons } from '../../domain/moderation/limits.ts'
import { reportWords } from '../../words/en/screens/report.ts'
import { useWords } from '../app/use-words.ts'
import { charactersOf } from '../components/ui/characters.ts'
import { Dialog, DialogButtons } from '../components/ui/dialog.tsx'
import { TextArea, Wrong } from '../components/ui/field.tsx'
import { useSubmit } from '../components/use-submit.ts'
import { draftKey, useDraft } from '../drafts/use-draft.ts'
import type { ReportAnswer } from './actions.ts'
import { reportIntent } from './intent.ts'

/** What the page's action answers with; it is there with the form. */
export { sendReport } from './actions.ts'

export type Reported = { id: string; full_name: string | null }

type Props = {
  reported: Reported
  reporterId: string
  /** The item that the report comes from, if not from the member's profile; the report begins with it (A20). */
  about?: { id: string; title: string }
  open: boolean
  onClose: () => void
}

/** Reports a member (REPORT-03 to REPORT-12). Its page answers the intent `report` with `sendReport`. */
export function ReportDialog({ open, onClose, ...rest }: Props) {
  const { t } = useWords(reportWords)
  const report = useReport(onClose)
  return (
    <Dialog open={open} onClose={onClose} busy={report.busy} title={t('report.title')}>
      <ReportForm {...rest} {...report} onClose={onClose} />
    </Dialog>
  )
}

type FormProps = Omit<Props, 'open'> & ReturnType<typeof useReport>

function ReportForm({ reported, reporterId, about, onClose, ...report }: FormProps) {
  const { t, links } = useWords(reportWords)
  const key = draftKey('report', reporterId, `${about?.id ?? 'profile'}/${reported.id}`)
  const link = about ? new URL(links.item(about.id), location.origin).href : ''
  const begun = about ? `${t('report.about-item', { title: about.title, link })}\n` : ''
  const [description, setDescription] = useDraft(key, begun)
  const [reason, setReason] = useState('')
  const { send, busy, field } = report
  // What was answered to an earlier dialog says nothing of this one.
  const [before] = useState(report.wrong)
  const wrong = report.wrong === before ? undefined : report.wrong
  const name = reported.full_name || t('common.anonymous')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send({ reported: reported.id, name, reason, description, draft: key })
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
        aside={t('common.characters', charactersOf(description, reportLength))}
      />
      <DialogButtons onCancel={onClose} busy={busy} type="submit" look="danger">
        {t(busy ? 'report.sending' : 'report.send')}
      </DialogButtons>
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

type ReasonProps = {
  /** Empty as long as nothing is chosen. */
  value: string
  onChange: (reason: string) => void
  error: string | undefined
  /** The chosen reason, or the first, so that a form can put the focus on it. */
  focusRef: Ref<HTMLInputElement>
}

/** The six reasons (REPORT-08). */
function ReasonChoice({ value, onChange, error, focusRef }: ReasonProps) {
  const { t } = useWords(reportWords)
  const id = useId()
  const focused = value || reportReasons[0]
  return (
    <fieldset id={id}>
      <legend className="mb-1.5 font-semibold">{t('report.reason')}</legend>
      <div
        data-wrong={error !== undefined}
        className="grid overflow-hidden rounded-xl border border-strong-line bg-card data-[wrong=true]:border-clay sm:grid-cols-2"
      >
        {reportReasons.map((reason) => (
          <label
            key={reason}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-1.5 -outline-offset-3 outline-leaf has-checked:bg-leaf-tint has-focus-visible:outline-3"
          >
            <input
              ref={reason === focused ? focusRef : undefined}
              type="radio"
              name="reason"
              value={reason}
              checked={value === reason}
              onChange={() => onChange(reason)}
              aria-describedby={error ? `${id}-error` : undefined}
              className="size-5 shrink-0 outline-none"
            />
            {t(`report.reason.${reason}`)}
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-1.5">
          <Wrong key={error} of={id} error={error} />
        </div>
      )}
    </fieldset>
  )
}
