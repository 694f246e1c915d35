import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { dump } from '../../tests/refusal.ts'
import { takeTimes } from '../../tests/take-times.ts'
import { openFileWorld } from '../../tests/world.ts'
import { day } from '../durations.ts'
import type { Budgets } from './budgets.ts'
import type { BudgetName } from './limits.ts'
import { openBudgets } from './open.ts'

const world = openFileWorld()
let counters: Budgets
/** How long the callers were made to wait, in milliseconds. */
let pauses: number[]
const start = Date.parse('2026-11-21T06:00:00Z')
beforeEach(async () => {
  world.setClock(start)
  await world.database.deleteFrom('limits').execute()
  pauses = []
  const clock = {
    now: world.deps.clock.now,
    pause: async (milliseconds: number) => void pauses.push(milliseconds),
  }
  counters = openBudgets({ ...world.deps, clock })
})

const secondsLater = (seconds: number) => world.setClock(start + seconds * 1000)
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
  test.each<[BudgetName, number, number]>([
    ['sign-in-failed', 10, 15 * minutes],
    ['sign-in-failed-wider', 20, 15 * minutes],
    ['sign-in-failed-account', 50, hours],
    ['refresh', 60, 5 * minutes],
    ['letter-address', 5, days],
    ['letter-network', 30, hours],
    ['letter-sign-up', 60, hours],
    ['letter-wider', 100, hours],
    ['letter-site', 600, hours],
    ['code-check-account', 10, days],
    ['code-check-pair', 10, 5 * minutes],
    ['code-check-network', 100, 5 * minutes],
    ['code-check-wider', 20, hours],
    ['code-check-site', 100, hours],
    ['request', 20, days],
    ['release', 5, days],
    ['handover', 5, hours],
    ['received', 3, days],
    ['no-account-network', 5, hours],
    ['no-account-site', 300, hours],
    ['upload', 30, 30 * minutes],
    ['report', 10, days],
    ['enquiry', 10, hours],
    ['enquiry-wider', 60, days],
    ['enquiry-site', 300, days],
    ['message', 30, hours],
    ['export', 10, hours],
    ['share', 20, days],
    ['write', 300, 5 * minutes],
  ])(
    '%s: %i within %i seconds, which come back one by one [CALL-05, LIMIT-07]',
    async (name, times, seconds) => {
      const each = seconds / times
      await takeTimes(counters, name, 'asha', times - 1)
      expect(await outcome(counters.take(name, 'asha'))).toBe('taken')
      expect(await outcome(counters.take(name, 'asha'))).toEqual(refusedFor(Math.ceil(each)))
      expect(await outcome(counters.take(name, 'rahim'))).toBe('taken')
      secondsLater(Math.ceil(each))
      expect(await outcome(counters.take(name, 'asha'))).toBe('taken')
      expect((await outcome(counters.take(name, 'asha'))) as object).toMatchObject({
        code: 'too_many_attempts',
      })
      secondsLater(Math.ceil(each) + seconds)
      expect(await outcome(takeTimes(counters, name, 'asha', times))).toBe('taken')
      expect(pauses).toEqual([])
    },
  )

  test.each<[BudgetName, number, number, number]>([
    ['sign-in-network', 100, 5 * minutes, 3],
    ['sign-in-wider', 400, 5 * minutes, 3],
    ['sign-up', 120, 10 * minutes, 10],
    ['sign-up-wider', 400, 20 * minutes, 10],
  ])(
    '%s: %i within %i seconds, then slower and slower, and refused after %i [CALL-05, CALL-03, A32]',
    async (name, times, seconds, patience) => {
      const each = Math.floor((seconds * 1000) / times)
      await takeTimes(counters, name, 'here', times)
      const inLine = Math.floor((patience * 1000) / each)
      for (let place = 0; place < inLine; place++) await counters.take(name, 'here')
      expect(pauses).toEqual(Array.from({ length: inLine }, (_, place) => (place + 1) * each))
      pauses = []
      const wait = (inLine + 1) * each - patience * 1000
      const refused = refusedFor(Math.max(Math.ceil(wait / 1000), 1))
      expect(await outcome(counters.take(name, 'here'))).toEqual(refused)
      expect(await outcome(counters.check(name, 'here'))).toEqual(refused)
      expect(pauses).toEqual([patience * 1000, patience * 1000])
      expect(await outcome(counters.check(name, 'elsewhere'))).toBe('taken')
    },
  )

  test('say how often something can be done from now', async () => {
    const left = () => counters.left('letter-pair', 'asha')
    const leftOfFive = () => counters.left('handover', 'asha')
    expect([await left(), await leftOfFive()]).toEqual([1, 5])
    for (const after of [4, 3, 2, 1, 0]) {
      await counters.take('handover', 'asha')
      expect(await leftOfFive()).toBe(after)
    }
    expect((await outcome(counters.take('handover', 'asha'))) as object).toEqual(refusedFor(720))
    secondsLater(719)
    expect(await leftOfFive()).toBe(0)
    secondsLater(720)
    expect(await leftOfFive()).toBe(1)
    await counters.take('letter-pair', 'asha')
    expect(await left()).toBe(0)
  })

  test('of several windows each holds [CALL-51]', async () => {
    const ask = () => outcome(counters.take('letter-browser', 'asha@example.org'))
    expect(await ask()).toBe('taken')
    expect(await ask()).toEqual(refusedFor(60))
    secondsLater(60)
    expect(await ask()).toBe('taken')
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
    expect(await stored()).toHaveLength(5)
  })

  test('and giving back leaves the budget whole, and a refusal takes nothing [CALL-05]', async () => {
    await takeTimes(counters, 'report', 'asha', 10)
    const before = await stored()
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await outcome(counters.take('report', 'asha'))).toEqual(refusedFor(8_640))
    expect(await stored()).toEqual(before)
    await counters.giveBack('report', 'asha')
    expect(await outcome(counters.take('report', 'asha'))).toBe('taken')
    for (let times = 0; times < 30; times++) await counters.giveBack('report', 'asha')
    expect(await outcome(takeTimes(counters, 'report', 'asha', 10))).toBe('taken')
    expect(await outcome(counters.take('report', 'asha'))).toEqual(refusedFor(8_640))
  })

  test('from several budgets takes from all or from none [CALL-05]', async () => {
    await takeTimes(counters, 'sign-in-failed', 'pair', 9)
    await takeTimes(counters, 'sign-in-failed-account', 'account', 50)
    const before = await stored()
    const both = [
      ['sign-in-failed', 'pair'],
      ['sign-in-failed-account', 'account'],
    ] as const
    expect(await outcome(counters.takeAll(both))).toEqual(refusedFor(72))
    expect(await stored()).toEqual(before)
  })

  test('in vain from several budgets writes nothing at all [CALL-05]', async () => {
    await takeTimes(counters, 'letter-network', '203.0.113.9', 30)
    await sql`create function refuse_writing() returns trigger language plpgsql as $$ begin
      raise 'written'; end $$`.execute(world.database)
    await sql`create trigger refuse_writing before insert or update on limits
      for each row execute function refuse_writing()`.execute(world.database)
    const both = [
      ['letter-pair', '203.0.113.9 asha@example.org'],
      ['letter-network', '203.0.113.9'],
    ] as const
    const asked = outcome(counters.takeAll(both))
    expect(
      await asked.finally(() => sql`drop function refuse_writing cascade`.execute(world.database)),
    ).toEqual(refusedFor(120))
  })

  test('two hundred at once take one of several windows, and the refused nothing [CALL-51]', async () => {
    const takes = Array.from({ length: 200 }, () =>
      outcome(counters.take('letter-browser', 'asha@example.org')),
    )
    expect((await Promise.all(takes)).filter((one) => one === 'taken')).toHaveLength(1)
    secondsLater(60)
    expect(await outcome(counters.take('letter-browser', 'asha@example.org'))).toBe('taken')
  })

  test('leaves no address, network or member in the database', async () => {
    const somebody = ['asha@example.org', '203.0.113.9', 'asha']
    for (const key of somebody) await counters.take('write', key)
    const kept = JSON.stringify(await dump(world.database))
    expect(await stored()).toHaveLength(3)
    for (const key of somebody) expect(kept).not.toContain(key)
  })

  test('is remembered by the next process, and known to another beside it [CALL-05]', async () => {
    await takeTimes(counters, 'share', 'asha', 19)
    expect(await outcome(openBudgets(world.deps).take('share', 'asha'))).toBe('taken')
    expect(await outcome(counters.take('share', 'asha'))).toEqual(refusedFor(4_320))
  })

  test('with a clock that was wrong once refuses nobody when it is right again [CALL-05, LIMIT-07]', async () => {
    secondsLater(400 * 24 * 3600)
    await takeTimes(counters, 'share', 'asha', 20)
    await takeTimes(counters, 'sign-up', '203.0.113.9', 120)
    secondsLater(0)
    expect(await outcome(takeTimes(counters, 'share', 'asha', 20))).toBe('taken')
    expect(await outcome(counters.take('share', 'asha'))).toEqual(refusedFor(4_320))
    expect(await outcome(counters.check('sign-up', '203.0.113.9'))).toBe('taken')
  })
})

test('budgets and browsers that no longer count are cleared away, and no others [CALL-05]', async () => {
  const { id } = await world.aMember()
  const halfAYearAgo = start - 181 * day
  secondsLater(400 * 24 * 3600)
  await counters.take('share', 'somebody whose clock was wrong')
  secondsLater(0)
  await takeTimes(counters, 'share', 'asha', 20)
  await counters.take('write', 'asha')
  const browsers = [halfAYearAgo, start].map((seen_at, at) => ({
    user_id: id,
    browser: Buffer.alloc(16, at),
    seen_at: new Date(seen_at),
  }))
  await world.database.insertInto('known_browsers').values(browsers).execute()
  secondsLater(2)
  await world.domain.budgets.clearBudgets()
  await world.domain.accounts.forgetBrowsers()
  expect(await stored()).toHaveLength(1)
  const left = await world.database.selectFrom('known_browsers').select('browser').execute()
  expect(left).toEqual([{ browser: Buffer.alloc(16, 1) }])
  expect(await outcome(counters.take('share', 'asha'))).toEqual(refusedFor(4_318))
})
