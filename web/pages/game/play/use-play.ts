import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import type { FinishPlay } from '../../../../domain/games/input.ts'
import type { Play, PlayResult } from '../../../../domain/games/views.ts'
import type { Answer } from '../../../games/actions.ts'

type Started = NonNullable<Play['play']>

/** Where a play stands: before it, in it with what is to be played, or after it with how it ended. */
export type Stage =
  | { kind: 'before' }
  | { kind: 'playing'; play: Started }
  | { kind: 'over'; play: Started; answers: FinishPlay; result: PlayResult }

const endless = new Set(['play_over', 'play_not_found', 'already_played_today'])

/** One play from its start to its result. What fails on the way stays where it was, to be tried again. */
export function usePlay() {
  const { data, state, submit } = useFetcher<Answer>()
  const [stage, setStage] = useState<Stage>({ kind: 'before' })
  const [answers, setAnswers] = useState<FinishPlay | null>(null)
  const arrive = useEffectEvent((answer: NonNullable<typeof data>) => {
    if (answer.play?.play) setStage({ kind: 'playing', play: answer.play.play })
    if (answer.result && answers && stage.kind === 'playing')
      setStage({ kind: 'over', play: stage.play, answers, result: answer.result })
    if (answer.failed && endless.has(answer.failed)) setStage({ kind: 'before' })
  })
  useEffect(() => {
    if (data && state === 'idle') arrive(data)
  }, [data, state])
  return {
    stage,
    busy: state !== 'idle',
    /** The play could not be ended; its answers can be sent again. */
    hasFailed: state === 'idle' && data?.failed !== undefined,
    start: () => void submit({}, { method: 'post' }),
    finish: (given: FinishPlay) => {
      if (stage.kind !== 'playing') return
      setAnswers(given)
      void submit({ play: stage.play.id, answers: JSON.stringify(given) }, { method: 'post' })
    },
  }
}
