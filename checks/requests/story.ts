import { aNotice } from '../../tests/payments.ts'
import type { Ids } from './caller.ts'
import { exchanges } from './exchanges.ts'
import { anItem, id, type Step } from './step.ts'

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
export const story = [...sharing, ...exchanges, ...oneself, ...earning]
