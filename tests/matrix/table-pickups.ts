import { sameForMembers } from './answers.ts'
import { aTime } from './cast.ts'
import type { Row } from './row.ts'

const unknown = { random: sameForMembers(401, 404), malformed: sameForMembers(400, 400) }

/** Times to meet: the two of a promise see and change them, and nobody else learns that there are any. */
export const pickups: Row[] = [
  {
    call: 'GET /api/v1/requests/:id/pickups',
    answers: {
      'pending request': '401 404 200 404 200 403 401',
      'rejected request': '401 404 200 404 200 403 401',
      'approved request': '401 404 404 200 200 403 401',
      ...unknown,
    },
  },
  {
    call: 'POST /api/v1/requests/:id/pickups',
    body: () => aTime(3),
    answers: {
      'pending request': '401 404 409 404 409 403 401',
      'rejected request': '401 404 409 404 409 403 401',
      'approved request': '401 404 404 201 201 403 401',
      ...unknown,
    },
  },
  {
    call: 'GET /api/v1/pickups/:id',
    answers: { 'agreed time': '401 404 404 200 200 403 401', ...unknown },
  },
  ...['agree', 'decline'].map((answer) => ({
    call: `POST /api/v1/pickups/:id/${answer}`,
    answers: {
      'proposed time': '401 404 404 200 403 403 401',
      'agreed time': '401 404 404 409 403 403 401',
      ...unknown,
    },
  })),
  {
    call: 'POST /api/v1/pickups/:id/cancel',
    answers: {
      'proposed time': '401 404 404 409 200 403 401',
      'agreed time': '401 404 404 200 409 403 401',
      ...unknown,
    },
  },
  {
    call: 'POST /api/v1/pickups/:id/coming',
    answers: {
      'proposed time': '401 404 404 409 409 403 401',
      'agreed time': '401 404 404 200 200 403 401',
      ...unknown,
    },
  },
  {
    call: 'GET /api/v1/pickups/:id/calendar?key=0123456789abcdef0123456789abcdef',
    answers: {
      'agreed time': sameForMembers(404, 404),
      random: sameForMembers(404, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  {
    call: 'GET /api/v1/items/:id/windows',
    answers: {
      available: '401 404 404 404 200 403 401',
      claimed: '401 404 404 404 200 403 401',
      ...unknown,
    },
  },
  {
    call: 'PUT /api/v1/items/:id/windows',
    body: () => {
      const { place, ...window } = aTime()
      return { windows: [window], place }
    },
    answers: {
      available: '401 404 404 404 200 403 401',
      claimed: '401 404 404 404 200 403 401',
      completed: '401 404 404 404 409 403 401',
      cancelled: '401 404 404 404 409 403 401',
      ...unknown,
    },
  },
]
