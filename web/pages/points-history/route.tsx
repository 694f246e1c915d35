import type { Page } from '../../../domain/input.ts'
import type { Balance, Movement } from '../../../domain/points/views.ts'
import { gamesWords } from '../../../words/en/screens/games.ts'
import { titleOf } from '../../app/page-title.ts'
import { useWords } from '../../app/use-words.ts'
import { further } from '../../components/known-rows.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { Bones, Loading } from '../../components/loading.tsx'
import { LoginPrompt } from '../../components/login-prompt.tsx'
import { BackLink } from '../../games/back-link.tsx'
import { api } from '../../session/api.ts'
import { useAuth } from '../../session/auth-provider.tsx'
import { sessionReady } from '../../session/session.ts'
import type { Route } from './+types/route.ts'
import { PointsHistory } from './history.tsx'

export const meta = ({ params }: Route.MetaArgs) => [titleOf(gamesWords, 'points.title', params)]

const readPage = (cursor: string | null) =>
  api<Page<Movement>>(
    'GET',
    `/me/points/history${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`,
  )

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

export default function PointsHistoryPage({ loaderData: { mine } }: Route.ComponentProps) {
  const { t } = useWords(gamesWords)
  const auth = useAuth()
  if (auth.status === 'guest') return <LoginPrompt title={t('points.title')} />
  if (auth.status === 'loading' || mine?.memberId !== auth.user.id) return <Placeholder />
  const { balance, history } = mine
  return (
    <div className={frame}>
      <Heading />
      {balance && (
        <p className="mt-3 text-xl font-semibold tabular-nums">
          {t('points.current', { points: balance.current_points })}
        </p>
      )}
      <div className="mt-5">
        {history === 'failed' ? (
          <LoadFailed text={t('points.failed')} />
        ) : (
          <PointsHistory first={history} />
        )}
      </div>
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
