import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { openFileServer } from '../tests/served.ts'
import { openFileWorld } from '../tests/world.ts'
import { largestBody } from './body.ts'

const world = openFileWorld()
const served = openFileServer(world)

type Answer = { status: number | undefined; body: Record<string, unknown> }

/** Announces a length, or sends in pieces without saying how long it will be, and never comes to an end. */
function sendTo(path: string, headers: Record<string, string>, pieces: Buffer[]) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(served.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    })
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (piece) => {
        text += piece
      })
      response.on('end', () => {
        sent.destroy()
        resolve({ status: response.statusCode, body: JSON.parse(text) })
      })
    })
    sent.on('error', reject)
    sent.flushHeaders()
    for (const piece of pieces) sent.write(piece)
  })
}

const tooLarge = 'This is too large to be sent.'
const doors = [
  ['/auth/v1/token?grant_type=password', 'auth', { error_code: 'body_too_large', msg: tooLarge }],
  ['/auth/v1/signup', 'auth', { error_code: 'body_too_large', msg: tooLarge }],
  ['/auth/v1/recover', 'auth', { error_code: 'body_too_large', msg: tooLarge }],
  ['/functions/v1/verify-reset-otp', 'functions', { error: tooLarge, code: 'body_too_large' }],
  ['/functions/v1/submit-report', 'functions', { error: tooLarge, code: 'body_too_large' }],
  ['/api/v1/items', 'api', { code: 'body_too_large', message: tooLarge }],
  ['/api/v1/webhooks/payments', 'api', { code: 'body_too_large', message: tooLarge }],
  ['/storage/v1/object/list/item-images', 'storage', { code: 'EntityTooLarge' }],
  ['/browse', 'pages', { code: 'body_too_large', message: tooLarge }],
] as const

describe.each(doors)('a body that is too large for %s', (path, door, body) => {
  test('is refused before it is sent, where its length is announced', async () => {
    const headers = { 'content-length': String(largestBody[door] + 1) }
    expect(await sendTo(path, headers, [])).toMatchObject({ status: 413, body })
  })

  test('is refused when it becomes too large, where it is not', async () => {
    const pieces = [Buffer.alloc(largestBody[door], ' '), Buffer.from(' ')]
    const headers = { 'transfer-encoding': 'chunked' }
    expect(await sendTo(path, headers, pieces)).toMatchObject({ status: 413, body })
  })
})

test('a password that is too long to be any is a wrong one, and as new one says how long it may be [CALL-05, LIMIT-04]', async () => {
  const send = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await fetch(served.url + path, init)).json()
  }
  const { email } = await world.aMember()
  const tooLong = 'Password cannot be longer than 128 characters'
  for (const password of ['x'.repeat(129), '\u0315\u0300'.repeat(3_000)]) {
    for (const address of [email, 'nobody@example.org'])
      expect(
        await send('/auth/v1/token?grant_type=password', { email: address, password }),
      ).toMatchObject({ code: 'invalid_credentials' })
    expect(await send('/auth/v1/signup', { email, password })).toMatchObject({ msg: tooLong })
    const reset = { email, otp: '123456', newPassword: password }
    expect(await send('/functions/v1/verify-reset-otp', reset)).toMatchObject({ error: tooLong })
  }
})

test('a request that says TRACE is refused, and fails at nothing', async () => {
  for (const path of ['/browse', '/health']) {
    const sent = request(served.url + path, { method: 'TRACE' }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.resume()
    expect(response.statusCode).toBe(405)
    expect(response.headers).toMatchObject({ allow: 'GET, HEAD', 'referrer-policy': 'no-referrer' })
  }
})
