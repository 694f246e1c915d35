import { once } from 'node:events'
import { describe, expect, test } from 'vitest'
import { eventually, openFileLiveWorld, watch } from '../../tests/live-world.ts'
import { aSocket, beat, joining, ok, ratings } from '../../tests/raw-socket.ts'
import { limits } from './limits.ts'

const world = openFileLiveWorld({ quietMs: 1 })

async function rateOnce() {
  const { id } = await world.aMember()
  await world.database.insertInto('app_ratings').values({ user_id: id, rating: 5 }).execute()
}

describe('frames', () => {
  test('that make no sense are passed over, and the fifth ends the socket alone', async () => {
    const healthy = await watch(await world.aClient(null), [{ table: 'app_ratings' }])
    const senseless = [
      '',
      '[',
      'null',
      '[]',
      '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"1"}',
      '[null,"1","phoenix","heartbeat"]',
      '[null,"1","phoenix","heartbeat",null]',
      '[null,1,"phoenix","heartbeat",{}]',
      '[null,"1","elsewhere","phx_join",{}]',
      '[null,"1",{"topic":1},"phx_join",{}]',
      `[null,"1","realtime:${'x'.repeat(300)}","phx_join",{}]`,
      '['.repeat(8_000),
      Buffer.from([3, 0, 0, 0, 0, 0, 1]),
    ]
    for (const frame of senseless) {
      const raw = await aSocket(world)
      for (let count = 1; count < limits.malformedFrames; count++) raw.ws.send(frame)
      expect(await beat(raw)).toEqual(ok)
      raw.ws.send(frame)
      expect(await raw.end()).toBe(1003)
    }
    await rateOnce()
    await healthy.received(1)
    expect(healthy.statuses).toEqual(['SUBSCRIBED'])
  })

  test('that ask for something strange are answered with an error [CALL-73]', async () => {
    const raw = await aSocket(world)
    const strange: [string, unknown][] = [
      ['phx_join', joining({})],
      ['phx_join', joining([null])],
      ['phx_join', joining(['*'])],
      ['phx_join', joining([{ ...ratings, schema: 'auth' }])],
      ['phx_join', joining([{ ...ratings, table: '__proto__' }])],
      ['phx_join', joining([{ ...ratings, table: 'constructor' }])],
      ['phx_join', joining([{ ...ratings, filter: 'rating=gt.1' }])],
      ['phx_join', { config: 'none' }],
      ['phx_join', { access_token: 1 }],
      ['broadcast', { event: 'shout' }],
      ['presence', {}],
    ]
    strange.forEach(([event, payload], index) => {
      raw.send(`${index}`, `${index}`, 'realtime:strange', event, payload)
    })
    for (const index of strange.keys())
      expect(await raw.answer(`${index}`)).toMatchObject({ status: 'error' })
    raw.send(null, 'other', 'phoenix', 'phx_join', {})
    expect(await raw.answer('other')).toMatchObject({ status: 'error' })
    raw.send(null, null, 'realtime:strange', 'access_token', {})
    raw.send('1', 'leave', 'realtime:never-joined', 'phx_leave', {})
    expect(await raw.answer('leave')).toEqual(ok)
    expect(await beat(raw)).toEqual(ok)
  })

  test('that are too large end the socket', async () => {
    const raw = await aSocket(world)
    raw.send('1', '1', 'realtime:large', 'phx_join', { text: 'x'.repeat(limits.frameBytes) })
    expect(await raw.end()).toBe(1009)
  })

  test('that are too many end the socket', async () => {
    const { ws, send, end } = await aSocket(world)
    const ended = end()
    let frames = 0
    while (ws.readyState === ws.OPEN) {
      send(null, `${frames++}`, 'phoenix', 'heartbeat', {})
      await Promise.race([once(ws, 'message'), ended])
    }
    // On a machine that stands still in between, a window ends and they are counted anew.
    expect(frames).toBeGreaterThan(limits.framesPerWindow)
    expect(await ended).toBe(1008)
  })

  test('count also when they are pings', async () => {
    const { ws, end } = await aSocket(world)
    const ended = end()
    let pings = 0
    while (ws.readyState === ws.OPEN) {
      ws.ping()
      pings++
      await Promise.race([once(ws, 'pong'), ended])
    }
    expect(pings).toBeGreaterThan(limits.framesPerWindow)
    expect(await ended).toBe(1008)
  })
})

describe('channels', () => {
  const notices = { ...ratings, table: 'notifications' }

  /** What joins one channel after the other on a socket, with so many bindings each. */
  async function aJoiner(access_token?: string) {
    const raw = await aSocket(world)
    const join = (name: string, binding: object = ratings, count = 1) => {
      const payload = { ...joining(Array(count).fill(binding)), access_token }
      raw.send(name, name, `realtime:${name}`, 'phx_join', payload)
      return raw.answer(name)
    }
    return { raw, join }
  }
  const tooMany = { status: 'error', response: { reason: 'Too many channels' } }

  test('are at most twenty on a member’s socket, with ten bindings each [RATE-08]', async () => {
    const { raw, join } = await aJoiner(await world.aToken(await world.aMember()))
    const most = limits.bindingsPerChannel
    expect(await join('overloaded', notices, most + 1)).toMatchObject({ status: 'error' })
    for (let count = 1; count <= limits.channels; count++)
      expect(await join(`full-${count}`, count === 2 ? notices : ratings, most)).toMatchObject({
        status: 'ok',
      })
    expect(await join('one-more')).toMatchObject(tooMany)
    raw.send('full-1', 'leave', 'realtime:full-1', 'phx_leave', {})
    expect(await raw.answer('leave')).toEqual(ok)
    expect(await join('one-more-again', notices)).toMatchObject({ status: 'ok' })
  })

  test('are at most four on a guest’s socket, whatever is asked for [RATE-08]', async () => {
    const { join } = await aJoiner()
    for (let count = 1; count <= limits.guestChannels; count++)
      expect(await join(`full-${count}`)).toMatchObject({ status: 'ok' })
    expect(await join('one-more')).toMatchObject(tooMany)
    expect(await join('as-a-member', notices)).toMatchObject({ status: 'error' })
    expect(await join('one-more-again')).toMatchObject(tooMany)
    expect(await join('full-1')).toMatchObject({ status: 'ok' })
  })

  test('that ask for other events are sent nothing at all [RATE-08]', async () => {
    const raw = await aSocket(world)
    const topics: string[] = []
    raw.ws.on('message', (data) => {
      const [, , topic, event] = JSON.parse(data.toString())
      if (event === 'postgres_changes') topics.push(topic)
    })
    for (const event of ['DELETE', 'UPDATE', 'INSERT']) {
      raw.send(event, event, `realtime:${event}`, 'phx_join', joining([{ ...ratings, event }]))
      await raw.answer(event)
    }
    for (const count of [1, 2]) {
      await rateOnce()
      await eventually(() => expect(topics).toEqual(Array(count).fill('realtime:INSERT')))
    }
  })

  test('that are joined a second time are replaced, not doubled [RATE-08]', async () => {
    const raw = await aSocket(world)
    const events: unknown[] = []
    raw.ws.on('message', (data) => {
      const [joinRef, , , event] = JSON.parse(data.toString())
      if (event === 'postgres_changes') events.push(joinRef)
    })
    for (const ref of ['1', '2']) {
      raw.send(ref, ref, 'realtime:twice', 'phx_join', joining([ratings]))
      await raw.answer(ref)
    }
    for (const count of [1, 2]) {
      await rateOnce()
      await eventually(() => expect(events).toEqual(Array(count).fill('2')))
    }
  })
})
