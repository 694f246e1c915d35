import { aNotice } from '../../tests/payments.ts'
import type { Ids } from './caller.ts'

/** A request that must succeed: which, by whom, with what, and the name its answer's id is kept under. */
export type Step = {
  name: string
  as?: 'owner' | 'claimer' | 'stranger'
  path?: (ids: Ids) => Record<string, string | undefined>
  query?: (ids: Ids) => Record<string, string | undefined>
  body?: (ids: Ids) => unknown
  headers?: Record<string, string>
  keep?: string
}

const id = (name: string) => (ids: Ids) => ({ id: ids[name] })

const anItem = () => ({
  title: 'Cane chair',
  description: 'A sturdy cane chair.',
  condition: 'good',
  category_id: null,
  subcategory_id: null,
  instructions: null,
  images: [],
})

const sharing: Step[] = [
  { name: 'POST /items', as: 'owner', body: anItem, keep: 'chair' },
  { name: 'POST /items', as: 'owner', body: anItem, keep: 'lamp' },
  { name: 'GET /items' },
  { name: 'GET /items/{id}', path: id('chair') },
  {
    name: 'PATCH /items/{id}',
    as: 'owner' as const,
    path: id('chair'),
    body: () => ({ title: 'Cane chair, mended' }),
  },
  { name: 'GET /categories' },
  { name: 'GET /categories/{id}', path: id('category') },
  { name: 'GET /stats' },
  {
    name: 'POST /enquiries',
    body: () => ({
      name: 'Ravi Menon',
      email: 'ravi@example.org',
      subject: 'idea',
      message: 'More books, please.',
    }),
  },
  { name: 'POST /items/{id}/still-there', as: 'owner', path: id('chair') },
  { name: 'POST /items/{id}/offer-again', as: 'owner', path: id('put aside') },
  { name: 'GET /me/items', as: 'owner' },
]

const asking = (item: string, keep: string, as: 'claimer' | 'stranger' = 'claimer'): Step => ({
  name: 'POST /items/{id}/requests',
  as,
  path: id(item),
  keep,
  body: () => ({ message: 'I would use it.', could_come: ['weekend-morning'] }),
})

/** An item whose giver chooses after a time, and decides earlier; and one that a draw decides. */
const deciding: Step[] = [
  {
    name: 'POST /items',
    as: 'owner',
    body: () => ({ ...anItem(), decide_after_hours: 12 }),
    keep: 'table',
  },
  { name: 'POST /items/{id}/decide-now', as: 'owner', path: id('table') },
  {
    name: 'POST /items',
    as: 'owner',
    body: () => ({ ...anItem(), giving: 'draw', decide_after_hours: 48 }),
    keep: 'drawn',
  },
  {
    name: 'POST /items/{id}/requests',
    as: 'stranger',
    path: id('drawn'),
    keep: 'entry',
    body: () => ({ salt: '00112233445566778899aabbccddeeff' }),
  },
  { name: 'GET /items/{id}/draw', path: id('drawn') },
  { name: 'POST /requests/{id}/withdraw', as: 'stranger', path: id('entry') },
]

/** An item that is asked for, promised to one and given back, while another one stays in line. */
const takingBack: Step[] = [
  { name: 'POST /items', as: 'owner', body: anItem, keep: 'stool' },
  asking('stool', 'slip'),
  { name: 'POST /requests/{id}/withdraw', as: 'claimer', path: id('slip') },
  asking('stool', 'promise'),
  asking('stool', 'lost', 'stranger'),
  { name: 'POST /requests/{id}/approve', as: 'owner', path: id('promise') },
  { name: 'POST /requests/{id}/confirm', as: 'claimer', path: id('promise') },
  { name: 'PUT /items/{id}/line', as: 'stranger', path: id('stool') },
  { name: 'DELETE /items/{id}/line', as: 'stranger', path: id('stool') },
  {
    name: 'POST /requests/{id}/release',
    as: 'claimer',
    path: id('promise'),
    body: () => ({ why: 'no-time', words: 'We found no day.' }),
  },
]

const exchanging: Step[] = [
  { name: 'POST /items/{id}/contact', as: 'stranger', path: id('chair') },
  asking('chair', 'request'),
  asking('lamp', 'refused'),
  { name: 'GET /items/{id}/requests', as: 'owner', path: id('chair') },
  { name: 'GET /requests', as: 'claimer' },
  { name: 'GET /me/claims', as: 'claimer' },
  { name: 'POST /requests/{id}/reject', as: 'owner', path: id('refused') },
  { name: 'POST /requests/{id}/approve', as: 'owner', path: id('request') },
  {
    name: 'POST /messages',
    as: 'owner' as const,
    body: ({ chair, claimer }) => ({
      recipient_id: claimer,
      item_id: chair,
      message: 'Is six fine?',
    }),
  },
  {
    name: 'GET /messages',
    as: 'claimer' as const,
    query: ({ owner, chair }) => ({ with: owner, item: chair }),
  },
  { name: 'GET /conversations', as: 'claimer' },
  {
    name: 'GET /conversations/{item}/{member}',
    as: 'claimer' as const,
    path: ({ chair, owner }) => ({ item: chair, member: owner }),
  },
  { name: 'GET /notifications', as: 'claimer', keep: 'news' },
  { name: 'POST /notifications/{id}/read', as: 'claimer', path: id('news') },
  { name: 'POST /notifications/read', as: 'claimer' },
  { name: 'POST /items/{id}/complete', as: 'owner', path: id('chair') },
  {
    name: 'POST /items/{id}/reviews',
    as: 'claimer' as const,
    path: id('chair'),
    body: () => ({ rating: 5, comment: 'Good as new.' }),
  },
  { name: 'DELETE /items/{id}', as: 'owner', path: id('lamp') },
]

const oneself: Step[] = [
  { name: 'GET /members', query: ({ owner }) => ({ ids: owner }) },
  { name: 'GET /members/{id}', path: id('owner') },
  { name: 'GET /members/{id}/items', path: id('owner') },
  { name: 'GET /members/{id}/reviews', path: id('owner') },
  { name: 'GET /me/profile', as: 'owner' },
  { name: 'PATCH /me/profile', as: 'owner', body: () => ({ location: 'Pune' }) },
  { name: 'GET /me/export', as: 'owner' },
  { name: 'GET /me/contact-reveals', as: 'owner' },
  { name: 'GET /me/contact-settings', as: 'owner' },
  { name: 'PATCH /me/contact-settings', as: 'owner', body: () => ({ show_phone: true }) },
  { name: 'PUT /me/wishlist', as: 'claimer', body: ({ chair }) => ({ ids: [chair] }) },
  { name: 'PATCH /me/wishlist', as: 'claimer', body: ({ chair }) => ({ remove: [chair] }) },
  { name: 'GET /me/wishlist', as: 'claimer' },
  { name: 'DELETE /me/wishlist', as: 'claimer' },
  { name: 'GET /app-ratings' },
  { name: 'PUT /me/app-rating', as: 'claimer', body: () => ({ rating: 4, comment: null }) },
  { name: 'GET /me/app-rating', as: 'claimer' },
]

const earning: Step[] = [
  { name: 'GET /games', as: 'claimer' },
  {
    name: 'POST /games/{id}/plays',
    as: 'claimer' as const,
    keep: 'quiz',
    path: () => ({ id: 'eco-quiz' }),
  },
  {
    name: 'POST /games/{id}/plays/{play_id}/finish',
    as: 'claimer' as const,
    path: ({ quiz }) => ({ id: 'eco-quiz', play_id: quiz }),
    body: () => ({ kind: 'quiz', choices: [0, 1, 2, 3, 0] }),
  },
  { name: 'GET /packages' },
  {
    name: 'POST /purchases',
    as: 'claimer' as const,
    keep: 'order',
    body: () => ({ package_id: 'points-50' }),
  },
  { name: 'GET /purchases/{id}', as: 'claimer', path: id('order') },
  { name: 'GET /me/purchases', as: 'claimer' },
  { name: 'GET /me/points', as: 'claimer' },
  { name: 'GET /me/points/history', as: 'claimer' },
]

/** A payment of the order, signed as the provider does. */
export function paying({ order = '' }: Ids): Step {
  const { body, headers } = aNotice('payment.captured', { order })
  return { name: 'POST /webhooks/payments', body: () => body, headers }
}

/** An exchange from the first photo to the rating, and all that members do beside it. */
export const story = [...sharing, ...deciding, ...takingBack, ...exchanging, ...oneself, ...earning]
