import type { ReactNode } from 'react'
import { data } from 'react-router'
import type { FinishPlay } from '../../../domain/games/input.ts'
import { gamesWords } from '../../../words/en/screens/games.ts'
import { gameTexts } from '../../app/game-texts.ts'
import { languageAt } from '../../app/languages.ts'
import { titled } from '../../app/page-title.ts'
import { useWords } from '../../app/use-words.ts'
import { BackLink } from '../../components/back-link.tsx'
import { Loading } from '../../components/loading.tsx'
import { LoginPrompt } from '../../components/login-prompt.tsx'
import { finishPlay, startPlay } from '../../games/actions.ts'
import { GameIcon } from '../../games/game-icon.tsx'
import { readPlays } from '../../games/page-data.ts'
import { findPlayable, type PlayableGame } from '../../games/playable.ts'
import { useNewDay } from '../../games/use-new-day.ts'
import { useMine } from '../../session/auth-provider.tsx'
import type { Route } from './+types/route.ts'
import { Play } from './play/play.tsx'

export function meta({ params }: Route.MetaArgs) {
  const game = findPlayable(params.game)
  return game ? titled(gameTexts, `game.${game.id}.name`)({ params }) : []
}

export function loader({ params }: Route.LoaderArgs) {
  if (!findPlayable(params.game)) throw data(null, 404)
  return { mine: null }
}

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  if (!findPlayable(params.game)) throw data(null, 404)
  return { mine: await readPlays() }
}
clientLoader.hydrate = true as const

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const language = languageAt(request)
  const form = await request.formData()
  const play = form.get('play')
  const answer =
    play === null
      ? await startPlay(params.game, language)
      : await finishPlay(
          params.game,
          String(play),
          JSON.parse(String(form.get('answers'))) as FinishPlay,
          language,
        )
  return data(answer, { status: answer.status ?? 200 })
}

/** A play is also refused because this page is not up to date. */
export const shouldRevalidate = () => true

export default function GameRoute({ loaderData, params }: Route.ComponentProps) {
  const { t } = useWords(gameTexts)
  const game = findPlayable(params.game)
  const mine = useMine(loaderData.mine)
  const today = typeof mine === 'object' && mine.games !== 'failed' ? mine.games : undefined
  useNewDay(today?.day)
  if (!game) return null
  if (mine === 'guest') return <LoginPrompt title={t(`game.${game.id}.name`)} />
  if (mine === 'loading') return <GamePlaceholder game={game} />
  const isPlayed = today?.games.some(({ id, status }) => id === game.id && status === 'played')
  return (
    <GameFrame game={game}>
      <Play key={game.id} game={game} isPlayed={isPlayed ?? false} />
    </GameFrame>
  )
}

/** What surrounds a game: the way back, its name and its points. */
function GameFrame({ game, children }: { game: PlayableGame; children: ReactNode }) {
  const { t, links } = useWords(gameTexts, gamesWords)
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4 px-4 py-4 sm:py-6">
      <BackLink to={links.games()}>{t('games.back')}</BackLink>
      <header className="flex items-center gap-3">
        <GameIcon id={game.id} size="small" />
        <h1 className="min-w-0 flex-1 text-2xl">{t(`game.${game.id}.name`)}</h1>
        <p className="font-semibold text-on-yellow tabular-nums">
          {t('games.plus', { points: game.points })}
        </p>
      </header>
      {children}
    </div>
  )
}

/** As large as the game's first step, until it is known who looks at it (A68). */
const GamePlaceholder = ({ game }: { game: PlayableGame }) => (
  <GameFrame game={game}>
    <Loading className="flex flex-col items-start gap-4">
      <div className="skeleton h-12 w-full" />
      <div className="skeleton h-11 w-28 rounded-full" />
    </Loading>
  </GameFrame>
)
