import { once } from 'node:events'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { aListening, closed, echo } from '../tests/listening.ts'
import { mostAhead } from './connections.ts'
import type { Environment } from './environment.ts'
import { usualPatience } from './slow-readers.ts'

const get = 'GET /quick HTTP/1.1\r\nhost: here\r\n\r\n'
const upgrade = 'GET / HTTP/1.1\r\nhost: here\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'

const allowance = { patience: usualPatience, connections: { most: 3, fromOne: 2 } }

const quick = () => new Hono<Environment>().get('/quick', (c) => c.text('quick'))

test('so many connections are had from one network, and again when one has gone', async () => {
  const { send, heard } = await aListening(quick(), {}, allowance)
  const [first] = [await send(get), await send(get)]
  expect(await heard(get)).toBe('')
  first.client.destroy()
  await closed(first.served)
  expect(await heard(get.replace('\r\n', '\r\nconnection: close\r\n'))).toContain('quick')
})

test('a proxy has as many as there are, and who is live counts no more', async () => {
  const { server, send, heard } = await aListening(quick(), { TRUST_PROXY: '127.0.0.1' }, allowance)
  server.on('upgrade', echo)
  for (let live = 0; live < 5; live++) await once((await send(upgrade)).client, 'data')
  for (let at = 0; at < allowance.connections.most; at++)
    await once((await send(get)).client, 'data')
  expect(await heard(get)).toBe('')
})

test('who offers another protocol is answered in this one', async () => {
  const { heard } = await aListening(quick(), {}, allowance)
  const offer = get.replace('\r\n\r\n', '\r\nconnection: close, upgrade\r\nupgrade: h2c\r\n\r\n')
  expect(await heard(offer)).toContain('200 OK')
})

test('requests that are sent ahead are answered in their order, and too many of them not begun', async () => {
  let begun = 0
  const gate = Promise.withResolvers<void>()
  const app = new Hono<Environment>().get('/:at', async (c) => {
    begun++
    await gate.promise
    return c.text(`<${c.req.param('at')}>`)
  })
  const { heard } = await aListening(app)
  const ahead = (count: number) =>
    Array.from(
      { length: count },
      (_, at) =>
        `GET /${at} HTTP/1.1\r\nhost: here\r\n${at === count - 1 ? 'connection: close\r\n' : ''}\r\n`,
    ).join('')
  expect(await heard(ahead(2_000))).toBe('')
  expect(begun).toBe(mostAhead)
  gate.resolve()
  const answered = await heard(ahead(mostAhead))
  expect([...answered.matchAll(/<(\d+)>/g)].map(([, at]) => Number(at))).toEqual(
    Array.from({ length: mostAhead }, (_, at) => at),
  )
})
