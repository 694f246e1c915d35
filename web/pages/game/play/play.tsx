import type { ChallengeView } from '../../../../domain/games/views.ts'
import { gamesWords } from '../../../../words/en/screens/games.ts'
import { gameTexts } from '../../../app/game-texts.ts'
import { useWords } from '../../../app/use-words.ts'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { takeFocus } from '../../../components/ui/focus.ts'
import { Icon } from '../../../components/ui/icons.tsx'
import { DrawingOf, drawingOfThing } from '../../../games/drawing.tsx'
import type { PlayableGame } from '../../../games/playable.ts'
import { MemoryBoard } from './memory-board.tsx'
import { QuizBoard } from './quiz-board.tsx'
import { isStream, SortingBoard } from './sorting-board.tsx'
import { type BoardProps, playDraft, type Stage, usePlay } from './use-play.ts'

/** A game from its start to its result. */
export function Play({ game, isPlayed }: { game: PlayableGame; isPlayed: boolean }) {
  const { stage, busy, hasFailed, start, finish } = usePlay()
  if (stage.kind === 'over') return <Result over={stage} onAgain={start} busy={busy} />
  if (stage.kind === 'before')
    return isPlayed ? <ComeTomorrow /> : <Beginning game={game} onStart={start} busy={busy} />
  const { challenge, id } = stage.play
  return (
    <Board
      key={id}
      draft={playDraft(id)}
      challenge={challenge}
      busy={busy}
      hasFailed={hasFailed}
      onFinish={finish}
    />
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
      <Icon name="CircleCheck" className="size-6 shrink-0" />
      {t('play.tomorrow')}
    </p>
  )
}

type Over = Extract<Stage, { kind: 'over' }>
type ResultProps = { over: Over; onAgain: () => void; busy: boolean }

/** How a play ended: points or an honest word, and what was right. */
function Result({ over, onAgain, busy }: ResultProps) {
  const { t, links } = useWords(gamesWords)
  const { won, points, right, of, balance } = over.result
  const isMemory = over.play.challenge.kind === 'memory'
  return (
    <div className="flex flex-col gap-5">
      <div
        className={`flex flex-col items-center gap-2 rounded-2xl p-5 text-center ${won ? 'bg-marigold-tint' : 'bg-sunken'}`}
      >
        {won && <Marigold />}
        <h2 ref={takeFocus} tabIndex={-1} className="text-2xl outline-none">
          {won ? t('play.won', { points }) : t('play.lost')}
        </h2>
        <p>{t(isMemory ? 'play.all-found' : 'play.score', { right, of })}</p>
        <p className="text-muted">
          {won ? t('play.won-balance', { points: balance.current_points }) : t('play.lost-text')}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {!won && (
          <Button onClick={onAgain} busy={busy} className="flex-1">
            {t('play.again')}
          </Button>
        )}
        <ButtonLink to={links.games()} look={won ? 'primary' : 'secondary'} className="flex-1">
          {t('games.back')}
        </ButtonLink>
      </div>
      <Review over={over} />
    </div>
  )
}

/** Each part with the player's answer, the right one, and why. */
function Review({ over }: { over: Over }) {
  const { t } = useWords(gamesWords)
  const parts = usePartsOf(over)
  if (parts.length === 0) return null
  return (
    <ol className="flex flex-col gap-3">
      {parts.map(({ title, drawing, said, answer, note, right }) => (
        <li key={title} className="flex gap-3 card p-4">
          {right ? (
            <Icon name="CircleCheck" className="size-6 shrink-0 text-on-green" />
          ) : (
            <Icon name="CircleX" className="size-6 shrink-0 text-on-red" />
          )}
          <div className="min-w-0 flex-1">
            <h3 className="text-base">
              <span className="sr-only">{t(right ? 'play.right' : 'play.wrong')}: </span>
              {title}
            </h3>
            {!right && said && (
              <p className="text-muted">{t('play.your-answer', { answer: said })}</p>
            )}
            <p className="font-semibold">{t('play.right-answer', { answer })}</p>
            <p className="mt-1">{note}</p>
          </div>
          <DrawingOf of={drawing} className="size-14" />
        </li>
      ))}
    </ol>
  )
}

function usePartsOf({ play: { challenge }, result }: Over) {
  const { t } = useWords(gamesWords)
  const named = (word: string) => (isStream(word) ? t(`stream.${word}`) : word)
  return result.review.map(({ said, answer, ...rest }, index) => {
    const given = { ...rest, said: said && named(said), answer: named(answer) }
    if (challenge.kind === 'quiz') {
      const { text = '', drawing = '' } = challenge.questions[index] ?? {}
      return { ...given, title: text, drawing }
    }
    const title = challenge.kind === 'sorting' ? (challenge.things[index] ?? '') : ''
    return { ...given, title, drawing: drawingOfThing(title) }
  })
}

const petals = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]

/** A marigold that opens; it stands still where less motion is asked for. */
function Marigold() {
  return (
    <svg aria-hidden viewBox="-50 -50 100 100" className="size-20 motion-safe:animate-bloom">
      <g className="fill-marigold">
        {petals.map((angle) => (
          <ellipse key={angle} cx="0" cy="-30" rx="11" ry="17" transform={`rotate(${angle})`} />
        ))}
      </g>
      <g className="fill-on-yellow opacity-30">
        {petals.map((angle) => (
          <ellipse key={angle} cx="0" cy="-17" rx="6" ry="10" transform={`rotate(${angle + 15})`} />
        ))}
      </g>
      <circle r="9" className="fill-on-yellow" />
    </svg>
  )
}
