import { expect, test } from 'vitest'
import { makeClient } from './client.ts'

const client = await makeClient({
  origin: 'http://localhost',
  publicKey: 'key',
  getAccessToken: async () => null,
})
const channel = client.channel('any')

test('the client sends a heartbeat every 25 seconds [CALL-81]', () => {
  expect(client.heartbeatIntervalMs).toBe(25_000)
})

test('the client gives the server 10 seconds to answer [CALL-82]', () => {
  expect(client.timeout).toBe(10_000)
  expect(channel.joinPush.timeout).toBe(10_000)
})

test('the client comes back after 1, 2, 5 and then every 10 seconds [CALL-83]', () => {
  const tries = [1, 2, 3, 4, 5, 50]
  const waits = [1_000, 2_000, 5_000, 10_000, 10_000, 10_000]
  expect(tries.map((count) => client.reconnectAfterMs(count))).toEqual(waits)
  expect(tries.map((count) => channel.rejoinTimer.timerCalc(count))).toEqual(waits)
})
