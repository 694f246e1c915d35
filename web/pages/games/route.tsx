import { data } from 'react-router'
import { gamesWords } from '../../../words/en/screens/games.ts'
import { languageOfPath } from '../../app/languages.ts'
import { servicesContext } from '../../app/services.ts'
import { startPlay, tellOfPoints } from '../../games/actions.ts'
import { type GamesPage, readMine } from '../../games/page-data.ts'
import { publicPage } from '../../search-engines/head.ts'
import type { Route } from './+types/route.ts'
import { GamesView } from './games-view.tsx'
import { readGames } from './read-games.server.ts'

export const meta = (args: Route.MetaArgs) =>
  publicPage(
    {
      words: gamesWords,
      title: 'games.title',
      description: 'games.description',
      path: (links) => links.games(),
    },
    args,
  )

export async function loader({ context }: Route.LoaderArgs): Promise<GamesPage> {
  return { ...(await readGames(context.get(servicesContext).domain)), mine: null }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<GamesPage> {
  const [page, mine] = await Promise.all([serverLoader(), readMine()])
  return { ...page, mine }
}
clientLoader.hydrate = true as const

/** Does what is no play but a deed: checking in, collecting for an exchange of today. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const language = languageOfPath(new URL(request.url).pathname)
  const form = await request.formData()
  const answer = await startPlay(String(form.get('game') ?? ''), language)
  if (answer.failed) return data({ done: false }, { status: answer.status ?? 500 })
  if (answer.play?.result) tellOfPoints(answer.play.result, language)
  return { done: true }
}

/** A deed is also refused because this page is not up to date. */
export const shouldRevalidate = () => true

export default function GamesRoute({ loaderData }: Route.ComponentProps) {
  return <GamesView page={loaderData} />
}
