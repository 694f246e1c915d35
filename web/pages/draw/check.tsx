import { useState } from 'react'
import { drawWords } from '../../../words/en/screens/draw.ts'
import { useWords } from '../../app/use-words.ts'
import { Button } from '../../components/ui/button.tsx'
import { isRight } from './check-draw.ts'

type Outcome = 'right' | 'wrong' | 'check-failed'

/** Repeats the draw on this device and says whether it is right. */
export function Check({ item, commitment }: { item: string; commitment: string }) {
  const { t } = useWords(drawWords)
  const [outcome, setOutcome] = useState<Outcome | 'checking' | null>(null)
  const check = async () => {
    setOutcome('checking')
    const said = await isRight(item, commitment).catch(() => null)
    setOutcome(said === null ? 'check-failed' : said ? 'right' : 'wrong')
  }
  const isBusy = outcome === 'checking'
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <Button busy={isBusy} onClick={() => void check()}>
        {t(isBusy ? 'draw.checking' : 'draw.check')}
      </Button>
      <p
        role="status"
        data-outcome={outcome}
        className="rounded-2xl px-4 py-3 font-semibold empty:hidden data-[outcome=right]:bg-green-tint data-[outcome=right]:text-on-green data-[outcome=wrong]:bg-red-tint data-[outcome=wrong]:text-on-red"
      >
        {outcome && !isBusy && t(`draw.${outcome}`)}
      </p>
    </div>
  )
}
