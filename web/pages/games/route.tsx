import { data } from 'react-router'
import { gamesWords } from '../../../words/en/screens/games.ts'
import { languageAt } from '../../app/languages.ts'
import { servicesContext } from '../../app/services.ts'
import { useWords } from '../../app/use-words.ts'
import { Bones } from '../../components/loading.tsx'
import { Section } from '../../components/section.tsx'
import { LoadFailed } from '../../components/try-again.tsx'
import { AchievementList } from '../../games/achievements.tsx'
import { doDeed, tellOfPoints } from '../../games/actions.ts'
import { type GamesPage, type MineState, readMine } from '../../games/page-data.ts'
import { useNewDay } from '../../games/use-new-day.ts'
import { publicPage } from '../../search-engines/head.ts'
import { useMine } from '../../session/auth-provider.tsx'
import type { Route } from './+types/route.ts'
import { ExchangeCard, GameCard, PointsCard, ProgressCard } from './cards.tsx'
import { readGames } from './read-games.server.ts'

export const meta = publicPage(gamesWords, 'games', 'games')

export async function loader({ context }: Route.LoaderArgs): Promise<GamesPage> {
  const { domain, site } = context.get(servicesContext)
  return { ...(await readGames(domain)), sellsPoints: site.sellsPoints, mine: null }
}

let kept: GamesPage | null = null

/** What everybody sees stays as it was read last, when it cannot be read again. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<GamesPage> {
  const orKept = (error: unknown) => {
    if (!kept) throw error
    return kept
  }
  const [page, mine] = await Promise.all([serverLoader().catch(orKept), readMine()])
  kept = page
  return { ...page, mine }
}
clientLoader.hydrate = true as const

/** Does what is no play but a deed: checking in, collecting for an exchange of today. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const language = languageAt(request)
  const form = await request.formData()
  const answer = await doDeed(String(form.get('game') ?? ''), language)
  if (answer.failed) return data({ done: false }, { status: answer.status ?? 500 })
  if (answer.play?.result) tellOfPoints(answer.play.result, language)
  return { done: true }
}

/** A deed is also refused because this page is not up to date. */
export const shouldRevalidate = () => true

/** Points, the day's progress, the six games and what was achieved. Guests read all of it (A47). */
export default function GamesRoute({ loaderData: page }: Route.ComponentProps) {
  const { t } = useWords(gamesWords)
  const mine = useMine(page.mine)
  const today = typeof mine === 'object' ? mine.games : mine === 'guest' ? page.games : mine
  const shown = typeof today === 'object' ? today : page.games
  useNewDay(shown.day)
  return (
    <div className="container-page flex flex-col gap-8 py-6 sm:py-8">
      <header>
        <h1 className="text-3xl">{t('games.title')}</h1>
        <p className="mt-1 text-muted">{t('games.lead')}</p>
      </header>
      <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        <PointsCard mine={mine} />
        <ProgressCard games={today} />
        <ExchangeCard sellsPoints={page.sellsPoints} />
      </div>
      <Section id="all-games" title={t('games.all')}>
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {shown.games.map((game) => (
            <GameCard key={game.id} game={game} who={typeof mine === 'object' ? 'member' : mine} />
          ))}
        </ul>
      </Section>
      <Section id="achievements" title={t('games.achievements')}>
        <AchievementsOf mine={mine} page={page} />
      </Section>
    </div>
  )
}

function AchievementsOf({ mine, page }: { mine: MineState; page: GamesPage }) {
  const { t } = useWords(gamesWords)
  if (mine === 'loading')
    return (
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <Bones count={page.achievements.length} className="h-28 rounded-2xl" />
      </div>
    )
  if (mine === 'guest') return <AchievementList achievements={page.achievements} />
  if (mine.achievements === 'failed') return <LoadFailed text={t('games.achievements-failed')} />
  return <AchievementList achievements={mine.achievements} />
}
