import { lineWords } from '../../words/en/screens/line.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { type ActingPage, useAct } from './use-act.ts'

type Props = {
  /** Which place one has; null of who is not in line. */
  place: number | null
  /** Whether it is one for what operators hide. */
  isHidden?: boolean
  at?: ActingPage
}

/** Whoever was declined for another one stays in line, or leaves it, with one press (decision 049). */
export function Line({ place, isHidden = false, at }: Props) {
  const { t } = useWords(lineWords)
  const { act, busy } = useAct(undefined, at)
  const isIn = place !== null
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm" role="status">
        {!isIn && t('line.text')}
        {isIn && (isHidden ? t('line.is-in-hidden') : t('line.is-in', { place }))}
      </p>
      <Button look="secondary" busy={busy} onClick={() => act(isIn ? 'leave-line' : 'join-line')}>
        {t(isIn ? 'line.leave' : 'line.join')}
      </Button>
    </div>
  )
}
