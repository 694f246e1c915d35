import { type FormEvent, type Ref, useId, useRef, useState } from 'react'
import type { ItemPage } from '../../domain/items/views.ts'
import { reportLength, reportReasons } from '../../domain/moderation/limits.ts'
import { reportWords } from '../../words/en/screens/report.ts'
import { useWords } from '../app/use-words.ts'
import { Button, IconButton } from '../components/ui/button.tsx'
import { Dialog, DialogButtons } from '../components/ui/dialog.tsx'
import { TextArea } from '../components/ui/field.tsx'
import { Flag } from '../components/ui/icons.tsx'
import { useSubmit } from '../components/use-submit.ts'
import { draftKey, useDraft } from '../drafts/use-draft.ts'
import { useAuth } from '../session/auth-provider.tsx'
import { GuestPart } from '../session/guest-part.tsx'
import { askToSignIn } from '../sign-in/ask-to-sign-in.ts'
import { type ReportAnswer, reportIntent } from './actions.ts'

/** Reports the member whose page this is; for guests and for the member there is none (REPORT-01, REPORT-02). */
export function ReportButton({ reported }: { reported: Reported }) {
  const { t } = useWords(reportWords)
  const auth = useAuth()
  const [open, setOpen] = useState(false)
  if (auth.status !== 'member')
    return <GuestPart place={<span aria-hidden className="skeleton h-11 w-40 rounded-full" />} />
  if (auth.user.id === reported.id) return null
  return (
    <>
      <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Flag aria-hidden />
        {t('report.open')}
      </Button>
      <ReportDialog
        reported={reported}
        reporterId={auth.user.id}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** Reports the giver of an item, with the item in the description; not on own items (ITEM-11, A20). */
export function ReportItem({ item }: { item: ItemPage }) {
  const auth = useAuth()
  const { t, links } = useWords(reportWords)
  const [open, setOpen] = useState(false)
  const reporterId = auth.status === 'member' ? auth.user.id : null
  if (reporterId === item.owner.id) return null
  const about = () => {
    const link = new URL(links.item(item.id), location.origin).href
    return { id: item.id, words: `${t('report.about-item', { title: item.title, link })}\n` }
  }
  const button = (
    <IconButton
      label={t('report.open-item')}
      aria-haspopup="dialog"
      onClick={() =>
        reporterId ? setOpen(true) : askToSignIn(t('report.login'), () => setOpen(true))
      }
      className="bg-veil shadow-card hover:bg-card"
    >
      <Flag aria-hidden />
    </IconButton>
  )
  if (!reporterId)
    return (
      <GuestPart place={<span aria-hidden className="skeleton size-11 rounded-full" />}>
        {button}
      </GuestPart>
    )
  return (
    <>
      {button}
      <ReportDialog
        reported={item.owner}
        reporterId={reporterId}
        about={about()}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

export type Reported = { id: string; full_name: string | null }

type Props = {
  reported: Reported
  reporterId: string
  /** What the report comes from, if not from the member's profile: its id and first words (A20). */
  about?: { id: string; words: string }
  open: boolean
  onClose: () => void
}

/** Reports a member (REPORT-03 to REPORT-12). Its page answers the intent `report` with `sendReport`. */
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
  const errorId = useId()
  const focused = value || reportReasons[0]
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
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
              aria-describedby={error ? errorId : undefined}
              className="size-5 shrink-0 outline-none"
            />
            {t(`report.reason.${reason}`)}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-sm font-semibold text-on-red">
          {error}
        </p>
      )}
    </fieldset>
  )
}
