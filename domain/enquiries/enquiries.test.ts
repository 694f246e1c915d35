import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { lettersTo } from '../../tests/letters.ts'
import { operator } from '../../tests/moderation.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { takeTimes } from '../../tests/take-times.ts'
import { countWaiting } from '../../tests/waiting.ts'
import { openFileWorld, type World } from '../../tests/world.ts'
import { guest } from '../actor.ts'
import { writeLetter } from '../letters/render.ts'
import { closeEnquiry, findEnquiry, listEnquiries } from './answering.ts'
import { SendEnquiry } from './input.ts'
import { enquiryLength, enquirySubjects } from './limits.ts'

const moderators = 'moderation@example.org'
const noon = '2026-11-23T06:30:00.000Z'
const alarms: string[] = []
const alarm = (what: string) => void alarms.push(what)
const settings = { moderationEmail: moderators }
const world = openFileWorld({ budgets: 'real', alarm, settings })
beforeEach(async () => {
  world.setClock(noon)
  alarms.length = 0
  await world.database.deleteFrom('enquiries').execute()
  await world.database.deleteFrom('limits').execute()
})

const words = {
  name: '  Ravi   Menon ',
  email: 'Ravi@Example.org',
  subject: 'problem',
  message: 'The photo\nwould not load.',
}
const send = (given: object = {}, network = '203.0.113.9', actor: Actor = guest) =>
  world.domain.enquiries.sendEnquiry(actor, SendEnquiry.parse({ ...words, ...given }), { network })
type Actor = Parameters<World['domain']['enquiries']['sendEnquiry']>[0]
const list = () => listEnquiries(world.desk, operator)
async function sendOne(given: object = {}) {
  await send(given)
  const enquiries = await list()
  return enquiries.at(-1)?.id ?? ''
}

describe('an enquiry', () => {
  test('of a guest is kept as it was written, and told to the moderators by letter', async () => {
    await send()
    const enquiries = await list()
    expect(enquiries).toEqual([
      {
        id: expect.any(String),
        member_id: null,
        name: 'Ravi Menon',
        email: 'ravi@example.org',
        subject: 'problem',
        message: 'The photo\nwould not load.',
        created_at: noon,
        closed_at: null,
        closed_by: null,
        closed_for: null,
        due_at: null,
      },
    ])
    const letter = (await lettersTo(world, moderators)).at(-1)
    if (!letter) throw new Error('There is no letter.')
    const { subject, text, html } = writeLetter('1', letter, 'https://giving.example')
    expect([subject, html]).toEqual(['Enquiry: problem, Ravi Menon', null])
    for (const part of [
      'Ravi Menon <ravi@example.org> wrote',
      '> The photo\n> would not load.',
      `npm run moderate -- close ${enquiries[0]?.id}`,
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('To be decided')
  })

  test('of a member says who it is, goes with them, and is in their data until then [A12, A18]', async () => {
    const { domain } = world
    const member = await world.aMember('Leela Menon')
    await send({}, '203.0.113.9', member)
    expect(await list()).toMatchObject([{ member_id: member.id }])
    const { data } = await domain.exporting.exportMyData(member)
    expect(data.enquiries).toMatchObject([{ subject: 'problem', email: 'ravi@example.org' }])
    await domain.deletion.deleteAccount(await world.signedInAgain(member))
    expect((await list()).length).toBe(0)
    expect(JSON.stringify(await lettersTo(world, moderators))).not.toContain(member.id)
  })

  test('that is a complaint says until when it is decided', async () => {
    await send({ subject: 'complaint' })
    expect(await list()).toMatchObject([{ due_at: '2026-11-30T06:30:00.000Z' }])
    const [letter] = (await lettersTo(world, moderators)).slice(-1)
    if (!letter) throw new Error('There is no letter.')
    const { text } = writeLetter('1', letter, 'https://giving.example')
    for (const part of [
      'Tell them within 24 hours that it has arrived.',
      'To be decided within 7 days, that is, by Mon 30 Nov, 12:00 PM IST.',
      'harassment, false names or fraud: within 36 hours.',
      'passes for them: within 2 hours.',
    ])
      expect(text).toContain(part)
  })

  test('that is sent again as no answer came is there once, until an hour is over or it is closed', async () => {
    const told = async () => (await lettersTo(world, moderators)).length
    const before = await told()
    await send()
    world.setClock('2026-11-23T07:29:59.999Z')
    await send()
    expect([(await list()).length, (await told()) - before]).toEqual([1, 1])
    await send({ message: 'The photo would load.' })
    await send({}, '203.0.113.9', await world.aMember())
    expect((await list()).length).toBe(3)
    world.setClock('2026-11-23T07:30:00.000Z')
    await send()
    expect((await list()).length).toBe(4)
    for (const { id } of await list())
      await closeEnquiry(world.desk, operator, { enquiry: id, reason: 'Answered' })
    await send()
    expect([(await list()).length, (await told()) - before]).toEqual([1, 5])
  })

  test('that is sent twice at the same moment is there once', async () => {
    const before = (await lettersTo(world, moderators)).length
    // Whoever looked for the same has looked before anybody can write.
    const sending = await world.database.transaction().execute(async (handle) => {
      await sql`lock table enquiries in share mode`.execute(handle)
      const both = Promise.all([send(), send()])
      await expect.poll(() => countWaiting(world.database)).toBe(2)
      return { both }
    })
    await sending.both
    expect((await list()).length).toBe(1)
    expect(await lettersTo(world, moderators)).toHaveLength(before + 1)
  })

  test('is about one of a few things, with a name, an address and words', () => {
    for (const subject of enquirySubjects)
      expect(SendEnquiry.parse({ ...words, subject }).subject).toBe(subject)
    for (const wrong of [
      { subject: 'spam' },
      { name: ' ' },
      { name: 'x'.repeat(81) },
      { email: 'ravi' },
      { message: '\n' },
      { message: 'x'.repeat(enquiryLength + 1) },
    ])
      expect(SendEnquiry.safeParse({ ...words, ...wrong }).success, JSON.stringify(wrong)).toBe(
        false,
      )
  })

  test('is sent ten times an hour by guests of one network, and then refused [LIMIT-07]', async () => {
    const member = await world.aMember()
    for (let times = 0; times < 10; times++) await send({ message: `Words ${times}` })
    const text = 'Too many attempts. Please try again later.'
    await expectRefusal(world, 'too_many_attempts', text, () => send())
    await send({}, '203.0.113.10')
    await send({}, '203.0.113.9', member)
    expect((await list()).length).toBe(12)
  })

  test('is sent sixty times a day by guests of one wider network, and others still can [LIMIT-07]', async () => {
    const within = (at: number) => `2001:db8:7:${at}::/64`
    for (let times = 0; times < 60; times++)
      await send({ message: `Words ${times}` }, within(times))
    const text = 'Too many attempts. Please try again later.'
    await expectRefusal(world, 'too_many_attempts', text, () => send({}, within(60)))
    await send({}, '2001:db8:8:0::/64')
    expect((await list()).length).toBe(61)
  })

  test('of a guest is refused when all guests have used up their day, of which the operator hears once, and of a member is not [LIMIT-07]', async () => {
    const { budgets } = world.deps
    const members = Promise.all(['Leela', 'Ravi'].map((name) => world.aMember(name)))
    for (const member of await members) await send({}, '203.0.113.9', member)
    await takeTimes(budgets, 'enquiry-site', 'site', 299)
    await send()
    expect(alarms).toEqual([])
    for (let times = 0; times < 2; times++)
      await expect(send({}, `198.51.100.${times}`)).rejects.toMatchObject({
        code: 'too_many_attempts',
        retryAfter: 288,
      })
    expect(alarms).toEqual([
      'guests write from the contact page beyond what the site takes in a day',
    ])
    await send({}, '203.0.113.9', await world.aMember())
    expect((await list()).length).toBe(4)
  })
})

describe('an operator', () => {
  test('closes one once, with a reason, and it is kept who did', async () => {
    const enquiry = await sendOne()
    const close = (reason: string, id = enquiry) =>
      closeEnquiry(world.desk, operator, { enquiry: id, reason })
    await expectRefusal(
      world,
      'reason_missing',
      'A reason of at most 500 characters is needed.',
      async () => close(' '),
    )
    await close('Answered')
    expect((await list()).length).toBe(0)
    expect(await findEnquiry(world.desk, operator, enquiry)).toMatchObject({
      closed_at: noon,
      closed_by: 'vikram',
      closed_for: 'Answered',
    })
    const already = 'It is so already; nothing was changed.'
    await expectRefusal(world, 'nothing_to_change', already, () => close('Again'))
    const missing = 'This enquiry does not exist.'
    const nowhere = '019a0000-0000-7000-8000-000000000009'
    await expectRefusal(world, 'enquiry_not_found', missing, () => close('x', nowhere))
  })

  test('finds closed ones for ninety days, and open ones always', async () => {
    const [closed, open] = [await sendOne(), await sendOne({ message: 'And this?' })]
    await closeEnquiry(world.desk, operator, { enquiry: closed, reason: 'Answered' })
    const isThere = async (id: string) =>
      (await findEnquiry(world.desk, operator, id)) !== undefined
    world.setClock('2027-02-21T06:30:00.000Z')
    await world.domain.enquiries.forgetClosedEnquiries()
    expect([await isThere(closed), await isThere(open)]).toEqual([true, true])
    world.setClock('2027-02-21T06:30:00.001Z')
    await world.domain.enquiries.forgetClosedEnquiries()
    expect([await isThere(closed), await isThere(open)]).toEqual([false, true])
  })
})

test('the database keeps no half-closed enquiry, and none of a member who is locked [A19]', async () => {
  const id = await sendOne()
  const change = world.database.updateTable('enquiries').where('id', '=', id)
  await expect(change.set({ closed_by: 'vikram' }).execute()).rejects.toThrow('enquiries_check')
  const member = await world.aMember()
  await world.database
    .updateTable('users')
    .set({ locked_at: new Date() })
    .where('id', '=', member.id)
    .execute()
  await expect(send({}, '203.0.113.9', member)).rejects.toThrow()
  expect((await list()).length).toBe(1)
})
