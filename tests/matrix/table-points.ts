import { everybody, membersOnly, sameForMembers } from './answers.ts'
import type { Row } from './row.ts'

/** Points, games and what is bought. */
export const points: Row[] = [
  { call: 'GET /api/v1/me/points', answers: { '-': membersOnly } },
  { call: 'GET /api/v1/me/points/history', answers: { '-': membersOnly } },
  { call: 'GET /api/v1/games', answers: { '-': everybody } },
  {
    call: 'POST /api/v1/games/:id/plays',
    answers: {
      'eco-quiz': '401 201 201 201 201 403 401',
      'waste-warrior': sameForMembers(401, 409),
      malformed: sameForMembers(400, 400),
    },
  },
  {
    call: 'POST /api/v1/games/eco-quiz/plays/:id/finish',
    answers: {
      play: '401 404 200 404 404 403 401',
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
    body: () => ({ kind: 'quiz', choices: [0, 0, 0, 0, 0] }),
  },
  { call: 'GET /api/v1/packages', answers: { '-': everybody } },
  {
    call: 'POST /api/v1/purchases',
    answers: {
      'points-50': '401 201 201 201 201 403 401',
      'points-100': sameForMembers(401, 409),
      random: sameForMembers(401, 404),
    },
    body: ({ ids }, _role, target) => ({ package_id: ids[target] ?? target }),
  },
  {
    call: 'GET /api/v1/purchases/:id',
    answers: {
      purchase: '401 404 200 404 404 403 401',
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  { call: 'GET /api/v1/me/purchases', answers: { '-': membersOnly } },
  {
    // Signed by nobody: whoever brings a notice is refused.
    call: 'POST /api/v1/webhooks/payments',
    answers: { '-': '401 401 401 401 401 401 401' },
    body: ({ ids }) => ({ event: 'payment.captured', payload: { order: ids.purchase } }),
  },
]
