import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { kindsTo, lettersTo } from '../../tests/letters.ts'
import { meetings } from '../../tests/meetings.ts'
import { openFileWorld } from '../../tests/world.ts'
import { writeLetter } from '../letters/render.ts'
import type { Letter } from '../letters/views.ts'
import { listedNoShows } from '../no-shows/limits.ts'
import { lockMember } from './moderating.ts'
import { dropNoShow, letStand, listNoShows } from './no-shows.ts'
import type { Operator } from './operator.ts'

const operator: Operator = { kind: 'operator', name: 'meera' }
const reason = 'Both wrote in the conversation that they waited.'

const world = openFileWorld()
const at = meetings(world)

test('what was said of a member does not stand while they are locked and cannot answer; operators read it', async () => {
  const [giver, receiver] = [await world.aMember(), await world.aMember()]
  const { requestId } = await at.aMissedTime(giver, receiver)
  const id = await at.said(giver, requestId)
  await lockMember(world.desk, operator, { member: receiver.id, reason })
  await at.waitDays(8)
  await world.domain.noShows.letNoShowsStand()
  expect(await at.stateOf(id)).toBe('disputed')
  const listed = await listNoShows(world.desk, operator)
  expect(listed).toContainEqual(expect.objectContaining({ id, answer: null }))
  for (const decide of [letStand, dropNoShow]) {
    await decide(world.desk, operator, { noShow: id, reason })
    const newest = (await lettersTo(world, receiver.email)).at(-1) as Letter
    const { text } = writeLetter('1', newest, 'https://giving.example')
    expect(text).toContain('It was said that you did not come for “Cane armchair”')
    // They said nothing, and cannot sign in to see more.
    expect(text).not.toMatch(/you saw it differently|What others see of you/)
  }
})

async function disputed() {
  const [giver, receiver] = [
    await world.aMember('Leela Menon'),
    await world.aMember('Rahim Sheikh'),
  ]
  for (let times = 0; times < 3; times++) await at.aProvedExchange(giver, receiver)
  const { itemId, requestId } = await at.aMissedTime(giver, receiver)
  const id = await at.said(giver, requestId)
  const given = { noShow: id, reason }
  await expect(letStand(world.desk, operator, given)).rejects.toMatchObject({
    code: 'may_still_answer',
  })
  await world.domain.noShows.answerNoShow(receiver, id, { answer: 'I was at the other gate.' })
  return { id, giver, receiver, itemId, given }
}

test('operators read what is disputed, let it stand or drop it, and change their mind; each is in the log and told [A19]', async () => {
  const { id, giver, receiver, itemId, given } = await disputed()
  expect(await listNoShows(world.desk, operator)).toMatchObject([
    {
      id,
      reporter: 'Leela Menon',
      reporter_id: giver.id,
      about_id: receiver.id,
      answer: 'I was at the other gate.',
    },
  ])
  const collected = async () => (await at.habitsOf(receiver)).collected
  expect(await letStand(world.desk, operator, given)).toBe('Cane armchair')
  expect(await collected()).toEqual({ kept: 3, agreed: 4 })
  const newest = (await lettersTo(world, receiver.email)).at(-1) as Letter
  expect(newest).toMatchObject({ kind: 'no-show-stands', reason })
  const { text } = writeLetter('1', newest, 'https://giving.example')
  expect(text).toMatch(/and you saw it differently. It counts now.*What others see of you/s)
  await expect(letStand(world.desk, operator, given)).rejects.toMatchObject({
    code: 'nothing_to_change',
  })
  await dropNoShow(world.desk, operator, given)
  expect(await collected()).toEqual({ kept: 3, agreed: 3 })
  // The one that still waited would say that it counts.
  const told = await kindsTo(world, receiver)
  expect(told.filter((kind) => /stands|dropped/.test(kind))).toEqual(['no-show-dropped'])
  const log = await world.database
    .selectFrom('moderation_log')
    .select(['operator', 'action', 'member_id', 'item_id', 'reason'])
    .where('member_id', '=', receiver.id)
    .orderBy('id')
    .execute()
  const line = { operator: 'meera', member_id: receiver.id, item_id: itemId, reason }
  expect(log).toEqual([
    { ...line, action: 'let-stand' },
    { ...line, action: 'drop-no-show' },
  ])
  expect(await listNoShows(world.desk, operator)).toEqual([])
})

test('all that is disputed and would still count is listed, so that none is out of reach behind others', async () => {
  const { giver, receiver } = await at.aGiverAndReceiver()
  const { requestId } = await world.anExchange(giver, receiver)
  const before = await listNoShows(world.desk, operator)
  await at.disputes(requestId, [giver, receiver], 2, 367)
  await at.disputes(requestId, [giver, receiver], listedNoShows + 1)
  const listed = await listNoShows(world.desk, operator)
  expect(listed).toHaveLength(before.length + listedNoShows + 1)
  expect(listed.slice(0, before.length)).toEqual(before)
  expect(await listNoShows(world.desk, operator, receiver.id)).toHaveLength(listedNoShows)
})

test('what stands by silence is found by its member, by id or address, and dropped [A19]', async () => {
  const { giver, receiver } = await at.aGiverAndReceiver()
  const { requestId } = await at.aMissedTime(giver, receiver)
  const id = await at.said(giver, requestId)
  const of = (member: string) => listNoShows(world.desk, operator, member)
  expect(await of(receiver.id)).toMatchObject([{ id, state: 'said' }])
  await at.waitDays(8)
  await world.domain.noShows.letNoShowsStand()
  expect(await listNoShows(world.desk, operator)).not.toContainEqual(
    expect.objectContaining({ id }),
  )
  const [found] = await of(` ${receiver.email.toUpperCase()}`)
  expect(found).toMatchObject({ id, state: 'stands', reporter_id: giver.id, answer: null })
  await dropNoShow(world.desk, operator, { noShow: found?.id ?? '', reason })
  expect(await of(receiver.id)).toMatchObject([{ id, state: 'dropped' }])
  expect(await of(giver.id)).toEqual([])
  await expect(of(randomUUID())).rejects.toMatchObject({ code: 'member_not_found' })
})

test('a decision about one no-show ends no letter about another one of the same item [A19]', async () => {
  const { giver, receiver } = await at.aGiverAndReceiver()
  const { requestId } = await at.aMissedTime(giver, receiver)
  const decided = async (decide: typeof letStand) => {
    const noShow = await at.said(receiver, requestId)
    await at.answer(giver, noShow)
    await decide(world.desk, operator, { noShow, reason })
  }
  await decided(letStand)
  await at.waitDays(2)
  await at.anAgreedTime(requestId, [giver, receiver])
  await decided(dropNoShow)
  const told = await kindsTo(world, giver)
  const kinds = told.filter((kind) => /stands|dropped/.test(kind))
  expect(kinds).toEqual(['no-show-stands', 'no-show-dropped'])
})

test('what has no reason, or is not there, changes nothing [A19]', async () => {
  const { id } = await disputed()
  const without = async () => letStand(world.desk, operator, { noShow: id, reason: ' ' })
  await expect(without()).rejects.toMatchObject({ code: 'reason_missing' })
  const other = { noShow: randomUUID(), reason }
  for (const decide of [letStand, dropNoShow])
    await expect(decide(world.desk, operator, other)).rejects.toMatchObject({
      code: 'no_show_not_found',
      message: 'There is no such no-show.',
    })
})

test('operators wait for the answer of whom both said it of, until the day that was named [A19]', async () => {
  const { giver, receiver } = await at.aGiverAndReceiver()
  const { requestId } = await at.aMissedTime(giver, receiver)
  const id = await at.said(giver, requestId)
  await at.said(receiver, requestId)
  expect(await at.stateOf(id)).toBe('disputed')
  for (const decide of [letStand, dropNoShow])
    await expect(decide(world.desk, operator, { noShow: id, reason })).rejects.toMatchObject({
      code: 'may_still_answer',
    })
  await at.answer(receiver, id)
  await letStand(world.desk, operator, { noShow: id, reason })
  expect(await at.stateOf(id)).toBe('stands')
})
