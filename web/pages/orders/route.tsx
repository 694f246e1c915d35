import type { ReactNode } from 'react'
import type { Task } from '../../../domain/tasks/views.ts'
import { ordersWords } from '../../../words/en/screens/orders.ts'
import { languageAt } from '../../app/languages.ts'
import { titled } from '../../app/page-title.ts'
import { useWords } from '../../app/use-words.ts'
import { further } from '../../components/known-rows.ts'
import { Bones, Loading } from '../../components/loading.tsx'
import { LoginPrompt } from '../../components/login-prompt.tsx'
import { contactGiver } from '../../contact/contact-giver.tsx'
import { contactIntent } from '../../contact/intent.ts'
import { actOnItem } from '../../exchanges/actions.ts'
import { requestCache } from '../../exchanges/request-cache.ts'
import { watchedBy } from '../../live/bindings.ts'
import { liveIntent } from '../../live/intent.ts'
import { useLive } from '../../live/use-live.ts'
import { useConversations } from '../../messaging/failures.ts'
import { OwnItems } from '../../orders/own-items.tsx'
import { OwnRequests } from '../../orders/own-requests.tsx'
import { readItems, readOrders } from '../../orders/page-data.ts'
import { api } from '../../session/api.ts'
import { useMine } from '../../session/auth-provider.tsx'
import { keepParts } from '../../session/keep-parts.ts'
import { sessionReady } from '../../session/session.ts'
import { Tasks } from '../../tasks/tasks.tsx'
import type { Route } from './+types/route.ts'

export const meta = titled(ordersWords, 'orders.title')

const kept = keepParts<{ memberId: string; tasks: Task[] | 'failed' }>()

async function readAll(memberId: string) {
  const [orders, tasks] = await Promise.all([
    readOrders(memberId),
    api<Task[]>('GET', '/me/tasks').catch(() => 'failed' as const),
  ])
  const readAt = tasks === 'failed' ? null : orders.readAt
  return { ...orders, ...kept({ memberId, tasks }), readAt }
}

/** Everything here is the member's own; with a cursor, only a further page of own items. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const session = await sessionReady()
  if (session.status !== 'member') return { orders: null, further: null }
  const cursor = new URL(request.url).searchParams.get('cursor')
  if (cursor) return { orders: null, further: await further(cursor, readItems(cursor)) }
  return { orders: await readAll(session.user.id), further: null }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  if (form.get('intent') === liveIntent) return null
  const language = languageAt(request)
  const item = String(form.get('item') ?? '')
  if (form.get('intent') === contactIntent) return { done: await contactGiver(item, language) }
  return { done: await actOnItem(item, form, language) }
}

export const HydrateFallback = Placeholder

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { t } = useWords(ordersWords)
  const { orders } = loaderData
  const mine = useMine(orders)
  useLive(orders && watchedBy(orders.memberId), orders?.readAt, () => requestCache.drop())
  if (mine === 'guest') return <LoginPrompt title={t('orders.title')} />
  return mine === 'loading' ? <Placeholder /> : <OrdersOf orders={mine} />
}

function OrdersOf({ orders }: { orders: Awaited<ReturnType<typeof readAll>> }) {
  const { tasks, requests, claims, items } = orders
  const conversations = useConversations(orders.conversations)
  return (
    <Frame>
      <Tasks tasks={tasks} />
      <div className={columns}>
        <OwnRequests requests={requests} claims={claims} conversations={conversations} />
        <OwnItems first={items} conversations={conversations} />
      </div>
    </Frame>
  )
}

const columns = 'mt-6 grid grid-cols-1 items-start gap-10 lg:grid-cols-2'

function Frame({ children }: { children: ReactNode }) {
  const { t } = useWords(ordersWords)
  return (
    <div className="container-page py-6 sm:py-8">
      <h1 className="text-3xl">{t('orders.title')}</h1>
      <p className="mt-1 text-muted">{t('orders.lead')}</p>
      {children}
    </div>
  )
}

/** The page while it loads: the same places, empty. */
function Placeholder() {
  return (
    <Frame>
      <Loading className={columns}>
        <Column />
        <Column />
      </Loading>
    </Frame>
  )
}

const Column = () => (
  <div className="flex flex-col gap-3">
    <Bones count={1} className="h-7 w-40" />
    <Bones count={3} className="h-28 rounded-2xl" />
  </div>
)
