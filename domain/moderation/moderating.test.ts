import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { everywhere, openModeration, operator, reason } from '../../tests/moderation.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { openWorld } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { hour } from '../durations.ts'
import { SubmitReport } from './input.ts'
import { reportReasons } from './limits.ts'
import * as moderating from './moderating.ts'
import { listReports, readReport } from './reading.ts'

const { world, hide, show, lock, unlock, ask, logOf, aReport, isSeen } = openModeration()

describe('every step of an operator', () => {
  test('needs a reason and something to change [A19]', async () => {
    const member = await world.aMember()
    const item = await world.anItem(member)
    const report = await aReport(member)
    const steps: ((reason: string) => Promise<unknown>)[] = [
      (why) => moderating.dismissReport(world.desk, operator, { report, reason: why }),
      (why) => moderating.hideItem(world.desk, operator, { item, report: null, reason: why }),
      (why) => moderating.showItem(world.desk, operator, { item, reason: why }),
      (why) => moderating.lockMember(world.desk, operator, { member: member.id, reason: why }),
      (why) => moderating.unlockMember(world.desk, operator, { member: member.id, reason: why }),
    ]
    for (const step of steps)
      for (const why of ['', ' \n', 'x'.repeat(501)])
        await expectRefusal(
          world,
          'reason_missing',
          'A reason of at most 500 characters is needed.',
          async () => step(why),
        )
    const already = 'It is so already; nothing was changed.'
    for (const step of [() => show(item), () => unlock(member.id)])
      await expectRefusal(world, 'nothing_to_change', already, step)
    await hide(item)
    await lock(member.id)
    for (const step of [() => hide(item), () => lock(member.id)])
      await expectRefusal(world, 'nothing_to_change', already, step)
    const dismiss = () => moderating.dismissReport(world.desk, operator, { report, reason })
    await expectRefusal(world, 'nothing_to_change', already, dismiss)
  })

  test('is refused for what is not there [A19]', async () => {
    const nothing = randomUUID()
    await expectRefusal(world, 'item_not_found', 'This item no longer exists.', () => hide(nothing))
    for (const member of [nothing, 'nobody@example.org'])
      await expectRefusal(world, 'member_not_found', 'This member does not exist.', () =>
        lock(member),
      )
    await expectRefusal(world, 'report_not_found', 'This report does not exist.', async () =>
      moderating.dismissReport(world.desk, operator, { report: nothing, reason }),
    )
  })

  test('happens once, when two operators do it at the same moment [A19]', async () => {
    const member = await world.aMember()
    const item = await world.anItem(member)
    await ask(await world.aMember(), item)
    const answers = await Promise.allSettled([hide(item), hide(item), lock(member.id), hide(item)])
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBe(2)
    expect(await logOf(member.id)).toHaveLength(2)
  })
})

describe('open reports', () => {
  test('have the weight of different members whose account was a day old [A19]', async () => {
    const reports = await openWorld()
    const reported = await reports.aMember('Asha Kulkarni')
    const send = async (actor: MemberActor, why: string) =>
      reports.domain.reports.submitReport(
        actor,
        SubmitReport.parse({ reportData: { reported_user: reported.id, reason: why } }),
      )
    const reportedAt = new Date('2026-11-21T10:00:00Z')
    reports.setClock(reportedAt)
    for (const hours of [23.9, 24, 1000]) {
      const member = await reports.aMember('Rahim Sheikh')
      const created_at = new Date(reportedAt.getTime() - hours * hour)
      await reports.database
        .updateTable('profiles')
        .set({ created_at })
        .where('id', '=', member.id)
        .execute()
      for (const why of ['Spam', 'Other']) await send(member, why)
    }
    const listed = await listReports(reports.desk, operator)
    expect(listed).toHaveLength(6)
    for (const { open } of listed) expect(open).toEqual({ reports: 6, reporters: 3, weight: 2 })
    const id = listed[0]?.id ?? ''
    await moderating.dismissReport(reports.desk, operator, { report: id, reason })
    const { report, log } = await readReport(reports.desk, operator, id)
    expect(report).toMatchObject({ status: 'dismissed', reported: { email: reported.email } })
    expect(log).toMatchObject([{ operator: 'vikram', action: 'dismiss', reason, report_id: id }])
    expect(await listReports(reports.desk, operator)).toHaveLength(5)
    await reports.close()
  })

  test('are all listed, so that none is out of reach behind many that were made up [A19]', async () => {
    const reports = await openWorld()
    const reporters = await Promise.all(Array.from({ length: 11 }, () => reports.aMember()))
    const { id: reported_id } = await reports.aMember()
    const rows = reporters.flatMap(({ id: reporter_id }) =>
      reportReasons.map((why) => ({ reporter_id, reported_id, reason: why })),
    )
    await reports.database.insertInto('reports').values(rows).execute()
    expect(await listReports(reports.desk, operator)).toHaveLength(rows.length)
    await reports.close()
  })

  test('hide nothing and lock nobody by themselves, however many there are [A19]', async () => {
    const member = await world.aMember()
    const item = await world.anItem(member)
    for (let count = 0; count < 5; count++) await aReport(member)
    expect(await isSeen(item, member)).toEqual(everywhere)
    expect(await logOf(member.id)).toEqual([])
  })
})
