import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MemberActor } from '../../domain/actor.ts'
import { callerOf, oneFault, refusal } from '../../tests/api.ts'
import { openFileServer } from '../../tests/served.ts'
import { openFileWorld } from '../../tests/world.ts'

const world = openFileWorld()
const served = openFileServer(world)
let owner: { actor: MemberActor; accessToken: string }
beforeAll(async () => {
  owner = await world.aSignedInMember('Leela Menon')
})

const lamp = { title: 'Brass lamp', description: 'For the altar', condition: 'good' }
const call = callerOf(served)

describe('input that does not fit is refused with its faults', () => {
  const item = randomUUID()
  test.each([
    [
      'a blank title',
      'POST',
      '/items',
      { ...lamp, title: ' ' },
      oneFault('title', 'Please enter a title'),
    ],
    [
      'no condition',
      'POST',
      '/items',
      { ...lamp, condition: undefined },
      oneFault('condition', 'Please select the condition of the item'),
    ],
    [
      'a third photo',
      'POST',
      '/items',
      { ...lamp, images: ['1', '2', '3'] },
      oneFault('images', 'You can upload maximum 2 images'),
    ],
    [
      'two faults at once',
      'POST',
      '/items',
      { ...lamp, title: '', description: '' },
      refusal('invalid_input', 'Please enter a title', [
        { path: 'title', message: 'Please enter a title' },
        { path: 'description', message: 'Please enter a description' },
      ]),
    ],
    ['an id that is none', 'GET', '/items/42', undefined, oneFault('id', 'Not an id')],
    ['an id that is none', 'PATCH', "/items/'--", {}, oneFault('id', 'Not an id')],
    ['an id that is none', 'DELETE', `/items/${item}0`, undefined, oneFault('id', 'Not an id')],
    [
      'a category that is none',
      'GET',
      '/items?category=Books',
      undefined,
      oneFault('category', 'Not an id'),
    ],
    [
      'a cursor that is none',
      'GET',
      '/items?cursor=2',
      undefined,
      oneFault('cursor', 'Not a cursor of this list'),
    ],
    [
      'a cursor that is none',
      'GET',
      '/me/items?cursor=2',
      undefined,
      oneFault('cursor', 'Not a cursor of this list'),
    ],
  ])('%s: %s %s [CALL-76, SHARE-05, SHARE-07]', async (_, method, path, body, expected) =>
    expect(await call(method, path, owner.accessToken, body)).toMatchObject({
      status: 400,
      answer: expected,
    }),
  )

  test.each([
    'limit=25',
    'limit=x',
    'sort=price',
    `search=${'a'.repeat(101)}`,
    'search=a&search=b',
  ])('?%s [CALL-20, CALL-21, CALL-76]', async (query) =>
    expect(await call('GET', `/items?${query}`)).toMatchObject({
      status: 400,
      answer: { code: 'invalid_input', issues: [{ path: query.split('=')[0] }] },
    }),
  )

  test.each(['{"title":', '', 'title=Lamp', '{"title":"Lamp",}', '\u0000'])(
    'broken JSON: %j [CALL-76]',
    async (body) =>
      expect(await call('POST', '/items', owner.accessToken, body)).toMatchObject({
        status: 400,
        answer: refusal('bad_json', 'Could not parse request body as JSON'),
      }),
  )

  test.each(['null', '[]', '7', '"Lamp"'])('JSON that is no object: %s [CALL-76]', async (body) =>
    expect(await call('POST', '/items', owner.accessToken, body)).toMatchObject({
      status: 400,
      answer: { code: 'invalid_input', issues: [{ path: '' }] },
    }),
  )

  test('signs that PostgreSQL cannot keep are left out, not an error [CALL-21, CALL-24]', async () => {
    const title = 'Lamp\u0000 \ud800'
    const { status, answer } = await call('POST', '/items', owner.accessToken, { ...lamp, title })
    expect(status).toBe(201)
    expect((await call('GET', `/items/${answer.id}`)).answer.title).toBe('Lamp \ufffd')
    expect(await call('GET', '/items?search=%00la%00mp&location=%00')).toMatchObject({
      status: 200,
    })
    expect(await call('GET', '/items?search=%ff%fe')).toMatchObject({ status: 200 })
    const wanted = { package_id: '\u0000points-9000' }
    expect(await call('POST', '/purchases', owner.accessToken, wanted)).toMatchObject({
      status: 404,
      answer: { code: 'package_not_found' },
    })
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    '',
  ])('another kind of content: "%s" [CALL-76]', async (type) => {
    const response = await fetch(`${served.url}/api/v1/items`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.accessToken}`, 'content-type': type },
      body: JSON.stringify(lamp),
    })
    expect(response.status).toBe(415)
    expect(await response.json()).toEqual(
      refusal('content_type_unknown', 'Please send JSON, as the content type application/json.'),
    )
  })

  test.each(['/me/profile', '/me/contact-settings'])(
    'no body at all where one is needed: %s [CALL-76]',
    async (path) => {
      expect(await call('PATCH', path, owner.accessToken)).toMatchObject({
        status: 400,
        answer: refusal('bad_json', 'Could not parse request body as JSON'),
      })
    },
  )

  test('a body of a megabyte, announced or not [CALL-76]', async () => {
    const body = JSON.stringify({ ...lamp, description: 'x'.repeat(1024 * 1024) })
    const expected = refusal('body_too_large', 'This is too large to be sent.')
    expect(await call('POST', '/items', owner.accessToken, body)).toMatchObject({
      status: 413,
      answer: expected,
    })
    expect(await inPieces('/items', owner.accessToken, body)).toEqual({
      status: 413,
      answer: expected,
    })
  })

  test('of a request or a rating [CLAIM-04, EXCH-18, EXCH-19, EXCH-23]', async () => {
    const item = await world.anItem(owner.actor)
    const fault = async (path: string, body: unknown) => {
      const { status, answer } = await call('POST', path, owner.accessToken, body)
      return [status, answer.code, answer.issues]
    }
    const stars = { path: 'rating', message: 'Please select a star rating (1-5)' }
    const long = 'x'.repeat(501)
    expect(await fault(`/items/${item}/reviews`, {})).toEqual([400, 'invalid_input', [stars]])
    expect(await fault(`/items/${item}/reviews`, { rating: 6 })).toEqual([
      400,
      'invalid_input',
      [stars],
    ])
    expect(await fault(`/items/${item}/reviews`, { rating: 5, comment: long })).toEqual([
      400,
      'invalid_input',
      [{ path: 'comment', message: 'At most 500 characters' }],
    ])
    expect(await fault(`/items/${item}/requests`, { message: long })).toEqual([
      400,
      'invalid_input',
      [{ path: 'message', message: 'At most 500 characters' }],
    ])
    expect(await fault('/requests/1/approve', undefined)).toEqual([
      400,
      'invalid_input',
      [{ path: 'id', message: 'Not an id' }],
    ])
  })
})

/** Sends a body without saying how long it will be. */
function inPieces(path: string, token: string, body: string) {
  return new Promise<{ status: number; answer: unknown }>((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'transfer-encoding': 'chunked',
    }
    const sent = request(`${served.url}/api/v1${path}`, { method: 'POST', headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (piece) => {
        text += piece
      })
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, answer: JSON.parse(text) }),
      )
    })
    sent.on('error', reject)
    for (let at = 0; at < body.length; at += 65_536) sent.write(body.slice(at, at + 65_536))
    sent.end()
  })
}
