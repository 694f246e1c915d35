import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { limits } from '../../domain/limits/limits.ts'
import { eventually, openLiveWorld } from '../../tests/live-world.ts'
import { aSocket, beat, joining, ok } from '../../tests/raw-socket.ts'
import { createCrowd } from './crowd.ts'
import { mostSockets } from './limits.ts'

test('a crowd has room for so many in all and from one origin, and again when one is gone', () => {
  const crowd = createCrowd({ most: 3, fromOne: 2 })
  const leave = crowd.enter('a')
  expect([crowd.enter('a'), crowd.enter('a')]).toEqual([expect.any(Function), null])
  expect([crowd.enter('b'), crowd.enter('b')]).toEqual([expect.any(Function), null])
  leave?.()
  expect([crowd.enter('a'), crowd.enter('c')]).toEqual([expect.any(Function), null])
})

test('one origin has a thousand sockets; the next is told to come later, until one is closed', async () => {
  const world = await openLiveWorld()
  onTestFinished(() => world.close())
  const address = `${world.url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0`
  const open = () => new WebSocket(address)
  const sockets = Array.from({ length: mostSockets.fromOne }, open)
  onTestFinished(() => {
    for (const socket of sockets) socket.terminate()
  })
  await Promise.all(sockets.map((socket) => once(socket, 'open')))
  await expect(once(open(), 'open')).rejects.toThrow('Unexpected server response: 503')
  sockets[0]?.terminate()
  await eventually(async () => {
    const another = open()
    sockets.push(another)
    await once(another, 'open')
  })
})

test('one origin has so many joins as members; then they wait, and what is open goes on', async () => {
  const world = await openLiveWorld({}, { limits: 'real' })
  onTestFinished(() => world.close())
  const access_token = await world.aToken(await world.aMember())
  const raw = await aSocket(world)
  const bindings = [{ event: '*', schema: 'public', table: 'notifications' }]
  const join = (name: string) => {
    raw.send(name, name, `realtime:${name}`, 'phx_join', { ...joining(bindings), access_token })
    return raw.answer(name)
  }
  expect(await join('before')).toMatchObject({ status: 'ok' })
  const [{ points }] = limits['join-origin']
  for (let count = 1; count < points; count++) world.deps.limits.note('join-origin', '127.0.0.1')
  expect(await join('after')).toMatchObject({ status: 'error' })
  expect(await beat(raw)).toEqual(ok)
})
