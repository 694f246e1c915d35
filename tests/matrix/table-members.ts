import { everybody, membersOnly, sameForMembers } from './answers.ts'
import type { Row } from './row.ts'

/** What members tell and show one another: contact, messages, reports. */
export const betweenMembers: Row[] = [
  { call: 'GET /api/v1/members?ids=:owner', answers: { '-': everybody } },
  {
    call: 'GET /api/v1/members/:id',
    answers: {
      owner: everybody,
      stranger: everybody,
      locked: everybody,
      deleted: sameForMembers(404, 404),
      random: sameForMembers(404, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  ...['items', 'reviews'].map((list) => ({
    call: `GET /api/v1/members/:id/${list}`,
    answers: {
      owner: everybody,
      deleted: sameForMembers(404, 404),
      random: sameForMembers(404, 404),
      malformed: sameForMembers(400, 400),
    },
  })),
  { call: 'GET /api/v1/me/profile', answers: { '-': membersOnly } },
  {
    call: 'PATCH /api/v1/me/profile',
    answers: { '-': membersOnly },
    body: () => ({ location: 'Pune' }),
  },
  {
    call: 'POST /api/v1/items/:id/contact',
    answers: {
      available: '401 200 200 200 404 403 401',
      claimed: '401 404 404 200 404 403 401',
      completed: '401 404 404 200 404 403 401',
      cancelled: sameForMembers(401, 404),
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
    tells: {
      available: ['stranger', 'requester', 'claimer'],
      claimed: ['claimer'],
      completed: ['claimer'],
    },
  },
  { call: 'GET /api/v1/me/contact-reveals', answers: { '-': membersOnly } },
  { call: 'GET /api/v1/me/contact-settings', answers: { '-': membersOnly } },
  {
    call: 'PATCH /api/v1/me/contact-settings',
    answers: { '-': membersOnly },
    body: () => ({ show_contact: false }),
  },
  { call: 'GET /api/v1/conversations', answers: { '-': membersOnly } },
  {
    call: 'GET /api/v1/conversations/:item/:member',
    answers: {
      owner: '401 404 200 404 404 403 401',
      requester: '401 404 404 404 200 403 401',
      stranger: sameForMembers(401, 404),
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  ...['owner', 'requester', 'random'].map((other) => ({
    call: `GET /api/v1/messages?with=:${other}`,
    answers: { '-': membersOnly },
  })),
  {
    call: 'POST /api/v1/messages',
    answers: {
      owner: '401 403 201 403 403 403 401',
      requester: '401 403 403 403 201 403 401',
      random: sameForMembers(401, 403),
      malformed: sameForMembers(400, 400),
    },
    body: ({ ids }, _role, target) => ({
      recipient_id: ids[target],
      item_id: ids.available,
      message: 'Is six fine?',
    }),
  },
  { call: 'GET /api/v1/notifications', answers: { '-': membersOnly } },
  { call: 'GET /api/v1/notifications/unread', answers: { '-': membersOnly } },
  { call: 'POST /api/v1/notifications/read', answers: { '-': membersOnly }, body: () => ({}) },
  { call: 'GET /api/v1/me/tasks', answers: { '-': membersOnly } },
  {
    call: 'POST /api/v1/notifications/:id/read',
    answers: {
      notification: '401 404 200 404 404 403 401',
      random: sameForMembers(401, 404),
      malformed: sameForMembers(400, 400),
    },
  },
  {
    call: 'POST /functions/v1/submit-report',
    answers: {
      stranger: '401 403 200 200 200 403 401',
      random: '401 200 200 200 200 403 401',
    },
    body: ({ ids }, _role, target) => ({
      reportData: {
        reported_user: ids[target],
        reported_user_name: 'Somebody',
        reason: 'Spam',
        description: '',
      },
    }),
  },
]
