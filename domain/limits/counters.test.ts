import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dump } from '../../tests/refusal.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { type LimitName, limits } from './limits.ts'
import { type OpenLimits, openLimits } from './open.ts'

let world: World
let counters: OpenLimits
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
const start = Date.parse('2026-11-21T06:00:00Z')
beforeEach(async () => {
  world.setClock(new Date(start).toISOString())
  await world.database.deleteFrom('limits').execute()
  counters = openLimits(world.deps, { writeEveryMs: 3_600_000 })
})

const secondsLater = (seconds: number) =>
  world.setClock(new Date(start + seconds * 1000).toISOString())
const rows = () => world.database.selectFrom('limits').select('points').execute()
const stored = () => world.database.selectFrom('limits').selectAll().orderBy('key').execute()
const outcome = (attempt: Promise<void>) =>
  attempt.then(
    () => 'taken' as const,
    ({ code, retryAfter }: { code: string; retryAfter?: number }) => ({ code, retryAfter }),
  )
const refusedFor = (retryAfter: number) => ({ code: 'too_many_attempts', retryAfter })

describe('the budgets', () => {
  const minutes = 60
  const hours = 3600
  const days = 24 * hours
  test.each<[LimitName, number, number]>([
    ['sign-in-failed', 10, 15 * minutes],
    ['sign-in', 100, 5 * minutes],
    ['refresh', 60, 5 * minutes],
    ['sign-up', 30, 30 * minutes],
    ['reset-verify-account', 10, days],
    ['reset-verify-origin', 30, 5 * minutes],
    ['reset-verify-site', 100, hours],
    ['no-account-origin', 5, hours],
    ['no-account-site', 300, hours],
    ['upload', 30, 30 * minutes],
    ['report', 10, days],
    ['message', 30, hours],
    ['export', 10, hours],
    ['share', 20, days],
    ['write', 300, 5 * minutes],
  ])(
    '%s: %i within %i seconds, and then anew [CALL-05, LIMIT-07]',
    async (name, points, seconds) => {
      await counters.take(name, 'asha', points - 1)
      secondsLater(seconds / 2)
      expect(await outcome(counters.take(name, 'asha'))).toBe('taken')
      expect(await outcome(counters.take(name, 'asha'))).toEqual(refusedFor(seconds / 2))
      expect(await outcome(counters.take(name, 'rahim'))).toBe('taken')
      secondsLater(seconds - 1)
      expect(await outcome(counters.take(name, 'asha'))).toEqual(refusedFor(1))
      secondsLater(seconds)
      expect(await outcome(counters.take(name, 'asha', points))).toBe('taken')
      expect(await outcome(counters.take(name, 'asha'))).toEqual(refusedFor(seconds))
    },
  )

  test.each(['reset-request', 'confirm-letter'] as const)(
    'of letters of the kind %s are three, and each holds: a minute, an hour, a day [CALL-51, CALL-03]',
    async (kind) => {
      const ask = () => outcome(counters.take(kind, 'asha@example.org'))
      const asked: unknown[] = []
      for (const minute of [0, 0.5, 1, 2, 3, 59, 61, 62, 125]) {
        secondsLater(minute * 60)
        asked.push(await ask())
      }
      const day = 24 * 3600
      expect(asked).toEqual([
        'taken',
        refusedFor(30),
        'taken',
        'taken',
        refusedFor(57 * 60),
        refusedFor(60),
        'taken',
        'taken',
        refusedFor(day - 125 * 60),
      ])
    },
  )

  test('are far apart for what is only read [BROWSE-32]', () => {
    expect(limits['read-origin']).toEqual([{ points: 6000, seconds: 300 }])
    expect(limits['read-member']).toEqual([{ points: 1500, seconds: 300 }])
    expect(limits['photo-origin']).toEqual([{ points: 60_000, seconds: 300 }])
    const note = () => counters.note('read-member', 'asha')
    for (let read = 0; read < 1500; read++) note()
    expect(note).toThrow('Too many attempts. Please try again later.')
    secondsLater(300)
    expect(note).not.toThrow()
  })
})

describe('taking', () => {
  test('two hundred at once take exactly ten of ten, five rounds long [CALL-05]', async () => {
    for (let round = 0; round < 5; round++) {
      const takes = Array.from({ length: 200 }, () =>
        outcome(counters.take('sign-in-failed', `round ${round}`)),
      )
      const outcomes = await Promise.all(takes)
      expect(outcomes.filter((one) => one === 'taken')).toHaveLength(10)
    }
    expect(await rows()).toEqual(Array.from({ length: 5 }, () => ({ points: 10 })))
  })

  test('and giving back leaves the budget whole, and a refusal takes nothing [CALL-05]', async () => {
    await counters.take('report', 'asha', 10)
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await outcome(counters.take('report', 'asha'))).toEqual(refusedFor(86_400))
    await counters.giveBack('report', 'asha')
    expect(await outcome(counters.take('report', 'asha'))).toBe('taken')
    for (let times = 0; times < 12; times++) await counters.giveBack('report', 'asha')
    expect(await rows()).toEqual([{ points: 0 }])
  })

  test.each(['reset-request', 'confirm-letter'] as const)(
    'what one window of %s refuses takes nothing from the others [CALL-51, CALL-03]',
    async (kind) => {
      for (const minute of [0, 1, 2]) {
        secondsLater(minute * 60)
        expect(await outcome(counters.take(kind, 'asha@example.org'))).toBe('taken')
      }
      const taken = await stored()
      for (const minute of [3, 3.2, 3.4]) {
        secondsLater(minute * 60)
        const refused = refusedFor((60 - minute) * 60)
        expect(await outcome(counters.take(kind, 'asha@example.org'))).toEqual(refused)
      }
      expect(await stored()).toEqual(taken)
    },
  )

  test('two hundred at once take one of several windows, and the refused nothing [CALL-51]', async () => {
    const takes = Array.from({ length: 200 }, () =>
      outcome(counters.take('reset-request', 'asha@example.org')),
    )
    expect((await Promise.all(takes)).filter((one) => one === 'taken')).toHaveLength(1)
    expect(await rows()).toEqual(Array.from({ length: 3 }, () => ({ points: 1 })))
  })

  test('leaves no address, origin or member in the database [DATA-14]', async () => {
    const somebody = ['asha@example.org', '203.0.113.9', 'asha']
    for (const key of somebody) await counters.take('write', key)
    counters.note('read-origin', '203.0.113.9')
    await counters.flush()
    const kept = JSON.stringify(await dump(world.database))
    expect(await rows()).toHaveLength(4)
    for (const key of somebody) expect(kept).not.toContain(key)
  })

  test('is remembered by the next process, and known to another beside it [CALL-05]', async () => {
    await counters.take('share', 'asha', 19)
    const next = openLimits(world.deps)
    expect(await outcome(next.take('share', 'asha'))).toBe('taken')
    expect(await outcome(counters.take('share', 'asha'))).toEqual(refusedFor(86_400))
  })
})

describe('reading', () => {
  const read = (limited: OpenLimits, times: number) => {
    for (let time = 0; time < times; time++) limited.note('read-origin', '203.0.113.9')
  }

  test('a thousand times is written as one row, once [BROWSE-32]', async () => {
    read(counters, 999)
    counters.note('read-member', 'asha')
    expect(await rows()).toEqual([])
    await counters.flush()
    expect((await rows()).map(({ points }) => points).sort()).toEqual([1, 999])
    await counters.flush()
    read(counters, 1)
    await Promise.all([counters.flush(), counters.flush()])
    expect((await rows()).map(({ points }) => points).sort()).toEqual([1, 1000])
  })

  test('is written by itself after a moment [BROWSE-32]', async () => {
    read(openLimits(world.deps, { writeEveryMs: 10 }), 7)
    await expect.poll(rows).toEqual([{ points: 7 }])
  })

  test('here and in another process counts together, and after a restart [BROWSE-32]', async () => {
    const other = openLimits(world.deps, { writeEveryMs: 3_600_000 })
    read(counters, 4000)
    await counters.flush()
    secondsLater(100)
    read(other, 1999)
    await other.flush()
    read(other, 1)
    const refused = expect.objectContaining(refusedFor(200))
    expect(() => read(other, 1)).toThrow(refused)
    await other.flush()
    read(counters, 1)
    await counters.flush()
    expect(() => read(counters, 1)).toThrow(refused)
    const next = openLimits(world.deps, { writeEveryMs: 3_600_000 })
    read(next, 1)
    await next.flush()
    expect(() => read(next, 1)).toThrow(refused)
    secondsLater(300)
    read(next, 6000)
  })

  test('goes on while nothing can be written, and then nothing is lost or counted twice [ERR-62]', async () => {
    read(counters, 5)
    await sql`alter table limits rename to limits_away`.execute(world.database)
    await counters.flush()
    read(counters, 2)
    await sql`alter table limits_away rename to limits`.execute(world.database)
    await counters.flush()
    await counters.flush()
    expect(await rows()).toEqual([{ points: 7 }])
  })
})

test('counters and browsers that no longer count are cleared away, and no others [CALL-05]', async () => {
  const { id } = await world.aMember()
  const halfAYearAgo = start - 181 * 24 * 3_600_000
  await counters.take('share', 'asha')
  await counters.take('write', 'asha')
  const browsers = [halfAYearAgo, start].map((seen_at, at) => ({
    user_id: id,
    browser: Buffer.alloc(16, at),
    seen_at: new Date(seen_at),
  }))
  await world.database.insertInto('known_browsers').values(browsers).execute()
  secondsLater(301)
  await world.domain.limits.clearOldLimits()
  expect(await rows()).toHaveLength(1)
  const left = await world.database.selectFrom('known_browsers').select('browser').execute()
  expect(left).toEqual([{ browser: Buffer.alloc(16, 1) }])
  expect(await outcome(counters.take('share', 'asha', 20))).toEqual(refusedFor(86_400 - 301))
})
