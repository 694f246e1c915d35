import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Await, data } from 'react-router'
import { homeWords } from '../../../words/en/screens/home.ts'
import { languageAt } from '../../app/languages.ts'
import { late } from '../../app/lazily.tsx'
import { servicesContext } from '../../app/services.ts'
import { further } from '../../components/known-rows.ts'
import { liveIntent } from '../../live/intent.ts'
import { publicPage } from '../../search-engines/head.ts'
import { useAuth } from '../../session/auth-provider.tsx'
import { keepTasksRoom } from '../../session/tasks-room.ts'
import type { Route } from './+types/route.ts'
import { CommunityStats, Join } from './about.tsx'
import { CommunityRatings } from './app-rating/app-rating.tsx'
import { RateBox } from './app-rating/rate-box.tsx'
import { Board, Hero } from './hero.tsx'
import { Newest } from './newest.tsx'
import type { Mine } from './own-data.ts'
import { type HomeData, readMine, readShared } from './page-data.ts'
import { readHome } from './read-home.server.ts'
import { SiteFacts } from './site-facts.tsx'
import { Assurances, Reasons, SecondAd } from './still-parts.ts'

export const meta = publicPage(homeWords, 'home', 'home')

export async function loader({ context }: Route.LoaderArgs) {
  return {
    page: await readHome(context.get(servicesContext)),
    mine: null,
    further: null,
  }
}

/** Promises, so that the page answers at once; with a cursor, only a further page of ratings. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const cursor = new URL(request.url).searchParams.get('ratings')
  if (cursor)
    return {
      page: null,
      mine: null,
      further: await further(cursor, readFurther(cursor)),
    }
  return { page: readShared(serverLoader), mine: readMine(), further: null }
}
clientLoader.hydrate = true as const

const readFurther = async (cursor: string) => (await import('./own-data.ts')).readRatings(cursor)

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  if (form.get('intent') === liveIntent) return null
  const { rateApp } = await import('./app-rating/own-rating.tsx')
  const done = await rateApp(form, languageAt(request))
  return data({ done }, { status: done ? 200 : 400 })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const page: HomeData | Promise<HomeData> | null = loaderData.page
  const mine: Promise<Mine | 'failed' | null> | null = loaderData.mine
  return (
    <>
      <SiteFacts />
      <Waiting mine={mine} />
      <Hero
        board={
          <Shared page={page} fallback={<div className="skeleton size-full" />}>
            {({ newest }) => <Board items={newest ?? []} />}
          </Shared>
        }
      />
      <Shared page={page} fallback={<Newest items="loading" />}>
        {({ newest }) => <Newest items={newest} />}
      </Shared>
      <Shared page={page} fallback={<CommunityStats stats="loading" />}>
        {({ stats }) => <CommunityStats stats={stats} />}
      </Shared>
      <Reasons />
      <div className="container-page flex flex-col gap-4 py-4 md:gap-12 md:py-10">
        <Assurances />
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[1fr_20rem]">
          <Shared page={page} fallback={<CommunityRatings ratings="loading" />}>
            {({ ratings }) => <CommunityRatings ratings={ratings} />}
          </Shared>
          <div className="rail grid gap-6">
            <div className="grid">
              <RateBox mine={mine} />
            </div>
            <div className="grid">
              <SecondAd />
            </div>
          </div>
        </div>
      </div>
      <Join />
    </>
  )
}

const TasksAtHome = late(
  () => import('../../tasks/tasks-at-home.tsx').then((part) => part.TasksAtHome),
  <TasksRoom />,
)

const FollowTasks = late(() =>
  import('../../tasks/follow-tasks.tsx').then((part) => part.FollowTasks),
)

/** Before everything else, what waits for a member; its code comes for whoever is waited for. */
function Waiting({ mine }: { mine: Promise<Mine | 'failed' | null> | null }) {
  return (
    <Suspense fallback={<TasksRoom />}>
      <Await resolve={mine}>
        {(own) => {
          if (own === null) return <TasksRoom />
          return own !== 'failed' && <WaitingFor {...own} />
        }}
      </Await>
    </Suspense>
  )
}

/** As high as the list of what waits was when it was last shown here, so that it moves nothing once it is there. */
function TasksRoom() {
  const { status } = useAuth()
  if (status === 'guest') return null
  return (
    <div aria-hidden className="container-page h-[var(--tasks,0px)] overflow-hidden">
      <div className="mt-5 h-full skeleton" />
    </div>
  )
}

/** Nothing where nobody waits, unless the last was answered here. */
function WaitingFor({ memberId, tasks }: Mine) {
  const [hasAny, setHasAny] = useState(false)
  if (tasks[0] && !hasAny) setHasAny(true)
  useEffect(() => {
    if (!hasAny) keepTasksRoom(memberId, null)
  }, [hasAny, memberId])
  return (
    <>
      <FollowTasks memberId={memberId} />
      {hasAny && <TasksAtHome memberId={memberId} tasks={tasks} />}
    </>
  )
}

type SharedProps = {
  page: HomeData | Promise<HomeData> | null
  fallback: ReactNode
  children: (page: HomeData) => ReactNode
}

/** A part that shows what everybody sees, once it is there. */
function Shared({ page, fallback, children }: SharedProps) {
  return (
    <Suspense fallback={fallback}>
      <Await resolve={page}>{(shown) => (shown ? children(shown) : fallback)}</Await>
    </Suspense>
  )
}
