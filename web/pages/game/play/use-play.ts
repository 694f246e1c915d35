import { useState } from 'react'
import type { FinishPlay } from '../../../../domain/games/input.ts'
import type { Play, PlayResult } from '../../../../domain/games/views.ts'
import { useSubmit } from '../../../components/use-submit.ts'
import { forgetDraft } from '../../../drafts/use-draft.ts'
import type { Answer } from '../../../games/actions.ts'

type Started = NonNullable<Play['play']>

/** Where a play stands: before it, in it with what is to be played, or after it with how it ended. */
export type Stage =
  | { kind: 'before' }
  | { kind: 'playing'; play: Started }
  | { kind: 'over'; play: Started; result: PlayResult }

/** What each kind of game is given to be played on. */
export type BoardProps<Challenge> = {
  challenge: Challenge
  /** The name under which what was answered so far is kept, so that a page loaded anew has it. */
  draft: string
  busy: boolean
  hasFailed: boolean
  onFinish: (answers: FinishPlay) => void
}

export const playDraft = (id: string) => `play/${id}`

const endless = new Set(['play_over', 'play_not_found', 'already_played_today'])

/** One play from its start to its result. What fails on the way stays where it was, to be tried again. */
export function usePlay() {
  const [stage, setStage] = useState<Stage>({ kind: 'before' })
  const { submit, busy, answer } = useSubmit<Answer>((answer) => {
    const isGone = answer.failed !== undefined && endless.has(answer.failed)
    if (stage.kind === 'playing' && (answer.result || isGone)) forgetDraft(playDraft(stage.play.id))
    if (answer.play?.play) setStage({ kind: 'playing', play: answer.play.play })
    if (answer.result && stage.kind === 'playing')
      setStage({ kind: 'over', play: stage.play, result: answer.result })
    if (isGone) setStage({ kind: 'before' })
  })
  return {
    stage,
    busy,
    /** The play could not be ended; its answers can be sent again. */
    hasFailed: answer?.failed !== undefined,
    start: () => void submit({}, { method: 'post' }),
    finish: (given: FinishPlay) => {
      if (stage.kind !== 'playing') return
      void submit({ play: stage.play.id, answers: JSON.stringify(given) }, { method: 'post' })
    },
  }
}
