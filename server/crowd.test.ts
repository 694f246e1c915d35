import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readConfig } from '../adapters/config.ts'
import { minute } from '../domain/durations.ts'
import { refuseFor } from '../domain/errors.ts'
import { turnPatience } from '../tests/served.ts'
import { openFileWorld } from '../tests/world.ts'
import { createApp } from './app.ts'
import { openLog } from './log.ts'
import { doors } from './queues.ts'

const world = openFileWorld()

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Pages that come when they may, behind a door and with a log; `?away` as the database is away, `?full` as the disk is. */
function pagesThatWait() {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const gate = Promise.withResolvers<void>()
  const services = { domain: world.domain, config: readConfig({}), log, patience: turnPatience }
  const app = createApp(services, async ({ url }) => {
    if (url.endsWith('?full')) refuseFor('unavailable', 30)
    if (url.endsWith('?away')) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' })
    await gate.promise
    return new Response('a page')
  })
  const ask = async (path: string, isGone = false) => {
    const socket = { remoteAddress: '198.51.100.7', destroyed: isGone }
    return (await app.request(path, {}, { incoming: { socket, headers: {} } })).status
  }
  const warned = () => lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 'warn')
  return { ask, warned, open: () => gate.resolve() }
}

/** So many more than the door lets wait; whoever waits has left by their turn. */
function crowd(ask: ReturnType<typeof pagesThatWait>['ask'], more: number) {
  const { ofOne, waiting } = doors.pages
  const inside = Array.from({ length: ofOne }, () => ask('/browse'))
  const gone = Array.from({ length: waiting }, () => ask('/browse', true))
  return {
    inside: [...inside, ...gone],
    refused: Array.from({ length: more }, () => ask('/browse')),
  }
}

test('the log says at most once a minute how many were refused as too many came at once', async () => {
  const { ask, warned, open } = pagesThatWait()
  for (const why of ['away', 'full']) expect(await ask(`/browse?${why}`)).toBe(503)
  const { inside, refused } = crowd(ask, 3)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await Promise.all(refused)).toEqual([503, 503, 503])
  expect(warned()).toEqual([])
  open()
  await vi.advanceTimersByTimeAsync(1_000)
  await Promise.all(inside)
  vi.advanceTimersByTime(minute)
  const told = { level: 'warn', msg: 'requests were refused as too many came at once' }
  expect(warned()).toMatchObject([{ ...told, refused: 3 }])
  vi.advanceTimersByTime(2 * minute)
  expect(warned()).toHaveLength(1)
})
