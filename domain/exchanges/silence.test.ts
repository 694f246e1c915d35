import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { daysGoBy } from '../../tests/days-go-by.ts'
import { kindsTo, lettersTo } from '../../tests/letters.ts'
import { openSoundWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { day } from '../durations.ts'
import { endSilence } from './silence.ts'

const world = openSoundWorld()
const { inDays, run, passes } = daysGoBy(world)
let [giver, asker, other]: MemberActor[] = []
let item: string
beforeEach(async () => {
  giver = await world.aMember('Leela Menon')
  asker = await world.aMember('Rahim Sheikh')
  other = await world.aMember('Meera Iyer')
  item = await world.anItem(giver)
})

const exchanges = () => world.domain.exchanges
const ask = (who: MemberActor, what = item) => exchanges().requestItem(who, what, { message: null })
const toldOf = async (who: MemberActor) => {
  const { items } = await world.domain.notifications.listNotifications(who, { limit: 20 })
  return items.map(({ type }) => type)
}
const mine = async (who: MemberActor) =>
  (await exchanges().listMyRequests(who)).find(({ item_id }) => item_id === item)
const people = () => [giver, asker, other] as [MemberActor, MemberActor, MemberActor]

describe('a request that nobody answers', () => {
  test('ends after ten days and not before; its place is free, and both are told once', async () => {
    const [owner, requester] = people()
    await ask(requester)
    for (let count = 1; count < 6; count++) await ask(requester, await world.anItem(owner))
    inDays(10 - 1 / day)
    await run()
    expect(await mine(requester)).toMatchObject({ status: 'pending' })
    const before = await kindsTo(world, requester)
    inDays(10)
    await run()
    expect(await mine(requester)).toMatchObject({
      view: 'rejected',
      ended_as: 'lapsed',
      ended_why: null,
    })
    const ended = (await kindsTo(world, requester)).slice(before.length)
    expect(ended).toEqual(Array(6).fill('request-rejected'))
    expect((await lettersTo(world, requester.email)).at(-1)).toMatchObject({ cause: 'lapsed' })
    expect((await toldOf(requester)).filter((type) => type === 'request_lapsed')).toHaveLength(6)
    expect((await toldOf(owner)).filter((type) => type === 'request_unanswered')).toHaveLength(6)
    expect((await exchanges().monthlyClaims(requester)).remaining).toBe(6)
    await ask(requester)
  })

  test('tells the giver by the bell once for all that end together, and others keep waiting', async () => {
    const [owner, first, second] = people()
    await ask(first)
    await ask(second)
    inDays(1)
    const late = await world.aMember()
    await ask(late)
    inDays(10)
    await run()
    expect(await mine(first)).toMatchObject({ ended_as: 'lapsed' })
    expect(await mine(late)).toMatchObject({ status: 'pending' })
    expect((await toldOf(owner)).filter((type) => type === 'request_unanswered')).toHaveLength(1)
  })

  test('sends nobody a letter who switched letters off, and ends all the same', async () => {
    const [owner, requester] = people()
    for (const { id } of [owner, requester])
      await world.database
        .updateTable('profile_private')
        .set({ wants_letters: false })
        .where('id', '=', id)
        .execute()
    await ask(requester)
    await passes(1, 10)
    expect(await mine(requester)).toMatchObject({ ended_as: 'lapsed' })
    expect([...(await kindsTo(world, owner)), ...(await kindsTo(world, requester))]).toEqual([])
    expect(await toldOf(requester)).toEqual(['request_lapsed'])
  })

  test('that is answered at the same moment has one outcome', async () => {
    const [owner, requester] = people()
    for (let round = 0; round < 5; round++) {
      inDays(0)
      item = await world.anItem(owner)
      const request = await ask(requester)
      inDays(10)
      const [answered] = await Promise.allSettled([
        exchanges().approveRequest(owner, request),
        exchanges().endSilence(),
      ])
      const { status } = (await mine(requester)) ?? {}
      expect(status).toBe(answered.status === 'fulfilled' ? 'approved' : 'rejected')
      if (status === 'approved') await exchanges().completeExchange(owner, item)
    }
  })
})

describe('the giver', () => {
  const reminders = async () =>
    (await lettersTo(world, people()[0].email)).filter(({ kind }) => kind === 'requests-waiting')

  test('is reminded once after two days of how many wait, and again only of who asked since, three days later', async () => {
    const [, first, second] = people()
    await ask(first)
    inDays(1)
    await ask(second)
    await run()
    expect(await reminders()).toEqual([])
    await passes(2, 6)
    expect(await reminders()).toMatchObject([{ item: { id: item }, waiting: 2 }])
    inDays(2.5)
    await ask(await world.aMember())
    inDays(4.9)
    await run()
    expect(await reminders()).toHaveLength(1)
    inDays(5)
    await run()
    expect(await reminders()).toMatchObject([{ waiting: 2 }, { waiting: 3 }])
    await passes(6, 9)
    expect(await reminders()).toHaveLength(2)
  })

  test('is not reminded of what was answered', async () => {
    const [owner, requester] = people()
    await exchanges().rejectRequest(owner, await ask(requester))
    await passes(2, 12)
    expect(await reminders()).toEqual([])
    expect(await toldOf(requester)).toEqual(['request_rejected'])
  })
})

describe('a promise about which nobody writes', () => {
  const promise = async () => {
    const [owner, requester] = people()
    const request = await ask(requester)
    await exchanges().approveRequest(owner, request)
  }
  const about = async (who: MemberActor) =>
    (await kindsTo(world, who)).filter((kind) => kind.startsWith('promise-'))

  test('is asked about after fourteen days and ends after twenty-one: the line goes on, and both are told once', async () => {
    const [owner, requester, next] = people()
    await ask(next)
    await promise()
    await exchanges().joinLine(next, item)
    await passes(1, 13)
    expect(await about(owner)).toEqual([])
    await passes(14, 20)
    for (const who of [owner, requester]) expect(await about(who)).toEqual(['promise-quiet'])
    expect(await mine(requester)).toMatchObject({ status: 'approved' })
    inDays(21)
    await run()
    for (const who of [owner, requester]) {
      expect(await about(who)).toEqual(['promise-quiet', 'promise-lapsed'])
      expect((await toldOf(who)).filter((type) => type === 'promise_lapsed')).toHaveLength(1)
    }
    expect(await mine(requester)).toMatchObject({ ended_as: 'lapsed', ended_why: 'no-answer' })
    expect((await exchanges().monthlyClaims(requester)).remaining).toBe(6)
    expect(await mine(next)).toMatchObject({ status: 'pending' })
    expect((await world.domain.items.viewItem(owner, item)).status).toBe('available')
  })

  test('lasts from the last message of either on', async () => {
    const [owner, requester] = people()
    await promise()
    await passes(1, 15)
    const written = { recipient_id: owner.id, item_id: item, message: 'Is Sunday fine?' }
    await world.domain.messaging.sendMessage(requester, written)
    await passes(16, 28)
    expect(await about(owner)).toEqual(['promise-quiet'])
    await passes(29, 35)
    expect(await about(owner)).toEqual(['promise-quiet', 'promise-quiet'])
    expect(await mine(requester)).toMatchObject({ status: 'approved' })
    inDays(36)
    await run()
    expect(await mine(requester)).toMatchObject({ ended_as: 'lapsed' })
  })

  test('never ends within seven days of the letter, also where no server ran for weeks', async () => {
    const [, requester] = people()
    await promise()
    inDays(60)
    await run()
    expect(await mine(requester)).toMatchObject({ status: 'approved' })
    inDays(66.9)
    await run()
    expect(await mine(requester)).toMatchObject({ status: 'approved' })
    inDays(67)
    await run()
    expect(await mine(requester)).toMatchObject({ ended_as: 'lapsed' })
  })

  test('and is handed over at the same moment has one outcome', async () => {
    const [owner, requester] = people()
    await promise()
    await passes(14, 14)
    inDays(21)
    const [completed] = await Promise.allSettled([
      exchanges().completeExchange(owner, item),
      exchanges().endSilence(),
    ])
    const isDone = completed.status === 'fulfilled'
    expect(await mine(requester)).toMatchObject({ status: isDone ? 'completed' : 'rejected' })
  })
})

test('what fails about one item is noted, and keeps no other waiting', async () => {
  const noted: string[] = []
  const deps = { ...world.deps, trouble: (_: unknown, what: string) => void noted.push(what) }
  const [owner, requester] = people()
  await ask(requester)
  const broken = await world.anItem(owner, { title: 'Broken lamp' })
  await ask(requester, broken)
  await sql`create function fail() returns trigger language plpgsql as 'begin raise exception ''no''; end';
    create trigger failing before update on item_requests for each row
    when (old.item_id = ${sql.lit(broken)}) execute function fail()`.execute(world.database)
  inDays(10)
  await endSilence(deps)
  expect(noted).toEqual(['silence about an item: requests lapse'])
  expect(await mine(requester)).toMatchObject({ ended_as: 'lapsed' })
  await sql`drop function fail cascade`.execute(world.database)
  await run()
})
