import { everybody, membersOnly, sameForMembers } from './answers.ts'
import type { Row } from './row.ts'

const anItem = () => ({
  title: 'Brass lamp',
  description: 'It shines.',
  condition: 'good',
  category_id: null,
  subcategory_id: null,
  instructions: null,
  images: [],
})

/** Items: who may look, change and delete. */
export const catalogue: Row[] = [
  { call: 'GET /api/v1/categories', answers: { '-': everybody } },
  {
    call: 'GET /api/v1/categories/:id',
    answers: {
      category: everybody,
      random: sameForMembers(404, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  { call: 'GET /api/v1/items', answers: { '-': everybody } },
  { call: 'POST /api/v1/items', answers: { '-': '401 201 201 201 201 403 401' }, body: anItem },
  {
    call: 'GET /api/v1/items/:id',
    answers: {
      available: everybody,
      claimed: everybody,
      completed: everybody,
      cancelled: '404 404 200 404 200 403 401',
      'put aside': '404 404 404 404 200 403 401',
      removed: sameForMembers(404, 404),
      random: sameForMembers(404, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  {
    call: 'PATCH /api/v1/items/:id',
    body: () => ({ title: 'Another title' }),
    answers: {
      available: '401 404 404 404 200 403 401',
      claimed: '401 404 404 404 409 403 401',
      completed: '401 404 404 404 404 403 401',
      cancelled: '401 404 404 404 404 403 401',
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  {
    call: 'DELETE /api/v1/items/:id',
    answers: {
      available: '401 404 404 404 200 403 401',
      claimed: '401 404 404 404 200 403 401',
      completed: '401 404 404 404 409 403 401',
      cancelled: '401 404 404 404 404 403 401',
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  {
    call: 'POST /api/v1/items/:id/still-there',
    answers: {
      available: '401 404 404 404 200 403 401',
      claimed: '401 404 404 404 409 403 401',
      completed: '401 404 404 404 409 403 401',
      cancelled: '401 404 404 404 404 403 401',
      'put aside': '401 404 404 404 409 403 401',
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  {
    call: 'POST /api/v1/items/:id/offer-again',
    answers: {
      available: '401 404 404 404 409 403 401',
      claimed: '401 404 404 404 409 403 401',
      completed: '401 404 404 404 409 403 401',
      cancelled: '401 404 404 404 404 403 401',
      'put aside': '401 404 404 404 200 403 401',
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  { call: 'GET /api/v1/me/items', answers: { '-': membersOnly } },
  { call: 'GET /api/v1/stats', answers: { '-': everybody } },
]
