import { CircleCheck } from 'lucide-react'
import { useFetcher } from 'react-router'
import { deeds } from '../../../domain/games/limits.ts'
import type { GameCard as Game } from '../../../domain/games/views.ts'
import { gamesWords } from '../../../words/en/screens/games.ts'
import { gameTexts } from '../../app/game-texts.ts'
import { useWords } from '../../app/use-words.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { GameIcon } from '../../games/game-icon.tsx'

type Props = { game: Game; who: 'loading' | 'guest' | 'member' }

/** One game: what it is, what it brings, and the way to play it. */
export function GameCard({ game, who }: Props) {
  const { t } = useWords(gameTexts, gamesWords)
  const { id } = game
  const facts = [
    t(`games.category.${game.category}`),
    t(`games.difficulty.${game.difficulty}`),
    t('games.minutes', { minutes: game.duration }),
  ]
  return (
    <li
      data-game={id}
      className="flex flex-col gap-3 rounded-2xl border border-line bg-card p-4 shadow-card"
    >
      <div className="flex items-start gap-3">
        <GameIcon id={id} />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg">{t(`game.${id}.name`)}</h3>
          <p className="text-sm text-muted">{facts.join(' · ')}</p>
        </div>
      </div>
      <p className="text-muted">{t(`game.${id}.text`)}</p>
      <div className="mt-auto flex min-h-11 items-center justify-between gap-3">
        <p className="font-semibold tabular-nums">{t('games.plus', { points: game.points })}</p>
        <PlayAction game={game} who={who} />
      </div>
    </li>
  )
}

const isDeed = (id: string) => (deeds as readonly string[]).includes(id)

function PlayAction({ game: { id, status }, who }: Props) {
  const { t, links } = useWords(gameTexts, gamesWords)
  if (status === 'unavailable') return <Badge>{t('games.unavailable')}</Badge>
  if (who === 'loading')
    return <span aria-hidden className="skeleton inline-block h-11 w-24 rounded-full" />
  if (status === 'played')
    return (
      <span className="inline-flex items-center gap-1.5 font-semibold text-on-green">
        <CircleCheck aria-hidden className="size-5" />
        {t('games.played')}
      </span>
    )
  if (who === 'member' && isDeed(id)) return <DeedButton id={id} />
  const named = t('games.play-named', { game: t(`game.${id}.name`) })
  return (
    <ButtonLink to={who === 'guest' ? links.login() : links.game(id)} aria-label={named}>
      {t('games.play')}
    </ButtonLink>
  )
}

/** What is no play but a deed is done here and now. */
function DeedButton({ id }: { id: Game['id'] }) {
  const { t } = useWords(gamesWords)
  const { submit, state } = useFetcher<{ done: boolean }>()
  return (
    <Button busy={state !== 'idle'} onClick={() => void submit({ game: id }, { method: 'post' })}>
      {t(id === 'daily-check-in' ? 'games.check-in' : 'games.collect')}
    </Button>
  )
}
