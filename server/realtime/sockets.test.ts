import { request } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { MemberActor } from '../../domain/actor.ts'
import {
  eventually,
  type LiveWorld,
  openFileLiveWorld,
  openLiveWorld,
  watch,
} from '../../tests/live-world.ts'
import { storeMessages } from '../../tests/messages.ts'
import { aSocket, beat, joining, ok } from '../../tests/raw-socket.ts'
import { limits } from './limits.ts'

const world = openFileLiveWorld()

describe('sockets', () => {
  test('that fall silent are cut, others stay [CALL-81]', async () => {
    const impatient = await openLiveWorld({ silenceMs: 15_000 })
    onTestFinished(() => impatient.close())
    // The one that stays is the older one: its time would be over sooner.
    const [beating, silent] = [await aSocket(impatient), await aSocket(impatient)]
    const heart = setInterval(() => beating.send(null, 'pulse', 'phoenix', 'heartbeat', {}), 500)
    onTestFinished(() => clearInterval(heart))
    expect(await silent.end()).toBe(1006)
    expect(await beat(beating)).toEqual(ok)
  })

  test('that are not read are cut at 1 MB, others go on [CALL-73]', async () => {
    const crowded = await openLiveWorld()
    onTestFinished(() => crowded.close())
    const [asha, ravi] = [await crowded.aMember(), await crowded.aMember()]
    const access_token = await crowded.aToken(asha)
    const healthy = await watch(await crowded.aClient(access_token), [{ table: 'notifications' }])
    const slow = await aSocket(crowded)
    const messages = [{ event: '*', schema: 'public', table: 'messages' }]
    for (let count = 1; count <= limits.channels; count++) {
      slow.send(`${count}`, `${count}`, `realtime:${count}`, 'phx_join', {
        ...joining(messages),
        access_token,
      })
      expect(await slow.answer(`${count}`)).toMatchObject({ status: 'ok' })
    }
    slow.ws.pause()
    const sent = await sendUntilCut(crowded, ravi, asha)
    slow.ws.resume()
    expect(await slow.end()).toBe(1006)
    await healthy.received(sent)
    expect(healthy.statuses).toEqual(['SUBSCRIBED'])
  })

  test('are all sent away to come back when the service closes, even those that do not answer [CALL-83]', async () => {
    const closing = await openLiveWorld({ farewellMs: 100 })
    onTestFinished(() => closing.close())
    const client = await closing.aClient(null)
    const sees = await watch(client, [{ table: 'app_ratings' }])
    const [raw, deaf] = [await aSocket(closing), await aSocket(closing)]
    deaf.ws.pause()
    await closing.closeRealtime()
    expect(await raw.end()).toBe(1012)
    await eventually(async () => expect(await connections(closing)).toBe(0))
    await eventually(() => expect(sees.statuses).toContain('CHANNEL_ERROR'))
    await eventually(() => expect(client.reconnectTimer.timer).not.toBeUndefined())
  })
})

const connections = ({ server }: LiveWorld) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

/** Sends large messages until one of the two sockets is gone; resolves to how many it took. */
async function sendUntilCut(crowded: LiveWorld, from: MemberActor, to: MemberActor) {
  const large = { sender_id: from.id, recipient_id: to.id, message: '🪑'.repeat(2_000) }
  for (let sent = 1; sent <= 400; sent++) {
    await storeMessages(crowded.database, [large])
    if ((await connections(crowded)) < 2) return sent
  }
  throw new Error('nobody was cut')
}

describe('upgrade requests', () => {
  /** The status of an upgrade request; 101 if it was taken. */
  function statusOf(path: string, headers: Record<string, string> = {}) {
    const asked = request(`${world.url}${path}`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...headers,
      },
    })
    asked.end()
    return new Promise<number | undefined>((resolve, reject) => {
      asked.on('response', (response) => resolve(response.resume().statusCode))
      asked.on('upgrade', (response, socket) => {
        socket.destroy()
        resolve(response.statusCode)
      })
      asked.on('error', reject)
    })
  }
  const path = '/realtime/v1/websocket?vsn=2.0.0'

  test('of pages of other sites are refused [CALL-73]', async () => {
    for (const origin of ['https://elsewhere.example', 'null', 'nonsense'])
      expect(await statusOf(path, { origin })).toBe(403)
    for (const origin of [world.url, 'https://giving.example'])
      expect(await statusOf(path, { origin })).toBe(101)
    expect(await statusOf(path)).toBe(101)
  })

  test('in an unknown version or to an unknown address are refused [CALL-73]', async () => {
    expect(await statusOf('/realtime/v1/websocket?vsn=3.0.0')).toBe(400)
    expect(await statusOf('/realtime/v1/websocket')).toBe(101)
    expect(await statusOf('/realtime/v1/other')).toBe(404)
    expect(await statusOf('//')).toBe(404)
  })

  test('to other addresses are left to others who listen [CALL-73]', async () => {
    const others: string[] = []
    const other = (asked: { url?: string }, socket: { end(text: string): void }) => {
      others.push(asked.url ?? '')
      socket.end('HTTP/1.1 418 Teapot\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
    }
    world.server.on('upgrade', other)
    onTestFinished(() => void world.server.off('upgrade', other))
    expect(await statusOf('/vite-hmr')).toBe(418)
    expect(others).toEqual(['/vite-hmr'])
  })
})
