import { gameIds } from '../../../domain/games/limits.ts'
import type { Page } from '../../../domain/input.ts'
import type { Balance, Movement } from '../../../domain/points/views.ts'
import { gamesWords } from '../../../words/en/screens/games.ts'
import { shortDate } from '../../app/dates.ts'
import { gameTexts } from '../../app/game-texts.ts'
import { query } from '../../app/links.ts'
import { titled } from '../../app/page-title.ts'
import { useWords } from '../../app/use-words.ts'
import type { WordId } from '../../app/words.ts'
import { BackLink } from '../../components/back-link.tsx'
import { further } from '../../components/known-rows.ts'
import { Bones, Loading } from '../../components/loading.tsx'
import { LoginPrompt } from '../../components/login-prompt.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { LoadFailed } from '../../components/try-again.tsx'
import { usePages } from '../../components/use-pages.ts'
import { GameIcon, PointsIcon } from '../../games/game-icon.tsx'
import { api } from '../../session/api.ts'
import { useMine } from '../../session/auth-provider.tsx'
import { sessionReady } from '../../session/session.ts'
import type { Route } from './+types/route.ts'
import { BalanceLine } from './balance-line.tsx'

export const meta = titled(gamesWords, 'points.title')

const readPage = (cursor: string | null) =>
  api<Page<Movement>>('GET', `/me/points/history${query({ cursor })}`)

/** The balance is read first: the first look brings the welcome points, which the history then has. */
async function readMine(memberId: string) {
  const balance = await api<Balance>('GET', '/me/points').catch(() => null)
  const history = await readPage(null).catch(() => 'failed' as const)
  return { memberId, balance, history }
}

/** Everything here is the member's own; with a cursor, only a further page. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = await sessionReady()
  if (session.status !== 'member') return { mine: null, further: null }
  const cursor = new URL(request.url).searchParams.get('cursor')
  if (cursor) return { mine: null, further: await further(cursor, readPage(cursor)) }
  return { mine: await readMine(session.user.id), further: null }
}

export const HydrateFallback = Placeholder

export default function PointsHistoryPage({ loaderData }: Route.ComponentProps) {
  const { t } = useWords(gamesWords)
  const mine = useMine(loaderData.mine)
  if (mine === 'guest') return <LoginPrompt title={t('points.title')} />
  if (mine === 'loading') return <Placeholder />
  const { balance, history } = mine
  return (
    <div className={frame}>
      <Heading />
      {balance && (
        <p className="mt-3 text-xl font-semibold tabular-nums">
          {t('points.current', { points: balance.current_points })}
        </p>
      )}
      {history === 'failed' ? (
        <div className="mt-5">
          <LoadFailed text={t('points.failed')} />
        </div>
      ) : (
        <PointsHistory first={history} balance={balance?.current_points} />
      )}
    </div>
  )
}

const frame = 'mx-auto w-full max-w-2xl px-4 py-6 sm:py-8'

/** As large as the page, until it is known whose it is (A68). */
function Placeholder() {
  return (
    <div className={frame}>
      <Heading />
      <Loading className="mt-5 flex flex-col gap-3">
        <Bones count={3} className="h-16 rounded-2xl" />
      </Loading>
    </div>
  )
}

function Heading() {
  const { t, links } = useWords(gamesWords)
  return (
    <>
      <BackLink to={links.games()}>{t('games.title')}</BackLink>
      <h1 className="mt-2 text-3xl">{t('points.title')}</h1>
      <p className="mt-1 text-muted">{t('points.lead')}</p>
    </>
  )
}

type HistoryProps = { first: Page<Movement>; balance: number | undefined }

/** What moved a member's points, the newest first, each with its reason; above them, what that made of the balance. */
function PointsHistory({ first, balance }: HistoryProps) {
  const { t, links } = useWords(gamesWords)
  const { rows, ...more } = usePages(first, links.pointsHistory)
  return (
    <>
      {balance !== undefined && <BalanceLine balance={balance} movements={rows} />}
      <ul className="mt-5 divide-y divide-line card shadow-card">
        {rows.map((movement) => (
          <Row key={movement.id} movement={movement} />
        ))}
      </ul>
      <MoreButton {...more} failure={t('points.failed')} />
    </>
  )
}

function Row({ movement }: { movement: Movement }) {
  const { t } = useWords(gameTexts, gamesWords)
  const { points, created_at } = movement
  return (
    <li className="flex items-center gap-4 px-4 py-3">
      <SourceIcon movement={movement} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{t(reasonOf(movement))}</p>
        <p className="text-sm text-muted">{shortDate(created_at)}</p>
      </div>
      <p className="shrink-0 text-lg font-semibold text-on-green tabular-nums">+{points}</p>
    </li>
  )
}

const gameOf = ({ game_id }: Movement) => gameIds.find((id) => id === game_id)

/** A game is told by its name, anything else by its kind. */
function reasonOf(movement: Movement): WordId<typeof gameTexts | typeof gamesWords> {
  const game = gameOf(movement)
  return game ? `game.${game}.name` : `points.${movement.kind}`
}

const icons = { welcome: 'Gift', game: 'Gamepad2', purchase: 'Coins' } as const

function SourceIcon({ movement }: { movement: Movement }) {
  const game = gameOf(movement)
  return game ? <GameIcon id={game} size="small" /> : <PointsIcon of={icons[movement.kind]} />
}
