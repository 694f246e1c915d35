import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { refusedWords } from '../../words/en/screens/refused.ts'
import { pauseFor } from '../app/pause.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from './ui/button.tsx'

const firstPause = 10

type Props = Pick<ComponentProps<typeof Button>, 'look'> & {
  /** What loads the part that failed; without it the whole page's data are loaded. */
  load?: { again: () => void; busy: boolean }
}

/** Under what could not be loaded: it is tried again by itself, with growing pauses, or at once. */
export function TryAgain({ look, load }: Props) {
  const { t } = useWords(refusedWords)
  const { revalidate, state } = useRevalidator()
  const { again, busy } = load ?? { again: () => void revalidate(), busy: state === 'loading' }
  useRepeat(again, busy)
  return (
    <>
      <p className="w-full text-sm">{t('refused.soon')}</p>
      <Button look={look} onClick={again} busy={busy}>
        {t('common.try-again')}
      </Button>
    </>
  )
}

function useRepeat(again: () => void, busy: boolean) {
  const tries = useRef(0)
  const repeat = useEffectEvent(() => {
    tries.current++
    again()
  })
  useEffect(() => {
    if (busy) return
    const timer = setTimeout(repeat, pauseFor(firstPause * 2 ** tries.current) * 1000)
    return () => clearTimeout(timer)
  }, [busy])
}

/** A part of a page that could not be loaded, with the way to try again (ORDERS-04, ORDERS-05). */
export function LoadFailed({ text, detail }: { text: string; detail?: string }) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-2xl bg-red-tint p-4 text-on-red"
    >
      <p className="font-semibold">{text}</p>
      {detail && <p>{detail}</p>}
      <TryAgain look="secondary" />
    </div>
  )
}
