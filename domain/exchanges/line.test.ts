import { beforeEach, describe, expect, test } from 'vitest'
import { kindsTo, lettersTo, newestLetter } from '../../tests/letters.ts'
import { refusing } from '../../tests/refusal.ts'
import { countWaiting, somebodyWaits } from '../../tests/waiting.ts'
import { openSoundWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { writeLetter } from '../letters/render.ts'

const world = openSoundWorld()
let owner: MemberActor
let chosen: MemberActor
let [first, second, third]: MemberActor[] = []
let item: string
let promise: string
beforeEach(async () => {
  world.setClock('2026-03-05T06:00:00.000Z')
  owner = await world.aMember('Leela Menon')
  item = await world.anItem(owner)
  const [one, two, three, four] = await Promise.all(
    ['Rahim Sheikh', 'Meera Iyer', 'Vikram Rao', 'Zoya Khan'].map((name) => world.aMember(name)),
  )
  if (!one || !two || !three || !four) throw new Error('four members were to come')
  ;[chosen, first, second, third] = [one, two, three, four]
  for (const [minute, who] of [first, second, third].entries()) {
    world.setClock(`2026-03-05T06:0${minute + 1}:00.000Z`)
    await ask(who, item, `From ${who.email}`)
  }
  promise = await ask(chosen)
  await exchanges().approveRequest(owner, promise)
})

const exchanges = () => world.domain.exchanges
const ask = (who: MemberActor, what = item, message: string | null = null) =>
  exchanges().requestItem(who, what, { message })
const release = () =>
  exchanges().releasePromise(chosen, promise, { why: 'plans-changed', words: null })
const refuses = refusing(world)
const mine = async (who: MemberActor) => {
  const [own] = await exchanges().listMyRequests(who)
  return own
}
const waiting = async () =>
  (await exchanges().listRequestsOfItem(owner, item))
    .filter(({ status }) => status === 'pending')
    .map(({ requester_id, message }) => ({ requester_id, message }))
    .reverse()
const asked = (who: MemberActor) => ({ requester_id: who.id, message: `From ${who.email}` })
const members = () => [first, second, third] as [MemberActor, MemberActor, MemberActor]

describe('staying in line', () => {
  test('is for whoever was declined for another one; twice is once, and it takes no place of the month', async () => {
    const [one, two, three] = members()
    for (const who of [three, one, one, two]) await exchanges().joinLine(who, item)
    expect(await mine(one)).toMatchObject({ place_in_line: 1, can: { stay_in_line: true } })
    expect(await mine(three)).toMatchObject({ place_in_line: 3 })
    expect((await world.domain.items.viewItem(two, item)).viewer.my_request).toMatchObject({
      place_in_line: 2,
    })
    expect((await exchanges().monthlyClaims(one)).remaining).toBe(6)
    await exchanges().leaveLine(one, item)
    await exchanges().leaveLine(one, item)
    expect(await mine(one)).toMatchObject({ place_in_line: null })
    expect(await mine(two)).toMatchObject({ place_in_line: 1 })
  })

  test('is not for those who were declined themselves, for strangers, the owner or the chosen one, nor once it is over', async () => {
    const [one] = members()
    const other = await world.anItem(owner)
    const declined = await ask(one, other)
    const taken = await ask(chosen, other)
    await exchanges().rejectRequest(owner, declined)
    await exchanges().approveRequest(owner, taken)
    await refuses('line_not_open', () => exchanges().joinLine(one, other))
    for (const who of [owner, chosen, await world.aMember()])
      await refuses('line_not_open', () => exchanges().joinLine(who, item))
    await exchanges().joinLine(one, item)
    await exchanges().completeExchange(owner, item)
    expect(await mine(one)).toMatchObject({ place_in_line: null })
    await refuses('line_not_open', () => exchanges().joinLine(one, item))
  })
})

test('the database keeps everybody else out of the line', async () => {
  const other = await world.anItem(owner)
  const waiting = await ask(members()[0], other)
  const place = { item_id: other, member_id: members()[0].id, request_id: waiting }
  const insert = world.database.insertInto('line_places').values(place)
  await expect(insert.execute()).rejects.toMatchObject({ code: 'AD004' })
})

describe('after a release', () => {
  test('everybody in line is asked for again, in the order of first asking, and the giver has one letter', async () => {
    const [one, two, three] = members()
    for (const who of [three, two, one]) await exchanges().joinLine(who, item)
    const before = (await lettersTo(world, owner.email)).length
    await release()
    expect(await waiting()).toEqual([asked(one), asked(two), asked(three)])
    expect((await kindsTo(world, owner)).slice(before)).toEqual(['promise-ended'])
    expect((await lettersTo(world, one.email)).at(-1)?.kind).toBe('line-moved')
    expect((await exchanges().monthlyClaims(one)).items_claimed).toBe(1)
    expect(await mine(one)).toMatchObject({ status: 'pending', place_in_line: null })
  })

  test('who asked first stays first, also once they were asked for again', async () => {
    const [one, two, three] = members()
    await exchanges().joinLine(one, item)
    await release()
    // Who asked first was asked for again, loses once more, and joins again, and the others now.
    const stranger = await world.aMember('Dev Rao')
    world.setClock('2026-03-06T06:00:00.000Z')
    const next = await ask(stranger)
    await exchanges().approveRequest(owner, next)
    for (const who of [three, one]) await exchanges().joinLine(who, item)
    expect(await mine(one)).toMatchObject({ place_in_line: 1 })
    expect(await mine(three)).toMatchObject({ place_in_line: 2 })
    await exchanges().joinLine(two, item)
    expect(await mine(three)).toMatchObject({ place_in_line: 3 })
    world.setClock('2026-03-07T06:00:00.000Z')
    const why = { why: 'plans-changed', words: null } as const
    await exchanges().releasePromise(stranger, next, why)
    expect(await waiting()).toEqual([asked(one), asked(two), asked(three)])
  })

  test('whoever took their request back meanwhile is not first any more', async () => {
    const [one, two, three] = members()
    for (const who of [one, two]) await exchanges().joinLine(who, item)
    await release()
    // It was read, so that it counts.
    const own = await mine(one)
    await exchanges().withdrawRequest(one, own?.id ?? '')
    await ask(one, item, `From ${one.email}`)
    expect(await waiting()).toEqual([asked(two), asked(one)])
    await ask(three, item, `From ${three.email}`)
    // Declined for another one, and never taken back.
    expect(await waiting()).toEqual([asked(two), asked(three), asked(one)])
  })

  test('who has six open claims has none asked, is told once, and stays in line', async () => {
    const [one, two] = members()
    for (const who of [one, two]) await exchanges().joinLine(who, item)
    const taken: string[] = []
    for (let count = 0; count < 6; count++) taken.push(await ask(one, await world.anItem(owner)))
    await release()
    expect(await waiting()).toEqual([asked(two)])
    const told = async () =>
      (await lettersTo(world, one.email)).filter(({ kind }) => kind === 'line-waits').length
    expect(await told()).toBe(1)
    await exchanges().advanceLines()
    await exchanges().advanceLines()
    expect(await told()).toBe(1)
    await exchanges().withdrawRequest(one, taken[0] ?? '')
    await ask(one)
    expect(await waiting()).toHaveLength(2)
  })

  test('who has six open claims is told to take one back that counts this month, as one of an earlier month frees nothing [A10]', async () => {
    const [one] = members()
    await exchanges().joinLine(one, item)
    const earlier = await ask(one, await world.anItem(owner))
    world.setClock('2026-04-02T06:00:00.000Z')
    const taken: string[] = []
    for (let count = 0; count < 6; count++) taken.push(await ask(one, await world.anItem(owner)))
    await release()
    const letter = await newestLetter(world, one.email, 'line-waits')
    const { text } = writeLetter('1', letter, 'https://giving.example')
    expect(text).toContain('Take back a request that counts this month, and this item')
    await exchanges().withdrawRequest(one, earlier)
    await exchanges().advanceLines()
    expect(await waiting()).toEqual([])
    await exchanges().withdrawRequest(one, taken[0] ?? '')
    await exchanges().advanceLines()
    expect(await waiting()).toEqual([asked(one)])
  })

  test('who left, was locked or asks already is passed over', async () => {
    const [one, two, three] = members()
    for (const who of [one, two, three]) await exchanges().joinLine(who, item)
    await world.database.deleteFrom('line_places').where('member_id', '=', two.id).execute()
    await release()
    expect(await waiting()).toEqual([asked(one), asked(three)])
  })

  test('of a member who left, the clock moves the line on', async () => {
    const [one] = members()
    const { actor: leaver } = await world.aSignedInMember()
    const other = await world.anItem(owner)
    const lost = await ask(one, other)
    const won = await ask(leaver, other)
    await exchanges().approveRequest(owner, won)
    await exchanges().joinLine(one, other)
    await world.domain.deletion.deleteAccount(leaver)
    await exchanges().advanceLines()
    const [own] = (await exchanges().listMyRequests(one)).filter(({ item_id }) => item_id === other)
    expect(own).toMatchObject({ status: 'pending' })
    expect(own?.id).not.toBe(lost)
  })

  test('whoever is told that they left is not asked for after that', async () => {
    const [one, two] = members()
    for (const who of [one, two]) await exchanges().joinLine(who, item)
    const { moving, leaving } = await world.database.transaction().execute(async (handle) => {
      const place = handle.selectFrom('line_places').selectAll().where('member_id', '=', one.id)
      await place.forUpdate().execute()
      const moving = release()
      await expect.poll(() => somebodyWaits(world.database)).toBe(true)
      let isLeft = false
      const leaving = exchanges()
        .leaveLine(two, item)
        .then(() => {
          isLeft = true
          return waiting()
        })
      await expect.poll(async () => isLeft || (await countWaiting(world.database)) === 2).toBe(true)
      return { moving, leaving }
    })
    const asked = await leaving
    await moving
    expect(await waiting()).toEqual(asked)
  })

  test('twenty at once and the clock ask for each once', async () => {
    const [one, two, three] = members()
    for (const who of [one, two, three]) await exchanges().joinLine(who, item)
    await Promise.allSettled([
      release(),
      ...Array.from({ length: 20 }, () => exchanges().advanceLines()),
      ask(one),
      exchanges().leaveLine(two, item),
    ])
    await exchanges().advanceLines()
    const asking = (await waiting()).map(({ requester_id }) => requester_id)
    expect(new Set(asking).size).toBe(asking.length)
    expect(asking).toEqual(expect.arrayContaining([one.id, three.id]))
  })
})
