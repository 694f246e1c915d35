import { randomUUID } from 'node:crypto'
import { aPhoto } from '../photo-samples.ts'
import { everybody, membersOfTheProtocol, membersOnly } from './answers.ts'
import type { Row } from './row.ts'

const newPassword = 'teak-and-cane-42'
const photo = await aPhoto()

function aPhotoForm() {
  const form = new FormData()
  form.set('', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  return form
}

const anybody = '200 200 200 200 200 200 200'

/** Accounts, functions, photos and what an operator reads. */
export const protocols: Row[] = [
  { call: 'GET /health', answers: { '-': anybody } },
  { call: 'GET /ready', answers: { '-': anybody } },
  { call: 'GET /metrics', answers: { '-': anybody } },
  { call: 'GET /api/v1/openapi.json', answers: { '-': everybody } },
  { call: 'GET /api/v1/docs', answers: { '-': everybody } },
  { call: 'GET /auth/v1/user', answers: { '-': membersOfTheProtocol } },
  {
    // A session alone sets no password: the one that holds is asked for, and it is wrong here.
    call: 'PUT /auth/v1/user',
    answers: { '-': '401 422 422 422 422 403 403' },
    body: () => ({ password: newPassword, current_password: 'not-the-password' }),
  },
  { call: 'POST /auth/v1/logout', answers: { '-': '401 204 204 204 204 403 403' } },
  {
    call: 'POST /auth/v1/signup',
    answers: { '-': anybody },
    body: () => ({ email: `new-${randomUUID()}@example.org`, password: newPassword }),
  },
  {
    call: 'POST /auth/v1/token?grant_type=password',
    answers: { '-': '400 400 400 400 400 400 400' },
    body: ({ players }, role) => ({
      email: role === 'guest' ? 'nobody@example.org' : players[role].email,
      password: 'not-the-password',
    }),
  },
  {
    call: 'POST /auth/v1/recover',
    answers: { '-': anybody },
    body: ({ players }) => ({ email: players.owner.email }),
  },
  {
    call: 'POST /auth/v1/resend',
    answers: { '-': anybody },
    body: ({ players }) => ({ type: 'signup', email: players.owner.email }),
  },
  {
    call: 'POST /auth/v1/verify',
    answers: { '-': '403 403 403 403 403 403 403' },
    body: () => ({ type: 'recovery', token_hash: 'a'.repeat(43) }),
  },
  { call: 'GET /auth/v1/verify', answers: { '-': '303 303 303 303 303 303 303' } },
  {
    call: 'POST /functions/v1/verify-reset-otp',
    answers: { '-': anybody },
    body: ({ players }) => ({ email: players.owner.email, otp: '123456' }),
  },
  { call: 'POST /functions/v1/delete-user', answers: { '-': membersOnly } },
  ...['object/public/item-images/:photo', 'render/image/public/item-images/:photo?width=320'].map(
    (way) => ({
      call: `GET /storage/v1/${way}`,
      answers: { '-': '404 404 404 404 404 404 404' },
    }),
  ),
  {
    call: 'GET /og/item/:id.jpg',
    answers: {
      available: '302 302 302 302 302 302 302',
      cancelled: '404 404 404 404 404 404 404',
      random: '404 404 404 404 404 404 404',
      malformed: '404 404 404 404 404 404 404',
    },
  },
  ...['POST', 'PUT'].map((method) => ({
    call: `${method} /storage/v1/object/item-images/:photo`,
    answers: { owner: '401 403 403 403 200 403 401', malformed: '401 400 400 400 400 403 401' },
    body: aPhotoForm,
  })),
  {
    call: 'POST /storage/v1/object/list/item-images',
    answers: { '-': everybody },
    body: ({ players }) => ({ prefix: players.owner.actor.id }),
  },
  {
    call: 'DELETE /storage/v1/object/item-images',
    answers: { '-': everybody },
    body: ({ players }) => ({ prefixes: [`${players.owner.actor.id}/1763700000000_0.jpg`] }),
  },
]
