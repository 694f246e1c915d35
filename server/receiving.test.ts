import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { behindProxy, from } from '../tests/limited-world.ts'
import { openFileServer } from '../tests/served.ts'
import { openFileWorld } from '../tests/world.ts'
import { largestBody } from './body.ts'
import { mostReceived, receive } from './receiving.ts'

const world = openFileWorld()
const served = openFileServer(world, behindProxy)
let token: string
beforeAll(async () => {
  token = (await world.aSignedInMember()).accessToken
})

const network = '198.51.100.7'
const list = '/storage/v1/object/list/item-images'
const upload = '/storage/v1/object/item-images/somebody/1763700000000_0.jpg'
const large = Buffer.alloc(250_000, ' ')
/** How many of these one asker may have on their way. */
const most = Math.floor(mostReceived.ofOne / large.length)

type Sending = { path?: string; network?: string; token?: string }

/** Begins a body in pieces that does not end before `end` is called; `answer` is the status, 0 before there is one. */
async function begin(body: Buffer, { path = list, token, ...sending }: Sending = {}) {
  const { hostname, port } = new URL(served.url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  let text = ''
  socket.on('data', (part) => {
    text += part
  })
  // Whoever is refused in the middle of sending may be cut off before they have read why.
  socket.on('error', () => {})
  const who = token === undefined ? '' : `authorization: Bearer ${token}\r\n`
  const forwarded = `x-forwarded-for: ${sending.network ?? network}\r\n`
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\n${forwarded}${who}transfer-encoding: chunked\r\n\r\n`,
  )
  const piece = (bytes: Buffer | string) => {
    socket.write(`${bytes.length.toString(16)}\r\n`)
    socket.write(bytes)
    socket.write('\r\n')
  }
  piece(body)
  const answer = () => Number(/^HTTP\/1\.1 (\d+) /.exec(text)?.[1] ?? 0)
  return {
    answer,
    isWaiting: () => answer() === 0 && !socket.destroyed,
    leave: () => socket.destroy(),
    end() {
      piece('{}')
      socket.write('0\r\n\r\n')
    },
  }
}

const beginMany = (count: number, sending?: Sending) =>
  Promise.all(Array.from({ length: count }, () => begin(large, sending)))

const ask = (given: Record<string, string>) =>
  fetch(served.url + list, { method: 'POST', body: '{}', headers: given })

describe('bodies that do not end', () => {
  test.each([
    ['guests', () => ({})],
    ['a member', () => ({ token })],
  ])('of %s take no more than one asker may, and keep nobody out [A32]', async (_, who) => {
    const bodies = await beginMany(300, who())
    await expect
      .poll(() => bodies.filter(({ isWaiting }) => isWaiting()).length)
      .toBeLessThanOrEqual(most)
    const answers = new Set(bodies.map(({ answer }) => answer()))
    expect([...answers].sort()).toEqual([0, 503])
    expect((await ask(from('203.0.113.9'))).status).toBe(200)
    // Neither here: what comes at once is not what is longest on its way.
    expect((await ask(from(network))).status).toBe(200)
  })

  test('count no longer once they are gone, and none is refused that fits [A32]', async () => {
    for (let round = 0; round < 3; round++) {
      const gone = await beginMany(20)
      for (const { leave } of gone) leave()
    }
    for (let round = 0; round < 2; round++) {
      const bodies = await beginMany(20)
      for (const { end } of bodies) end()
      await expect.poll(() => bodies.map(({ answer }) => answer())).toEqual(Array(20).fill(200))
    }
  })
})

/** Reads a body of which some has come and the rest comes by `add`; `end` ends it, `fail` breaks it off. */
function reading(group: string, bytes: number) {
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      sender = controller
      controller.enqueue(new Uint8Array(bytes).fill(1))
    },
  })
  let outcome = 'on its way'
  receive(body, { group, most: largestBody.storage, code: 'body_too_large' }).then(
    ({ length }) => {
      outcome = `${length} bytes`
    },
    ({ code, message }) => {
      outcome = code ?? message
    },
  )
  return {
    outcome: () => outcome,
    add: (more: number) => sender?.enqueue(new Uint8Array(more).fill(1)),
    end: () => sender?.close(),
    fail: () => sender?.error(new Error('cut off')),
  }
}

describe('of all bodies that are on their way', () => {
  const { inAll, ofOne } = mostReceived
  const eachOf = (groups: number, count: number) =>
    Array.from({ length: groups }, (_, at) =>
      Array.from({ length: count }, () => reading(`group ${at}`, large.length)),
    ).flat()
  const waiting = (all: ReturnType<typeof reading>[]) =>
    all.filter(({ outcome }) => outcome() === 'on its way')
  /** As many as fit are read whole. */
  async function expectRoomForAll() {
    const all = eachOf(inAll / ofOne, most)
    for (const one of all) one.end()
    await expect.poll(() => waiting(all)).toEqual([])
    expect(new Set(all.map(({ outcome }) => outcome()))).toEqual(new Set(['250000 bytes']))
  }

  test('those of whoever sends most are refused, the oldest first, and others come to their end [A32]', async () => {
    const early = reading('somebody with little', 10)
    const all = eachOf((2 * inAll) / ofOne, 25)
    await expect.poll(() => waiting(all).length).toBe(Math.floor(inAll / large.length))
    for (const one of all) expect(['on its way', 'unavailable']).toContain(one.outcome())
    early.add(20)
    early.end()
    await expect.poll(early.outcome).toBe('30 bytes')
    for (const one of waiting(all)) one.fail()
    await expect.poll(() => waiting(all)).toEqual([])
    await expectRoomForAll()
  })

  test('nothing is counted that ended, broke off or was too large [A32]', async () => {
    for (let round = 0; round < 5; round++) {
      const all = eachOf(1, 20)
      for (const [at, one] of all.entries()) {
        if (at % 3 === 0) one.end()
        else if (at % 3 === 1) one.fail()
        else one.add(largestBody.storage)
      }
      await expect.poll(() => waiting(all)).toEqual([])
      const outcomes = new Set(all.map(({ outcome }) => outcome()))
      expect([...outcomes].sort()).toEqual(['250000 bytes', 'body_too_large', 'cut off'])
    }
    await expectRoomForAll()
  })
})

test.each([
  ['nobody', undefined],
  ['a forged token', 'a.b.c'],
])('a photo of %s is refused before anything of it is read [CALL-64]', async (_, given) => {
  const sending = given === undefined ? {} : { token: given }
  const body = await begin(Buffer.from('x'), { path: upload, ...sending })
  await expect.poll(body.answer).toBe(401)
})

test('a body that comes byte by byte is read as it was sent', async () => {
  const pieces = Array.from(JSON.stringify({ prefix: 'x'.repeat(1_000) }), (one) =>
    Buffer.from(one),
  )
  const body = new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  const sent = { method: 'POST', body, duplex: 'half' } as RequestInit
  expect((await fetch(served.url + list, sent)).status).toBe(200)
})
