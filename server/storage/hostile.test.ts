import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPhoto, aPlainPng } from '../../tests/photo-samples.ts'
import { openFileServer } from '../../tests/served.ts'
import { openFileWorld } from '../../tests/world.ts'

const world = openFileWorld()
const served = openFileServer(world)
let folder: string
let authorization: string
beforeAll(async () => {
  const { actor, accessToken } = await world.aSignedInMember()
  folder = actor.id
  authorization = `Bearer ${accessToken}`
})

const place = () => `/storage/v1/object/item-images/${folder}/1795226247123_0.jpg`

/** Sends a request whose path nothing has tidied on the way. */
async function send(path: string, body: Buffer | string, headers: Record<string, string> = {}) {
  const { hostname, port } = new URL(served.url)
  const sent = request({
    hostname,
    port,
    path,
    method: 'POST',
    headers: { authorization, 'content-type': 'image/jpeg', ...headers },
  })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  const text = Buffer.concat(await answer.toArray()).toString()
  return { status: answer.statusCode as number, body: JSON.parse(text) }
}

const photosOfMember = async () => {
  const query = world.database.selectFrom('photos').select('path').where('owner_id', '=', folder)
  return (await query.execute()).map((row) => row.path)
}

describe('a path that tries to leave the folder', () => {
  test.each([
    'OWN/../1795226247123_0.jpg',
    'OWN/%2e%2e/1795226247123_0.jpg',
    'OWN%2F1795226247123_0.jpg',
    'OWN/..%2f1795226247123_0.jpg',
    'OWN/%252e%252e/1795226247123_0.jpg',
    'OWN\\1795226247123_0.jpg',
    'OWN/1795226247123_0.jpg%00',
    'OWN/1795226247123_0%00.jpg',
    'OWN/1795226247123_0.jpg%0a',
    'OWN/1795226247123_0.jpg;x',
    'OWN/%E0%A4%A',
    'OWN/ÿ.jpg',
    'OWN/',
    '',
    `OWN/${'1'.repeat(300)}_0.jpg`,
  ])('is refused: %j [CALL-64]', async (form) => {
    const path = encodeURI(form).replaceAll('%25', '%').replaceAll('OWN', folder)
    const { status, body } = await send(`/storage/v1/object/item-images/${path}`, await aPhoto())
    expect([status, body.code]).toEqual([400, 'InvalidKey'])
    expect(await photosOfMember()).toEqual([])
  })

  test.each(['..', '../..', 'OWN/../..', 'OWN/../../object', '%2e%2e/public'])(
    'leads nowhere when it also leaves the bucket: %j [CALL-64]',
    async (form) => {
      const path = `${form.replaceAll('OWN', folder)}/${folder}/1795226247123_0.jpg`
      const { status, body } = await send(`/storage/v1/object/item-images/${path}`, await aPhoto())
      expect([status, body.code]).toEqual([404, 'NoSuchBucket'])
      expect(await photosOfMember()).toEqual([])
    },
  )
})

test('an upload with a token that is none is refused as the protocol names it [CALL-64]', async () => {
  expect(await send(place(), await aPhoto(), { authorization: 'Bearer a.b.c' })).toMatchObject({
    status: 401,
    body: { statusCode: '401', error: 'Unauthorized', code: 'AccessDenied' },
  })
  expect(await photosOfMember()).toEqual([])
})

describe('an upload that is no photo', () => {
  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
  ])('is refused whatever it is called: %s [CALL-64, LIMIT-07]', async (_name, body) => {
    const answer = await send(place(), body)
    expect(answer).toMatchObject({ status: 415, body: { code: 'InvalidMimeType' } })
    expect(answer.body.message).toBe('Only JPEG, PNG and WebP photos can be used.')
  })

  test('is refused by its header when it unpacks to 196 megapixels [LIMIT-07]', async () => {
    const bomb = aPlainPng({ width: 14_000, height: 14_000 })
    expect(await send(place(), bomb)).toMatchObject({
      status: 413,
      body: { statusCode: '413', error: 'Payload too large', code: 'EntityTooLarge' },
    })
  })

  test.each([
    ['has no boundary', 'multipart/form-data', 'x', 400],
    ['ends early', 'multipart/form-data; boundary=b', '--b\r\ncontent-disp', 400],
    [
      'has the photo under a name',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nx\r\n--b--\r\n',
      415,
    ],
    [
      'has words for a photo',
      'multipart/form-data; boundary=b',
      '--b\r\ncontent-disposition: form-data; name=""\r\n\r\nx\r\n--b--\r\n',
      415,
    ],
  ])('is refused as a form that %s [CALL-64]', async (_name, type, body, status) => {
    expect((await send(place(), body, { 'content-type': type })).status).toBe(status)
  })
})

describe('an upload that is far too large', () => {
  const refused = {
    statusCode: '413',
    error: 'Payload too large',
    message: 'Image size too large',
    code: 'EntityTooLarge',
  }

  test.each([700_000, 10_000_000])(
    'of %i bytes is refused, and the next is answered as ever [LIMIT-07]',
    async (size) => {
      const tooMuch = Buffer.alloc(size, 'a')
      for (let round = 0; round < 3; round++) {
        const headers = { authorization, 'content-type': 'image/jpeg' }
        const url = served.url + place()
        const answer = await fetch(url, { method: 'POST', headers, body: tooMuch })
        expect([answer.status, await answer.json()]).toEqual([413, refused])
        expect((await fetch(`${served.url}/health`)).status).toBe(200)
      }
    },
  )

  test('is refused before it is sent [LIMIT-07]', async () => {
    const { hostname, port } = new URL(served.url)
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST ${place()} HTTP/1.1\r\nhost: x\r\nauthorization: ${authorization}\r\ncontent-length: 10000000\r\n\r\nabc`,
    )
    const [answer] = await once(socket, 'data')
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /)
    socket.destroy()
  })

  test('is refused on the way when it does not say how large it is [LIMIT-07]', async () => {
    const body = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(60_000)),
    })
    const url = served.url + place()
    const init = { method: 'POST', headers: { authorization }, body, duplex: 'half' } as const
    const answer = await fetch(url, init).catch((error) => error.cause.code)
    expect([413, 'ECONNRESET', 'EPIPE']).toContain(answer.status ?? answer)
    expect((await fetch(`${served.url}/health`)).status).toBe(200)
  })
})

describe('a body that is no question of the protocol', () => {
  test.each([
    'not json',
    '',
    'null',
    '[]',
    '{"prefix":7}',
    '{"limit":-1}',
    '{"limit":1e9}',
    '{"offset":-1}',
    '{"sortBy":{"column":"owner_id"}}',
    '{"sortBy":{"order":"asc; drop table photos"}}',
  ])('is refused: %s [CALL-84]', async (body) => {
    const answer = await send('/storage/v1/object/list/item-images', body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'InvalidRequest' } })
  })

  test('may name a folder that cannot be, and finds nothing [CALL-84]', async () => {
    for (const prefix of ['\0', '%', "' or 1=1 --", 'ÿ', '../']) {
      const answer = await send('/storage/v1/object/list/item-images', JSON.stringify({ prefix }))
      expect(answer).toEqual({ status: 200, body: [] })
    }
  })

  test('may name another bucket, which is not there [CALL-64]', async () => {
    const answer = await send(`/storage/v1/object/others/${folder}/1795226247123_0.jpg`, 'x')
    expect(answer).toMatchObject({ status: 404, body: { code: 'NoSuchBucket' } })
  })
})
