import { useEffect } from 'react'
import { lineWords } from '../../words/en/screens/line.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { decideAnew, useDecision } from './held.ts'
import { Said, Undo, useHold } from './undo.tsx'
import { useAct } from './use-act.ts'

type Props = {
  /** The request that waits in line, or may. */
  request: string
  item: string
  title: string
  /** Which place one has; null of who is not in line. */
  place: number | null
  /** Whether it is one for what operators hide. */
  isHidden: boolean
  /** The page that joins the line, where another one than the item's is shown. */
  action?: string
}

/** Whoever was declined for another one stays in line with one press, and leaves it with another (decision 049). */
export function Line({ request, item, title, place, isHidden, action }: Props) {
  const { t } = useWords(lineWords)
  const { act, busy } = useAct(undefined, action ? { action, item } : undefined)
  const leave = useLeave(request, item)
  const decision = useDecision(request)
  const isIn = place !== null
  const what = t(isIn ? 'line.leave' : 'line.join')
  useEffect(() => {
    // Whoever joins again may leave again.
    if (!isIn) decideAnew(request)
  }, [isIn, request])
  if (isIn && decision)
    return (
      <div className="flex w-full flex-wrap items-center gap-3">
        <Undo
          about={request}
          says={<Said>{t('line.left')}</Said>}
          label={t('line.undo')}
          name={t('line.undo-name', { title })}
        />
      </div>
    )
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm" role="status">
        {!isIn && t('line.text')}
        {isIn && (isHidden ? t('line.is-in-hidden') : t('line.is-in', { place }))}
      </p>
      <Button
        look="secondary"
        busy={busy}
        aria-label={t('common.named', { what, title })}
        onClick={() => (isIn ? leave() : act('join-line'))}
      >
        {what}
      </Button>
    </div>
  )
}

/** Leaves it when the time to undo that is over: while the item is free or hidden, nobody can join again. */
function useLeave(request: string, item: string) {
  const { t } = useWords(lineWords)
  const holdIt = useHold(request, t('line.undo'))
  const said = { title: t('line.left'), description: t('line.left-text') }
  return () => holdIt(said, { intent: 'leave-line', item })
}
