import { useState } from 'react'
import { whenWords } from '../../words/en/screens/when.ts'
import { useAgainAt } from '../app/use-again-at.ts'
import { useWords } from '../app/use-words.ts'
import { useWhen } from './use-when.ts'

type Props = { meet_from: string | null; meet_until: string | null }

/**
 * When two have agreed to meet, if they have; also once that is over, until the item has changed hands or
 * somebody has said that nobody came.
 */
export function MeetAt({ meet_from, meet_until }: Props) {
  const { t } = useWords(whenWords)
  const when = useWhen()
  const [, noteEnd] = useState<string>()
  useAgainAt(meet_until, () => noteEnd(meet_until ?? ''))
  if (!meet_from || !meet_until) return null
  const isOver = Date.parse(meet_until) <= Date.now()
  const time = when(meet_from, meet_until)
  return <p className="font-semibold">{t(isOver ? 'when.over' : 'when.meet', { time })}</p>
}
