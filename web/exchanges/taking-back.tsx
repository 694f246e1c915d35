import { type FormEvent, useId, useRef, useState } from 'react'
import { endingWordsLength, endReasons } from '../../domain/items/limits.ts'
import { takingBackWords } from '../../words/en/screens/taking-back.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { charactersOf } from '../components/ui/characters.ts'
import { Dialog, DialogButtons } from '../components/ui/dialog.tsx'
import { TextArea, Wrong } from '../components/ui/field.tsx'
import { draftKey, useDraft } from '../drafts/use-draft.ts'
import { keptMember } from '../session/session.ts'
import { useDecision } from './held.ts'
import { Said, Undo, useHold } from './undo.tsx'

type Props = {
  request: string
  /** Of the item. */
  title: string
  /** The one on the other side. */
  name: string
  side: 'giver' | 'receiver'
  can: { withdraw: boolean; release: boolean }
}

type Way = 'withdraw' | 'release'

/** Takes back what one asked for, or ends what was promised, with ten seconds to undo either (decision 048). */
export function TakingBack({ can, ...props }: Props) {
  const { t } = useWords(takingBackWords)
  const { request, title } = props
  const decision = useDecision(request)
  // What may be done can change while it is held: the giver may have approved meanwhile.
  const [held, setHeld] = useState<Way>(can.release ? 'release' : 'withdraw')
  if (decision)
    return (
      <div className="flex w-full flex-wrap items-center gap-3">
        <Undo
          about={request}
          says={<Said>{t(`${held}.done`)}</Said>}
          label={t('taking-back.undo')}
          name={t(`${held}.undo-name`, { title })}
        />
      </div>
    )
  if (can.withdraw) return <Withdraw request={request} title={title} onHeld={setHeld} />
  return can.release && <Release {...props} onHeld={setHeld} />
}

type Held = { onHeld: (way: Way) => void }

function Withdraw({ request, title, onHeld }: Pick<Props, 'request' | 'title'> & Held) {
  const { t } = useWords(takingBackWords)
  const holdIt = useHold(request, t('taking-back.undo'))
  const said = { title: t('withdraw.done'), description: t('withdraw.done-text') }
  return (
    <Button
      look="secondary"
      aria-label={t('common.named', { what: t('withdraw.open'), title })}
      onClick={() => {
        onHeld('withdraw')
        holdIt(said, { intent: 'withdraw', request })
      }}
    >
      {t('withdraw.open')}
    </Button>
  )
}

function Release({ request, title, name, side, onHeld }: Omit<Props, 'can'> & Held) {
  const { t } = useWords(takingBackWords)
  const [open, setOpen] = useState(false)
  const holdIt = useHold(request, t('taking-back.undo'))
  return (
    <>
      <Button
        look="secondary"
        aria-haspopup="dialog"
        aria-label={t('common.named', { what: t(`release.open-${side}`), title })}
        onClick={() => setOpen(true)}
      >
        {t(`release.open-${side}`)}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t(`release.title-${side}`)}>
        <Reasons
          request={request}
          name={name}
          side={side}
          onCancel={() => setOpen(false)}
          onSend={(fields) => {
            setOpen(false)
            const said = { title: t('release.done'), description: t('release.done-text', { name }) }
            onHeld('release')
            holdIt(said, { intent: 'release', request, ...fields })
          }}
        />
      </Dialog>
    </>
  )
}

type ReasonsProps = Omit<Props, 'can' | 'title'> & {
  onCancel: () => void
  onSend: (fields: { why: string; words: string }) => void
}

/** Why a promise ends; the other side reads it. It is there again where it was not sent in the end. */
function Reasons({ request, name, side, onCancel, onSend }: ReasonsProps) {
  const { t } = useWords(takingBackWords)
  const key = draftKey('release', keptMember() ?? '', request)
  const [{ why, words }, setDraft] = useDraft(key, { why: '', words: '' })
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const reasons = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (why) return onSend({ why, words })
    setMissing(true)
    form.current?.querySelector<HTMLInputElement>('[type=radio]')?.focus()
  }
  return (
    <form ref={form} onSubmit={send} className="flex flex-col gap-4">
      <p className="text-muted">{t(`release.text-${side}`, { name })}</p>
      <p className="text-muted">{t('release.nobody-came')}</p>
      <fieldset id={reasons} aria-describedby={isMissing ? `${reasons}-error` : undefined}>
        <legend className="mb-1 font-semibold">{t('release.why')}</legend>
        {endReasons.map((reason) => (
          <label key={reason} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="why"
              value={reason}
              checked={why === reason}
              onChange={() => {
                setDraft({ why: reason, words })
                setMissing(false)
              }}
              className="size-5 shrink-0"
            />
            {t(`release.${reason}`)}
          </label>
        ))}
        {isMissing && <Wrong of={reasons} error={t('release.missing')} />}
      </fieldset>
      <TextArea
        label={`${t('release.words', { name })} (${t('common.optional')})`}
        name="words"
        rows={2}
        value={words}
        onChange={(event) => setDraft({ why, words: event.currentTarget.value })}
        maxLength={endingWordsLength}
        aside={t('common.characters', charactersOf(words, endingWordsLength))}
      />
      <DialogButtons onCancel={onCancel} busy={false} type="submit">
        {t(`release.confirm-${side}`)}
      </DialogButtons>
    </form>
  )
}
