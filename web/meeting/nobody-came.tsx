import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { noShowWords } from '../../words/en/screens/no-show.ts'
import { useAgainAt } from '../app/use-again-at.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { ConfirmDialog } from '../components/ui/dialog.tsx'
import { useKeptFocus } from '../components/ui/focus.ts'
import { useSubmit } from '../components/use-submit.ts'
import { habitsAddress } from '../habits/address.ts'
import type { HabitsPage } from '../habits/habits-data.ts'
import { useHabits } from '../habits/use-habits.ts'

type Props = {
  request: string
  /** The other one. */
  name: string | null | undefined
  side: 'giver' | 'receiver'
  /** Whether the promise has ended. */
  isOver?: boolean
}

/**
 * Says, once a time that both agreed on is over, that the other one did not come; before that, to the receiver, how the
 * giver keeps such times (decision 055).
 */
export function NobodyCame({ request, side, isOver = false, ...other }: Props) {
  const { t } = useWords(noShowWords)
  const sentences = useHabits()
  const saying = useNoShow(request)
  const name = other.name || t('common.anonymous')
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, saying && String(saying.said))
  if (!saying) return null
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="mt-3 flex flex-col gap-2 text-sm empty:hidden"
      data-no-show={saying.said}
    >
      {side === 'receiver' &&
        saying.habits &&
        sentences(saying.habits, 'giver').map((sentence) => <p key={sentence}>{sentence}</p>)}
      {saying.said && <p>{t('no-show.said', { name })}</p>}
      {saying.can.say && <Say request={request} text={isOver ? 'over' : side} name={name} />}
    </div>
  )
}

/** What may be said, read again when it may be. */
function useNoShow(request: string) {
  const { links } = useWords()
  const { load, data } = useFetcher<HabitsPage>()
  const saying = data?.saying ?? null
  const address = habitsAddress(links, request)
  useEffect(() => void load(address), [load, address])
  const from = saying && !saying.can.say && !saying.said ? saying.from : null
  useAgainAt(from, () => void load(address))
  return saying
}

type SayProps = { request: string; text: Props['side'] | 'over'; name: string }

function Say({ request, text, name }: SayProps) {
  const { t, links } = useWords(noShowWords)
  const [open, setOpen] = useState(false)
  const { submit, busy } = useSubmit<{ done: boolean }>(() => setOpen(false))
  const fields = { intent: 'say', about: request, name }
  return (
    <>
      <Button
        look="secondary"
        aria-haspopup="dialog"
        aria-label={t('common.named', { what: t('no-show.open'), title: name })}
        onClick={() => setOpen(true)}
        className="self-start text-base"
      >
        {t('no-show.open')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => void submit(fields, { method: 'post', action: habitsAddress(links) })}
        title={t('no-show.title', { name })}
        text={t(`no-show.text-${text}`, { name })}
        label={t('no-show.confirm')}
        busyLabel={t('no-show.busy')}
        busy={busy}
      />
    </>
  )
}
