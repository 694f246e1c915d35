import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { guest } from '../../domain/actor.ts'
import type { Change } from '../../domain/live/changes.ts'
import { openFileWorld } from '../../tests/world.ts'
import { createHints } from './hints.ts'
import { limits } from './limits.ts'
import { type Channel, paced, Watchers } from './watchers.ts'

const world = openFileWorld()
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

type Type = Change['type']
type Watching = { event?: '*' | Type; onFrame?(): void }

/** Everybody who watches app ratings, and those whom that is told. */
function anAudience() {
  const watchers = new Watchers()
  const hints = createHints(world.domain, watchers, { quietMs: 1_000 })
  return {
    watchers,
    rate: (type: Type = 'INSERT') =>
      hints.announce({
        table: 'app_ratings',
        type,
        id: crypto.randomUUID(),
        item_id: null,
        kind: null,
        audience: [],
      }),
    aGuest({ event = '*', onFrame = () => {} }: Watching = {}) {
      const frames: Type[] = []
      const binding = { event, table: 'app_ratings', filter: null, given: {} } as never
      const channel: Channel = {
        topic: 'realtime:any',
        joinRef: '1',
        watches: [{ id: 1, binding }],
        membersOnly: false,
        token: null,
        actor: guest,
        fail() {},
        end() {},
        deliver(_ids, { type }) {
          frames.push(type)
          onFrame()
        },
      }
      watchers.add(channel)
      return { channel, frames }
    },
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('app ratings', () => {
  test('fifty of them within a second are two frames, the first at once [RATE-08]', async () => {
    const { aGuest, rate } = anAudience()
    const { frames } = aGuest()
    for (let count = 0; count < 50; count++) {
      rate(count === 49 ? 'UPDATE' : 'INSERT')
      await pass(10)
      expect(frames).toEqual(['INSERT'])
    }
    await pass(499)
    expect(frames).toEqual(['INSERT'])
    await pass(1)
    expect(frames).toEqual(['INSERT', 'UPDATE'])
    await pass(5_000)
    expect(frames).toHaveLength(2)
  })

  test('without an end are one frame a second, and after a quiet second one at once [RATE-08]', async () => {
    const { aGuest, rate } = anAudience()
    const { frames } = aGuest()
    for (let count = 0; count < 30; count++) {
      rate()
      await pass(100)
    }
    expect(frames).toHaveLength(4)
    await pass(2_000)
    rate()
    await pass(0)
    expect(frames).toHaveLength(5)
  })

  test('are told to each channel by the newest change that it asks for [RATE-08]', async () => {
    const { aGuest, rate } = anAudience()
    const [any, removals] = [aGuest(), aGuest({ event: 'DELETE' })]
    for (const type of ['INSERT', 'UPDATE', 'DELETE', 'UPDATE'] as const) {
      rate(type)
      await pass(10)
    }
    await pass(1_000)
    expect([any.frames, removals.frames]).toEqual([['INSERT', 'UPDATE'], ['DELETE']])
  })

  test('that nobody watched make nobody wait [RATE-08]', async () => {
    const { aGuest, rate } = anAudience()
    rate()
    await pass(10)
    const { frames } = aGuest()
    rate()
    await pass(0)
    expect(frames).toEqual(['INSERT'])
  })
})

describe('a crowd of channels', () => {
  const turn = () => new Promise(setImmediate)

  test('is told in slices, and what others want comes in between [RATE-08]', async () => {
    const told: number[] = []
    const all = Array.from({ length: 2 * limits.channelsPerTurn + 1 }, (_, at) => at)
    const telling = paced(all, (one) => told.push(one))
    expect(told).toHaveLength(limits.channelsPerTurn)
    await turn()
    expect(told).toHaveLength(2 * limits.channelsPerTurn)
    await telling
    expect(told).toEqual(all)
  })

  test('is told without those who left meanwhile [RATE-08]', async () => {
    const { watchers, aGuest, rate } = anAudience()
    let last: ReturnType<typeof aGuest> | undefined
    aGuest({ onFrame: () => last && watchers.remove(last.channel) })
    const others = Array.from({ length: limits.channelsPerTurn }, () => aGuest())
    last = others.at(-1)
    rate()
    const told = () => expect(others.at(-2)?.frames).toEqual(['INSERT'])
    await vi.waitFor(told, { timeout: 30_000 })
    await turn()
    await turn()
    expect(last?.frames).toEqual([])
  })
})
