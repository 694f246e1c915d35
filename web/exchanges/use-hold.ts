import { useRevalidator } from 'react-router'
import { useWords } from '../app/use-words.ts'
import { sendLater } from '../items/actions.ts'
import { hold } from '../items/held.ts'

/** Holds an act about something, with `undo` to take it back; once it was sent the page shows what is true. */
export function useHold(about: string, undo: string) {
  const { language } = useWords()
  const { revalidate } = useRevalidator()
  return (said: { title: string; description: string }, fields: Parameters<typeof sendLater>[0]) =>
    hold(about, { tone: 'good', ...said }, undo, () =>
      sendLater(fields, language).finally(revalidate),
    )
}
