import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { lettersTo } from '../../tests/letters.ts'
import { insertRow, obstacle } from '../../tests/obstacle.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { serveWorld } from '../../tests/served.ts'
import { openFileWorld, openWorld, type World } from '../../tests/world.ts'
import { publicKey } from '../accounts/limits.ts'
import { guest, type MemberActor } from '../actor.ts'
import { SubmitReport } from './input.ts'
import { reportReasons } from './limits.ts'

const moderators = 'moderation@example.org'
const world = openFileWorld({ settings: { moderationEmail: moderators } })
let reporter: MemberActor
let reported: MemberActor
beforeAll(async () => {
  reporter = await world.aMember('Rahim Sheikh')
  reported = await world.aMember('Asha Kulkarni')
})

const report = (actor: Parameters<World['domain']['reports']['submitReport']>[0], given: object) =>
  world.domain.reports.submitReport(actor, SubmitReport.parse({ reportData: given }))
const keptOf = ({ id }: MemberActor, { database } = world) =>
  database.selectFrom('reports').selectAll().where('reporter_id', '=', id).execute()

const twice = 'You have already reported this user for this reason.'

describe('a report', () => {
  test('is kept under the session’s name and clock, whatever the browser says [REPORT-03, CALL-69]', async () => {
    const member = await world.aMember()
    world.setClock('2026-11-21T10:00:00.000Z')
    await report(member, {
      reporter_email: reported.email,
      reported_user: reported.id,
      reported_user_name: 'Somebody else',
      reason: 'Harassment',
      description: '  Wrote to me at night.  ',
      timestamp: '1999-01-01T00:00:00Z',
    })
    expect(await keptOf(member)).toEqual([
      {
        id: expect.any(String),
        reporter_id: member.id,
        reported_id: reported.id,
        reason: 'Harassment',
        description: 'Wrote to me at night.',
        status: 'open',
        created_at: '2026-11-21T10:00:00.000Z',
      },
    ])
  })

  test.each(reportReasons)('has one of six reasons: %s [REPORT-08]', async (reason) => {
    const member = await world.aMember()
    await report(member, { reported_user: reported.id, reason })
    expect(await keptOf(member)).toMatchObject([{ reason, description: null }])
    for (const wrong of ['Boring', '', null, undefined])
      expect(() =>
        SubmitReport.parse({ reportData: { reported_user: reported.id, reason: wrong } }),
      ).toThrow('Please select a reason for reporting this user.')
  })

  test.each([null, 'all', 7, {}, { reportData: 'all' }])('is not there in %j [CALL-69]', (sent) => {
    const { error } = SubmitReport.safeParse(sent)
    expect(error?.issues.map(({ message }) => message)).toEqual(['The report is missing'])
  })

  test('describes in at most 500 characters [REPORT-06]', async () => {
    const given = { reported_user: reported.id, reason: 'Spam' }
    const parse = (description: string) =>
      SubmitReport.safeParse({ reportData: { ...given, description } }).success
    expect([parse('x'.repeat(500)), parse('x'.repeat(501))]).toEqual([true, false])
    const row = { reporter_id: reporter.id, reported_id: reported.id, reason: 'Spam' }
    const kept = obstacle(world.database, 'reports', { ...row, description: 'x'.repeat(501) })
    expect(await kept).toContain('char_length(description)')
  })

  test('is refused the second time for a member and a reason, and not for another [REPORT-09]', async () => {
    const member = await world.aMember()
    const given = { reported_user: reported.id, reason: 'Spam' }
    await report(member, given)
    await expectRefusal(world, 'already_reported', twice, () => report(member, given))
    await report(member, { ...given, reason: 'Other' })
    await report(await world.aMember(), given)
    expect(await keptOf(member)).toHaveLength(2)
    const row = { reporter_id: member.id, reported_id: reported.id, reason: 'Spam' }
    expect(await obstacle(world.database, 'reports', row)).toContain('UNIQUE (reporter_id')
  })

  test('is kept once when it is sent fifty times at the same moment [REPORT-09]', async () => {
    const member = await world.aMember()
    const given = { reported_user: reported.id, reason: 'Spam' }
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => report(member, given)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await keptOf(member)).toHaveLength(1)
  })

  test('about oneself, or by nobody, is refused [ROLE-10]', async () => {
    for (const self of [reporter.id, reporter.email, reporter.id.toUpperCase()])
      await expectRefusal(world, 'own_report', 'You cannot report yourself.', () =>
        report(reporter, { reported_user: self, reason: 'Spam' }),
      )
    await expectRefusal(world, 'not_signed_in', 'You must be logged in', () =>
      report(guest, { reported_user: reported.id, reason: 'Spam' }),
    )
  })
})

describe('whether an id or address belongs to anybody', () => {
  test('no answer tells, the first time or the second [REPORT-03, REPORT-09]', async () => {
    const gone = await world.aSignedInMember()
    await world.domain.deletion.deleteAccount(gone.actor)
    const names = [
      reported.id,
      reported.email.toUpperCase(),
      randomUUID(),
      'nobody@example.org',
      gone.actor.id,
      gone.actor.email,
      'no name at all',
    ]
    for (const reported_user of names) {
      const member = await world.aMember()
      const given = { reported_user, reason: 'Spam' }
      await expect(report(member, given), reported_user).resolves.toBeUndefined()
      await expect(report(member, given), reported_user).rejects.toThrow(twice)
      const isKnown = [...names.slice(0, 2), gone.actor.id].includes(reported_user)
      expect(await keptOf(member), reported_user).toHaveLength(isKnown ? 1 : 0)
    }
  })

  test('is answered like any other where the name is no text that a database keeps [CALL-69, REPORT-03]', async () => {
    const { actor, accessToken } = await world.aSignedInMember()
    const served = await serveWorld(world)
    const answer = await fetch(`${served.url}/functions/v1/submit-report`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        apikey: publicKey,
        authorization: `Bearer ${accessToken}`,
      },
      body: JSON.stringify({ reportData: { reported_user: 'a\u0000b', reason: 'Spam' } }),
    })
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
    await served.close()
    expect(await keptOf(actor)).toEqual([])
  })

  test('nobody learns whose address it is by reporting a member under both [REPORT-09]', async () => {
    const member = await world.aMember()
    await report(member, { reported_user: reported.id, reason: 'Spam' })
    await report(member, { reported_user: reported.email, reason: 'Spam' })
    expect(await keptOf(member)).toHaveLength(1)
    expect(
      JSON.stringify(await world.database.selectFrom('reported_names').selectAll().execute()),
    ).not.toContain(reported.email)
  })
})

test('about a giver who has left is kept, and operators are told [REPORT-03, REPORT-11, A12]', async () => {
  const { actor: gone } = await world.aSignedInMember()
  await world.domain.deletion.deleteAccount(gone)
  const member = await world.aMember()
  await report(member, { reported_user: gone.id, reason: 'Scammer/Fraud', description: 'Money.' })
  expect(await keptOf(member)).toMatchObject([{ reported_id: gone.id, description: 'Money.' }])
  const told = { kind: 'report-received', description: 'Money.', reported: { id: gone.id } }
  expect((await lettersTo(world, moderators)).at(-1)).toMatchObject(told)
})

describe('what a member reported', () => {
  test('is among their data, and nobody else’s [REPORT-03, A18]', async () => {
    const member = await world.aMember()
    const description = `canary ${randomUUID()}`
    await report(member, { reported_user: reported.id, reason: 'Other', description })
    const own = await world.domain.exporting.exportMyData(member)
    expect(own.data.reports_sent).toMatchObject([{ reason: 'Other', description }])
    const about = await world.domain.exporting.exportMyData(reported)
    expect(JSON.stringify(about.data)).not.toContain(description)
  })

  test('is the same in their data whether or not an address is anybody’s, and whose [REPORT-09]', async () => {
    const sent = async (address: string) => {
      const member = await world.aMember()
      await report(member, { reported_user: address, reason: 'Spam', description: 'Rude.' })
      await report(member, { reported_user: reported.id, reason: 'Spam', description: 'Again.' })
      const { data } = await world.domain.exporting.exportMyData(member)
      return data.reports_sent.map((one) => ({ ...one, created_at: null }))
    }
    const ofMember = await sent(reported.email)
    expect(ofMember).toEqual(await sent('nobody@example.org'))
    expect(ofMember).toHaveLength(2)
    expect(JSON.stringify(ofMember)).not.toContain(reported.id)
  })

  test('loses its words with the account, also in a letter that still waits [A12]', async () => {
    const { actor } = await world.aSignedInMember()
    await report(actor, { reported_user: reported.id, reason: 'Other', description: 'canary' })
    await world.domain.deletion.deleteAccount(actor)
    expect(await keptOf(actor)).toMatchObject([{ description: null, status: 'open' }])
    expect(JSON.stringify(await lettersTo(world, moderators))).not.toContain(actor.email)
    const names = world.database.selectFrom('reported_names').select('reason')
    expect(await names.where('reporter_id', '=', actor.id).execute()).toEqual([])
  })
})

test('ten reports a day are taken from a member, the eleventh is refused, repeats do not count [A32]', async () => {
  const limited = await openWorld({ budgets: 'real' })
  limited.setClock('2026-11-21T10:00:00.000Z')
  const member = await limited.aMember()
  const send = (reported_user: string) =>
    limited.domain.reports.submitReport(
      member,
      SubmitReport.parse({ reportData: { reported_user, reason: 'Spam' } }),
    )
  for (let count = 0; count < 10; count++) {
    const { id } = await limited.aMember()
    await send(id)
    if (count < 9) await expect(send(id)).rejects.toThrow(twice)
  }
  const { id: eleventh } = await limited.aMember()
  await expectRefusal(
    limited,
    'too_many_attempts',
    'Too many attempts. Please try again later.',
    () => send(eleventh),
  )
  limited.setClock('2026-11-22T10:00:01.000Z')
  await send(eleventh)
  expect(await keptOf(member, limited)).toHaveLength(11)
  await limited.close()
})

test('whoever is locked begins nothing any more, also not by a call that was under way', async () => {
  const member = await world.aMember()
  const lock = { locked_at: new Date() }
  await world.database.updateTable('users').set(lock).where('id', '=', member.id).execute()
  const given = { reported_user: reported.id, reason: 'Spam' }
  await expect(report(member, given)).rejects.toMatchObject({ code: 'AD002' })
  const row = { user_id: member.id, title: 'Lamp', description: 'Brass', condition: 'good' }
  await expect(insertRow(world.database, 'items', row)).rejects.toMatchObject({ code: 'AD002' })
  expect(await keptOf(member)).toEqual([])
})
