import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { guest } from '../domain/actor.ts'
import { SendEnquiry } from '../domain/enquiries/input.ts'
import { SubmitReport } from '../domain/moderation/input.ts'
import { clearProfile, deleteMember } from '../domain/moderation/moderating.ts'
import { operator } from '../tests/moderation.ts'
import { statements, text } from '../tests/operations-page.ts'
import { openFileWorld } from '../tests/world.ts'

const world = openFileWorld()

test('every statement of the page is one of the tables as they are', async () => {
  expect(statements.length).toBeGreaterThan(6)
  // None within a sentence, where this does not see it.
  expect(text.match(/`(select|update|delete) [^`]*`/g)).toBeNull()
  for (const statement of statements) {
    const filled = statement.replace(/'ID OF [A-Z ]+'/g, "'019a0000-0000-7000-8000-000000000001'")
    await sql.raw(`explain ${filled}`).execute(world.database)
  }
})

test('a letter to all members goes to those who are locked too, and to nobody who left or never was', async () => {
  const [here, locked, left] = [await world.aMember(), await world.aMember(), await world.aMember()]
  const account = world.database.updateTable('users')
  await account.set({ locked_at: new Date() }).where('id', '=', locked.id).execute()
  await deleteMember(world.desk, operator, { member: left.id, reason: 'Wanted it' })
  const never = await world.aMember()
  await account.set({ email_confirmed_at: null }).where('id', '=', never.id).execute()
  const [statement = ''] = statements.filter((words) => words.startsWith('    select email'))
  const { rows } = await sql.raw<{ email: string }>(statement).execute(world.database)
  const listed = rows.map(({ email }) => email)
  expect(listed).toEqual(expect.arrayContaining([here.email, locked.email]))
  for (const { email } of [left, never]) expect(listed).not.toContain(email)
})

test('a member whose mailbox died gets another address, and whatever went to the old one opens nothing', async () => {
  const { actor } = await world.aSignedInMember()
  await world.domain.recovery.recover({ email: actor.email }, { network: '203.0.113.9' })
  const of = (table: string) =>
    sql<{
      count: number
    }>`select count(*)::int from ${sql.table(table)} where user_id = ${actor.id}`
  const opening = async () => {
    const tables = ['sessions', 'letter_codes', 'one_time_tokens']
    const found = await Promise.all(tables.map((table) => of(table).execute(world.database)))
    return found.map(({ rows }) => rows[0]?.count)
  }
  expect(await opening()).toEqual([1, 1, 1])
  const change = statements.filter((words) => words.includes('ID OF THE MEMBER'))
  expect(change).toHaveLength(4)
  for (const statement of change) {
    const filled = statement.replace('ID OF THE MEMBER', actor.id)
    await sql.raw(filled.replace('NEW@EXAMPLE.ORG', 'Asha.New@Example.org')).execute(world.database)
  }
  expect(await opening()).toEqual([0, 0, 0])
  const account = world.database.selectFrom('users').select('email').where('id', '=', actor.id)
  expect(await account.execute()).toEqual([{ email: 'asha.new@example.org' }])
})

test('what operators did since a backup is listed, and of whom they took the name', async () => {
  const [kept, taken] = [await world.aMember('Asha Kulkarni'), await world.aMember('An Insult')]
  for (const member of [kept, taken]) {
    await world.domain.members.editMyProfile(member, { bio: 'Send money' })
    const given = { member: member.id, report: null, reason: 'Insults', name: member === taken }
    await clearProfile(world.desk, operator, given)
  }
  const [statement = ''] = statements.filter((words) => words.includes('from moderation_log'))
  const { rows } = await sql.raw<{ reason: string }>(statement).execute(world.database)
  const cleared = { action: 'clear-profile', reason: 'Insults' }
  expect(rows.filter(({ reason }) => reason === 'Insults')).toMatchObject([
    { ...cleared, member_id: kept.id, full_name: 'Asha Kulkarni' },
    { ...cleared, member_id: taken.id, full_name: null },
  ])
})

test('what members reported and wrote since a backup is listed before it is restored, with whom to answer', async () => {
  const since = '2026-11-21 21:44:05+00'
  const listed = async (table: string) => {
    const [statement = ''] = statements.filter((words) => words.includes(`from ${table}`))
    expect(statement).toContain(since)
    const { rows } = await sql.raw<Record<string, unknown>>(statement).execute(world.database)
    return rows
  }
  const [asha, rahim] = [await world.aMember('Asha'), await world.aMember('Rahim')]
  const write = (message: string) => {
    const given = { name: 'Ravi', email: 'ravi@example.org', subject: 'complaint', message }
    return world.domain.enquiries.sendEnquiry(guest, SendEnquiry.parse(given), { network: '::1' })
  }
  const report = (reason: string) => {
    const reportData = { reported_user: asha.id, reason, description: 'Sells it.' }
    return world.domain.reports.submitReport(rahim, SubmitReport.parse({ reportData }))
  }
  world.setClock('2026-11-21T21:44:00Z')
  for (const message of ['Open since before.', 'Closed since.']) await write(message)
  await report('Spam')
  world.setClock('2026-11-21T21:45:00Z')
  await write('It is gone.')
  await report('Other')
  const closed = { closed_at: new Date('2026-11-21T21:45:00Z'), closed_by: 'v', closed_for: 'x' }
  const enquiries = world.database.updateTable('enquiries').set(closed)
  await enquiries.where('message', '=', 'Closed since.').execute()
  expect(await listed('reports')).toMatchObject([
    { reason: 'Other', description: 'Sells it.', from_whom: rahim.email, about: asha.email },
  ])
  expect(await listed('enquiries')).toMatchObject([
    { message: 'Closed since.', email: 'ravi@example.org', closed_at: expect.anything() },
    { message: 'It is gone.', email: 'ravi@example.org', closed_at: null },
  ])
})
