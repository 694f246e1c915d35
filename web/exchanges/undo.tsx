import { type ReactNode, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { sendLater } from './actions.ts'
import { hold, send, takeBack, useDecision } from './held.ts'

type Props = {
  /** What was decided. */
  about: string
  says: ReactNode
  label: string
  name?: string
  /** Whether it has the focus that was on one of the buttons. */
  autoFocus?: boolean
  onUndo?: () => void
}

/** It stands in the place of the buttons; the way back is there until it is sent. */
export function Undo({ about, says, label, name, autoFocus = true, onUndo }: Props) {
  const decision = useDecision(about)
  useSentOnLeaving(about)
  return (
    <>
      {says}
      {decision === 'held' && (
        <Button
          look="secondary"
          autoFocus={autoFocus}
          aria-label={name}
          onClick={() => {
            onUndo?.()
            takeBack(about)
          }}
        >
          {label}
        </Button>
      )}
    </>
  )
}

/** What was decided, in words. */
export const Said = ({ children }: { children: string }) => (
  <p className="flex-1 font-semibold text-muted">{children}</p>
)

/** How many places offer the way back, by what it is about. */
const places = new Map<string, number>()

/** Sends it when no place offers the way back any more: the page was left for another. */
function useSentOnLeaving(about: string) {
  useEffect(() => {
    const count = (by: number) => places.set(about, (places.get(about) ?? 0) + by)
    count(1)
    return () => {
      count(-1)
      // One place may go as another comes.
      queueMicrotask(() => places.get(about) === 0 && void send(about))
    }
  }, [about])
}

/** Holds an act about something, with `undo` to take it back; once it was sent the page shows what is true. */
export function useHold(about: string, undo: string) {
  const { language } = useWords()
  const { revalidate } = useRevalidator()
  return (said: { title: string; description: string }, fields: Parameters<typeof sendLater>[0]) =>
    hold(about, { tone: 'good', ...said }, undo, () =>
      sendLater(fields, language).finally(revalidate),
    )
}
