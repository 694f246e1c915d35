import { everybody, membersOnly } from './answers.ts'
import type { Row } from './row.ts'

/** What belongs to the acting member alone, and what the whole community says. */
export const ownThings: Row[] = [
  { call: 'GET /api/v1/me/claims', answers: { '-': membersOnly } },
  { call: 'GET /api/v1/me/export', answers: { '-': membersOnly } },
  {
    call: 'POST /api/v1/enquiries',
    answers: { '-': everybody },
    body: () => ({
      name: 'Ravi Menon',
      email: 'ravi@example.org',
      subject: 'idea',
      message: 'More books, please.',
    }),
  },
  { call: 'GET /api/v1/app-ratings', answers: { '-': everybody } },
  { call: 'GET /api/v1/me/app-rating', answers: { '-': membersOnly } },
  {
    call: 'PUT /api/v1/me/app-rating',
    answers: { '-': membersOnly },
    body: () => ({ rating: 4, comment: null }),
  },
  { call: 'GET /api/v1/me/wishlist', answers: { '-': membersOnly } },
  {
    call: 'PUT /api/v1/me/wishlist',
    answers: { '-': membersOnly },
    body: ({ ids }) => ({ ids: [ids.available] }),
  },
  {
    call: 'PATCH /api/v1/me/wishlist',
    answers: { '-': membersOnly },
    body: ({ ids }) => ({ add: [ids.available] }),
  },
  { call: 'DELETE /api/v1/me/wishlist', answers: { '-': membersOnly } },
]
