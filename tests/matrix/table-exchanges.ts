import { membersOnly, sameForMembers } from './answers.ts'
import type { Row } from './row.ts'

/** Requests, decisions, reviews: who may ask for what, and who may answer. */
export const exchanges: Row[] = [
  {
    call: 'GET /api/v1/items/:id/requests',
    answers: {
      available: '401 404 404 404 200 403 401',
      claimed: '401 404 404 404 200 403 401',
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  {
    call: 'POST /api/v1/items/:id/requests',
    body: () => ({ message: 'I would use it.' }),
    answers: {
      available: '401 201 409 201 403 403 401',
      claimed: '401 409 409 409 403 403 401',
      completed: '401 409 409 409 403 403 401',
      cancelled: '401 404 404 404 404 403 401',
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  { call: 'GET /api/v1/requests', answers: { '-': membersOnly } },
  ...['approve', 'reject'].map((decision) => ({
    call: `POST /api/v1/requests/:id/${decision}`,
    answers: {
      'pending request': '401 403 403 403 200 403 401',
      'rejected request': '401 403 403 403 409 403 401',
      'approved request': '401 403 403 403 409 403 401',
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
  })),
  {
    call: 'PUT /api/v1/items/:id/line',
    answers: {
      available: '401 409 409 409 409 403 401',
      claimed: '401 409 409 409 409 403 401',
      cancelled: '401 404 404 404 404 403 401',
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  {
    call: 'DELETE /api/v1/items/:id/line',
    answers: {
      available: membersOnly,
      random: membersOnly,
      malformed: sameForMembers(400, 400),
    },
  },
  {
    call: 'POST /api/v1/requests/:id/withdraw',
    answers: {
      'pending request': '401 404 200 404 404 403 401',
      'rejected request': '401 404 409 404 404 403 401',
      'approved request': '401 404 404 409 404 403 401',
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  {
    call: 'POST /api/v1/requests/:id/confirm',
    answers: {
      'pending request': '401 404 409 404 404 403 401',
      'rejected request': '401 404 409 404 404 403 401',
      'approved request': '401 404 404 200 404 403 401',
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  {
    call: 'GET /api/v1/items/:id/draw',
    answers: {
      available: sameForMembers(404, 404),
      random: sameForMembers(404, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  {
    call: 'POST /api/v1/items/:id/decide-now',
    answers: {
      available: '401 403 403 403 409 403 401',
      claimed: '401 403 403 403 409 403 401',
      cancelled: '401 404 404 404 404 403 401',
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  {
    call: 'POST /api/v1/requests/:id/release',
    body: () => ({ why: 'no-time', words: 'We found no day.' }),
    answers: {
      'pending request': '401 404 409 404 409 403 401',
      'rejected request': '401 404 409 404 409 403 401',
      'approved request': '401 404 404 200 409 403 401',
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  {
    call: 'POST /api/v1/items/:id/complete',
    answers: {
      available: '401 403 403 403 409 403 401',
      claimed: '401 403 403 403 200 403 401',
      completed: '401 403 403 403 409 403 401',
      cancelled: '401 404 404 404 404 403 401',
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  {
    call: 'GET /api/v1/requests/:id/handover',
    answers: {
      'pending request': '401 404 409 404 404 403 401',
      'rejected request': '401 404 409 404 404 403 401',
      'approved request': '401 404 404 200 404 403 401',
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  {
    call: 'POST /api/v1/items/:id/handover',
    body: ({ ids }) => ({ number: ids.digits }),
    answers: {
      available: '401 403 403 403 409 403 401',
      claimed: '401 403 403 403 200 403 401',
      completed: '401 403 403 403 409 403 401',
      cancelled: '401 404 404 404 404 403 401',
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  {
    call: 'POST /api/v1/requests/:id/received',
    answers: {
      'pending request': '401 404 409 404 404 403 401',
      'rejected request': '401 404 409 404 404 403 401',
      'approved request': '401 404 404 200 404 403 401',
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  {
    call: 'POST /api/v1/requests/:id/not-received',
    answers: {
      'pending request': '401 404 404 404 409 403 401',
      'rejected request': '401 404 404 404 409 403 401',
      'approved request': '401 404 404 404 409 403 401',
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  {
    call: 'POST /api/v1/items/:id/reviews',
    body: () => ({ rating: 5, comment: null }),
    answers: {
      available: '401 403 403 403 403 403 401',
      claimed: '401 403 403 403 403 403 401',
      completed: '401 403 403 201 403 403 401',
      cancelled: '401 404 404 404 404 403 401',
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
  },
]
