import { membersOnly, sameForMembers } from './answers.ts'
import type { Row } from './row.ts'

/** That nobody came: who may say so, who answers, and who sees how somebody keeps what they agree. */
export const noShows: Row[] = [
  {
    call: 'GET /api/v1/requests/:id/no-show',
    answers: {
      'pending request': '401 404 200 404 200 403 401',
      'rejected request': '401 404 200 404 200 403 401',
      'approved request': '401 404 404 200 200 403 401',
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  {
    call: 'POST /api/v1/requests/:id/no-show',
    answers: {
      'pending request': '401 404 409 404 409 403 401',
      'approved request': '401 404 404 409 409 403 401',
      'missed request': '401 404 404 200 200 403 401',
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  {
    call: 'POST /api/v1/no-shows/:id/answer',
    body: () => ({ answer: 'The train was late.' }),
    answers: {
      'no-show': '401 404 404 404 200 403 401',
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  { call: 'GET /api/v1/me/habits', answers: { '-': membersOnly } },
]
