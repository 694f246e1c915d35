import { data } from 'react-router'
import type { DrawView } from '../../../domain/exchanges/views.ts'
import { drawWords } from '../../../words/en/screens/draw.ts'
import { inIndia } from '../../../words/in-india.ts'
import { late } from '../../app/lazily.tsx'
import { titled } from '../../app/page-title.ts'
import { servicesContext } from '../../app/services.ts'
import { useWords } from '../../app/use-words.ts'
import { BackLink } from '../../components/back-link.tsx'
import { Bones, Loading } from '../../components/loading.tsx'
import { Missing } from '../../components/missing.tsx'
import { Section } from '../../components/section.tsx'
import { api, asApiError } from '../../session/api.ts'
import { GuestPart } from '../../session/guest-part.tsx'
import { sessionReady } from '../../session/session.ts'
import type { Route } from './+types/route.ts'
import { Check } from './check.tsx'
import { readDraw } from './read-draw.server.ts'

const ReadAgain = late(() => import('./read-again.tsx').then((part) => part.ReadAgain))

export const meta = titled(drawWords, 'draw.page-title')

/** What everybody sees of the draw; without one it is a 404. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const draw = await readDraw(context.get(servicesContext).domain, params.id)
  return data({ draw, isForAll: true }, { status: draw ? 200 : 404 })
}

/** The same for a member, with what they take part with. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const session = await sessionReady()
  if (session.status !== 'member') return readAsGuest(serverLoader)
  const path = `/items/${encodeURIComponent(params.id)}/draw`
  const draw = await api<DrawView>('GET', path).catch(asGuest)
  return draw ? { draw, isForAll: false } : readAsGuest(serverLoader)
}
clientLoader.hydrate = true as const

const readAsGuest = async (read: () => Promise<{ draw: DrawView | null }>) => ({
  draw: (await read()).draw,
  isForAll: false,
})

/** Where the member's own reading is refused, they see what everybody sees; what fails is tried again by the page. */
function asGuest(error: unknown): null {
  if ([400, 401, 403, 404].includes(asApiError(error).status)) return null
  throw error
}

export default function Draw({ loaderData: { draw, isForAll } }: Route.ComponentProps) {
  const { t } = useWords(drawWords)
  if (draw) return <Receipt draw={draw} />
  const missing = <Missing title={t('draw.not-found')} text={t('draw.not-found-text')} />
  // A member may see what guests do not: they read it once their own reading says so (A68).
  return isForAll ? <GuestPart place={<Placeholder />}>{missing}</GuestPart> : missing
}

const Placeholder = () => (
  <Loading className="mx-auto w-full max-w-3xl px-4 py-6 sm:py-8">
    <Bones count={3} className="mb-4 h-24 rounded-2xl" />
  </Loading>
)

const steps = ['draw.how-1', 'draw.how-2', 'draw.how-3', 'draw.how-4'] as const

/** The draw, how it works, and all that one needs to repeat it (decision 050). */
function Receipt({ draw }: { draw: DrawView }) {
  const { t, links } = useWords(drawWords)
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 sm:py-8">
      <BackLink to={links.item(draw.item_id)}>{t('draw.back')}</BackLink>
      <h1 className="text-2xl break-words sm:text-3xl">{t('draw.title', { title: draw.title })}</h1>
      <p className="mt-2 text-lg">{useStanding(draw)}</p>
      {draw.drawn_at === null && <ReadAgain at={draw.decide_at} />}
      {draw.declined > 0 && <p className="mt-2">{t('draw.declined', { count: draw.declined })}</p>}
      {draw.released > 0 && <p className="mt-2">{t('draw.released', { count: draw.released })}</p>}
      {draw.entries.length > 0 && <Order draw={draw} />}
      <Section id="draw-how" title={t('draw.how')} look="mb-2 text-xl" className="mt-8">
        <ol className="flex list-decimal flex-col gap-2 pl-5">
          {steps.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
        <p className="mt-3 text-muted">{t('draw.limits')}</p>
      </Section>
      <Facts draw={draw} />
    </div>
  )
}

/** Whether it has been, when, and among how many. */
function useStanding({ drawn_at, decide_at, waiting, entries }: DrawView): string {
  const { t } = useWords(drawWords)
  if (drawn_at === null) return t('draw.to-come', { time: inIndia(decide_at), count: waiting })
  const time = inIndia(drawn_at)
  return entries.length > 0
    ? t('draw.was', { time, count: entries.length })
    : t('draw.was-none', { time })
}

function Order({ draw: { item_id, entries, mine, commitment } }: { draw: DrawView }) {
  const { t } = useWords(drawWords)
  return (
    <Section id="draw-order" title={t('draw.order')} look="mb-2 text-xl" className="mt-6">
      <table className="w-full text-left">
        <thead className="text-sm text-muted">
          <tr>
            <th className="py-1 pr-3 pl-1 font-semibold">{t('draw.place')}</th>
            <th className="py-1 pr-3 font-semibold">{t('draw.number')}</th>
            <th className="py-1 font-semibold">{t('draw.tickets')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map(({ salt, tickets }, at) => (
            <tr
              key={salt}
              data-mine={salt === mine?.salt}
              className="border-t border-line align-top data-[mine=true]:bg-leaf-tint data-[mine=true]:font-semibold"
            >
              <td className="py-2 pr-3 pl-1 whitespace-nowrap">
                {at + 1}
                {salt === mine?.salt && ` · ${t('draw.you')}`}
              </td>
              <td translate="no" className="py-2 pr-3 font-mono text-sm break-all">
                {salt}
              </td>
              <td className="py-2">{tickets}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Check item={item_id} commitment={commitment} />
    </Section>
  )
}

const hash = 'SHA-256'

function Facts({ draw }: { draw: DrawView }) {
  const { t } = useWords(drawWords)
  const { item_id, commitment, seed, mine } = draw
  return (
    <dl className="mt-8 flex flex-col gap-3 card p-4">
      <dt className="font-semibold">{t('draw.commitment', { hash })}</dt>
      <dd translate="no" className="font-mono text-sm break-all" data-commitment>
        {commitment}
      </dd>
      <dt className="font-semibold">{t('draw.seed')}</dt>
      <dd translate="no" className={seed ? 'font-mono text-sm break-all' : 'text-muted'}>
        {seed ?? t('draw.seed-hidden')}
      </dd>
      {mine && <dd className="break-all">{t('draw.mine', { salt: mine.salt })}</dd>}
      <dd className="text-sm text-muted">{t('draw.formula', { hash })}</dd>
      <dd>
        <a
          href={`/api/v1/items/${item_id}/draw`}
          download={`draw-${item_id}.json`}
          className="flex min-h-11 w-fit items-center text-leaf underline"
        >
          {t('draw.file')}
        </a>
      </dd>
    </dl>
  )
}
