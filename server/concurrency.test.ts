import { once } from 'node:events'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { eventually, openLiveWorld } from '../tests/live-world.ts'
import { aSocket, beat, joining, ok } from '../tests/raw-socket.ts'
import { limitConcurrency } from './concurrency.ts'
import { joinsAtOnce, mostSockets } from './realtime/limits.ts'

test('there is room for so many in all and from one network, and again when one is gone', () => {
  const enter = limitConcurrency({ most: 3, fromOne: 2 })
  const leave = enter('a')
  expect([enter('a'), enter('a')]).toEqual([expect.any(Function), null])
  expect([enter('b'), enter('b')]).toEqual([expect.any(Function), null])
  leave?.()
  expect([enter('a'), enter('c')]).toEqual([expect.any(Function), null])
})

test('connections of no network are bounded only in all', () => {
  const enter = limitConcurrency({ most: 3, fromOne: 1 })
  const leaves = [enter(null), enter(null), enter(null)]
  expect([enter(null), enter('a')]).toEqual([null, null])
  leaves[0]?.()
  expect(enter('a')).toEqual(expect.any(Function))
})

test('one network has a thousand sockets; the next is told to come later, until one is closed', async () => {
  // None beats: the first would be cut before the last is open.
  const world = await openLiveWorld({ silenceMs: 3_600_000 })
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

test('joins of one network take turns: the others wait, and what is open goes on', async () => {
  const world = await openLiveWorld()
  onTestFinished(() => world.close())
  const access_token = await world.aToken(await world.aMember())
  const raw = await aSocket(world)
  const bindings = [{ event: '*', schema: 'public', table: 'notifications' }]
  const joined: string[] = []
  const join = async (name: string) => {
    const socket = await aSocket(world)
    const payload = { ...joining(bindings), access_token }
    socket.send(name, name, `realtime:${name}`, 'phx_join', payload)
    const { status } = await socket.answer(name)
    joined.push(String(status))
  }
  const holder = new pg.Client(world.connection)
  await holder.connect()
  await holder.query('begin; lock table sessions in access exclusive mode')
  const waiting = async () => {
    const { rows } = await holder.query(
      "select count(*)::int as many from pg_locks where not granted and relation = 'sessions'::regclass",
    )
    return rows[0].many as number
  }
  const joins = Array.from({ length: joinsAtOnce.ofOne + 3 }, (_, at) => join(`topic${at}`))
  await expect.poll(waiting).toBe(joinsAtOnce.ofOne)
  expect(await beat(raw)).toEqual(ok)
  expect(joined).toEqual([])
  await holder.end()
  await Promise.all(joins)
  expect(joined).toEqual(joins.map(() => 'ok'))
})
