import { once } from 'node:events'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { aListening, closed, echo } from '../tests/listening.ts'
import { mostConnections } from './connections.ts'
import type { Environment } from './environment.ts'
import type { Patience } from './slow-readers.ts'

/** More than any system keeps of one connection by itself. */
const large = Buffer.alloc(24 * 1024 * 1024, 'x')

/** Long enough for who reads beside a busy server. */
const soon: Patience = { lookMs: 20, spanMs: 6_000, leastBytes: 16 * 1024, mostBytes: 2 ** 30 }
const never = { ...soon, spanMs: 3_600_000 }

const upgrade = 'GET / HTTP/1.1\r\nhost: here\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n`

async function aServer(patience: Patience) {
  const gate = Promise.withResolvers<void>()
  const app = new Hono<Environment>()
  let isOver = false
  gate.promise.then(() => {
    isOver = true
  })
  const part = large.subarray(0, 65_536)
  const pull = async (controller: ReadableStreamDefaultController) => {
    await turnOfTheLoop()
    if (isOver) controller.close()
    else controller.enqueue(part)
  }
  app.get('/endless', () => new Response(new ReadableStream({ pull })))
  app.get('/late', async (c) => {
    await gate.promise
    return c.text('made at last')
  })
  const listening = await aListening(app, {}, { patience, connections: mostConnections })
  /** Asks for much and reads nothing of it; resolves when it was cut. */
  const unread = async () => closed((await listening.send(get('/endless'))).served)
  return { ...listening, gate, unread }
}

test('who asks for much and reads nothing is cut; who reads it, waits for an answer or is live goes on', async () => {
  const { server, send, heard, gate, unread } = await aServer(soon)
  server.on('upgrade', echo)
  const { client: live } = await send(upgrade)
  await once(live, 'data')
  const late = heard(get('/late'))
  const { client: reader } = await send(get('/endless'))
  let last = ''
  reader.on('data', (bytes) => {
    last = (last + String(bytes.subarray(-5))).slice(-5)
    // Slower than it is made, so that something always waits.
    reader.pause()
    setTimeout(() => reader.resume(), 5)
  })
  for (let cut = 0; cut < 3; cut++) await unread()
  expect(reader.destroyed).toBe(false)
  gate.resolve()
  expect(await late).toContain('made at last')
  live.write('still there')
  expect(String((await once(live, 'data'))[0])).toBe('still there')
  await closed(reader)
  expect(last).toBe('0\r\n\r\n')
})

test('when all that waits to be read takes too much, who has waited longest is cut, at once', async () => {
  const app = new Hono<Environment>().get('/large', (c) => c.body(large))
  const patience = { ...never, lookMs: 1, mostBytes: large.length * 1.5 }
  const allowance = { patience, connections: mostConnections }
  const { send, heard } = await aListening(app, {}, allowance)
  const { served } = await send(get('/large'))
  // While these are asked and answered, it is seen that the first one waits.
  for (let at = 0; at < 10; at++) await heard(get('/none'))
  const { client: second } = await send(get('/large'))
  await closed(served)
  let read = 0
  second.on('data', ({ length }) => {
    read += length
  })
  await closed(second)
  expect(read).toBeGreaterThan(large.length)
})
