import { CircleCheck } from 'lucide-react'
import type { ChallengeView } from '../../../../domain/games/views.ts'
import { gamesWords } from '../../../../words/en/screens/games.ts'
import { gameTexts } from '../../../app/game-texts.ts'
import { useWords } from '../../../app/use-words.ts'
import { Button } from '../../../components/ui/button.tsx'
import type { PlayableGame } from '../../../games/playable.ts'
import { MemoryBoard } from './memory-board.tsx'
import { QuizBoard } from './quiz-board.tsx'
import { Result } from './result.tsx'
import { SortingBoard } from './sorting-board.tsx'
import { type BoardProps, usePlay } from './use-play.ts'

/** A game from its start to its result. */
export function Play({ game, isPlayed }: { game: PlayableGame; isPlayed: boolean }) {
  const { stage, busy, hasFailed, start, finish } = usePlay()
  if (stage.kind === 'over') return <Result over={stage} onAgain={start} busy={busy} />
  if (stage.kind === 'before')
    return isPlayed ? <ComeTomorrow /> : <Beginning game={game} onStart={start} busy={busy} />
  const { challenge, id } = stage.play
  return (
    <Board key={id} challenge={challenge} busy={busy} hasFailed={hasFailed} onFinish={finish} />
  )
}

function Board({ challenge, ...rest }: BoardProps<ChallengeView>) {
  if (challenge.kind === 'quiz') return <QuizBoard challenge={challenge} {...rest} />
  if (challenge.kind === 'sorting') return <SortingBoard challenge={challenge} {...rest} />
  return <MemoryBoard challenge={challenge} {...rest} />
}

type BeginningProps = { game: PlayableGame; onStart: () => void; busy: boolean }

function Beginning({ game, onStart, busy }: BeginningProps) {
  const { t } = useWords(gameTexts, gamesWords)
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-lg">{t(`game.${game.id}.text`)}</p>
      <Button onClick={onStart} busy={busy} className="min-h-12 px-8 max-sm:w-full">
        {t('play.start')}
      </Button>
    </div>
  )
}

function ComeTomorrow() {
  const { t } = useWords(gamesWords)
  return (
    <p className="flex items-start gap-3 rounded-2xl bg-green-tint p-4 font-semibold text-on-green">
      <CircleCheck aria-hidden className="size-6 shrink-0" />
      {t('play.tomorrow')}
    </p>
  )
}
