import { randomBytes } from 'node:crypto'
import { claimsPerMonth, saltBytes } from '../../domain/exchanges/limits.ts'
import { itemOf } from '../member.ts'
import { ask, call, open, type Person, photo, type Site } from './person.ts'

/** One thing that a member does before they look at the screen for a while. */
export type Step = (site: Site, me: Person) => Promise<unknown>

const pickOne = <T>(site: Site, list: T[]) => list[Math.floor(site.chance() * list.length)]

function remember(me: Person, html: string) {
  const ids = [...html.matchAll(/href="\/item\/([0-9a-f-]{36})"/g)].map(([, id]) => id ?? '')
  me.seen = [...new Set([...ids, ...me.seen])].slice(0, 60)
}

const openHome: Step = async (site, me) => remember(me, await open(site, me, '/'))

const browse: Step = async (site, me) => remember(me, await open(site, me, '/browse'))

const search: Step = async (site, me) => {
  const word = pickOne(site, ['chair', 'book', 'lamp', 'cane', 'school']) ?? ''
  remember(me, await open(site, me, `/browse?search=${word}`))
}

/** Looks at an item and, where it can be had, asks for it. */
const askForItem: Step = async (site, me) => {
  // What is new is looked at most.
  const id = pickOne(site, me.seen.slice(0, 15))
  if (!id) return
  await open(site, me, `/item/${id}`)
  type Seen = { viewer: { can: { claim: boolean } } }
  const item = await call<Seen>(site, me, { path: `/items/${id}`, mayBe: ['item_not_found'] })
  if (!item?.viewer.can.claim || me.claims >= claimsPerMonth) return
  const asked = await call(site, me, {
    ...{
      method: 'POST',
      path: `/items/${id}/requests`,
      // The number counts where a draw decides.
      body: { message: 'I would use it daily.', salt: randomBytes(saltBytes).toString('hex') },
    },
    mayBe: ['item_claimed', 'item_not_found'],
  })
  if (asked) me.claims++
}

const share: Step = async (site, me) => {
  await open(site, me, '/upload')
  const path = `item-images/${me.id}/${Date.now()}_0.jpg`
  const kept = await ask(site, {
    kind: 'upload',
    method: 'POST',
    path: `/storage/v1/object/${path}`,
    body: photo,
    headers: { ...me.headers, 'content-type': 'image/jpeg' },
  })
  if (!kept) return
  const images = [`${site.url}/storage/v1/object/public/${path}`]
  const item = { ...itemOf('Cane chair'), images }
  await call(site, me, { method: 'POST', path: '/items', body: item })
}

type OwnItem = { id: string; status: string; pending_requests: number }
type Incoming = { id: string; requester_id: string; status: string }

/** Gives one own item to whoever asked first. */
const approve: Step = async (site, me) => {
  const mine = await call<{ items: OwnItem[] }>(site, me, { path: '/me/items' })
  const wanted = mine?.items.find((item) => item.pending_requests > 0)
  if (!wanted) return
  const path = `/items/${wanted.id}/requests`
  const requests = await call<Incoming[]>(site, me, { path })
  const first = requests?.findLast(({ status }) => status === 'pending')
  if (!first) return
  const given = await call(site, me, { method: 'POST', path: `/requests/${first.id}/approve` })
  if (given) me.promised.push({ item: wanted.id, to: first.requester_id })
}

async function write(site: Site, me: Person, recipient_id: string, item_id: string) {
  const body = { recipient_id, item_id, message: 'Would six in the evening suit you?' }
  const sent = await call(site, me, { method: 'POST', path: '/messages', body })
  const receiver = site.present.get(recipient_id)
  if (sent && receiver) receiver.sentToMe++
}

/** Writes to whom something was promised. */
const tell: Step = async (site, me) => {
  const last = me.promised.at(-1)
  if (last) await write(site, me, last.to, last.item)
}

const complete: Step = async (site, me) => {
  const first = me.promised.shift()
  if (first) await call(site, me, { method: 'POST', path: `/items/${first.item}/complete` })
}

type OwnRequest = { item_id: string; view: string; status: string; reviewed: boolean }

/** Looks at the orders and rates what was received. */
const rate: Step = async (site, me) => {
  await open(site, me, '/orders')
  const [requests] = await Promise.all([
    call<OwnRequest[]>(site, me, { path: '/requests' }),
    call(site, me, { path: '/me/claims' }),
    call(site, me, { path: '/me/items' }),
  ])
  const received = requests?.find((one) => one.status === 'completed' && !one.reviewed)
  if (!received) return
  const body = { rating: 4 + Math.round(site.chance()), comment: 'Good as new.' }
  await call(site, me, { method: 'POST', path: `/items/${received.item_id}/reviews`, body })
}

type Conversation = { item_id: string | null; other_user_id: string }

/** Reads the newest conversation and answers. */
const answer: Step = async (site, me) => {
  const list = await call<{ items: Conversation[] }>(site, me, { path: '/conversations' })
  const [newest] = list?.items ?? []
  if (!newest?.item_id) return
  const { item_id, other_user_id } = newest
  await open(site, me, `/messages/${item_id}/${other_user_id}`)
  await call(site, me, { path: `/messages?with=${other_user_id}&item=${item_id}` })
  await write(site, me, other_user_id, item_id)
}

const readNews: Step = async (site, me) => {
  type News = { items: { id: string; read_at: string | null }[] }
  const news = await call<News>(site, me, { path: '/notifications' })
  const unread = news?.items.find(({ read_at }) => read_at === null)
  if (unread) await call(site, me, { method: 'POST', path: `/notifications/${unread.id}/read` })
}

const play: Step = async (site, me) => {
  await open(site, me, '/games')
  await call(site, me, { path: '/games' })
  const mayBe = ['already_played_today']
  await call(site, me, { method: 'POST', path: '/games/daily-check-in/plays', mayBe })
  type Play = { play: { id: string } }
  const quiz = await call<Play>(site, me, { method: 'POST', path: '/games/eco-quiz/plays', mayBe })
  if (!quiz) return
  const path = `/games/eco-quiz/plays/${quiz.play.id}/finish`
  const body = { kind: 'quiz', choices: [0, 1, 2, 3, 0] }
  await call(site, me, { method: 'POST', path, body })
}

const countPoints: Step = (site, me) =>
  Promise.all([
    call(site, me, { path: '/me/points' }),
    call(site, me, { path: '/me/points/history' }),
  ])

/** The whole journey, in the order in which a member might go it. */
export const journey: Step[] = [
  ...[openHome, share, browse, askForItem, search, askForItem, approve, tell],
  ...[readNews, answer, complete, rate, play, countPoints],
]
