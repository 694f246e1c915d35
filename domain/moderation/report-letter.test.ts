import { beforeAll, describe, expect, test } from 'vitest'
import { lettersTo, outbox } from '../../tests/letters.ts'
import { somebodyWaits } from '../../tests/waiting.ts'
import { openFileWorld, type World } from '../../tests/world.ts'
import type { MemberActor } from '../actor.ts'
import { createDomain } from '../index.ts'
import { removeAccount } from '../leaving/deletion-rows.ts'
import { writeLetter } from '../letters/render.ts'
import { SubmitReport } from './input.ts'

const moderators = 'moderation@example.org'
const world = openFileWorld({ settings: { moderationEmail: moderators } })
let reported: MemberActor
beforeAll(async () => {
  reported = await world.aMember('Asha Kulkarni')
})

const report = (actor: Parameters<World['domain']['reports']['submitReport']>[0], given: object) =>
  world.domain.reports.submitReport(actor, SubmitReport.parse({ reportData: given }))
const keptOf = ({ id }: MemberActor, { database } = world) =>
  database.selectFrom('reports').selectAll().where('reporter_id', '=', id).execute()

describe('the letter to moderators', () => {
  test('is queued with the report and has what they need [REPORT-11, A48]', async () => {
    const member = await world.aMember('Rahim Sheikh')
    const before = (await lettersTo(world, moderators)).length
    const description = 'Asked for money.\nTwice.'
    await report(member, { reported_user: reported.email, reason: 'Scammer/Fraud', description })
    const letters = (await lettersTo(world, moderators)).slice(before)
    const [kept] = await keptOf(member)
    expect(letters).toHaveLength(1)
    const [letter] = letters
    if (!letter) throw new Error('There is no letter.')
    const { subject, text, html } = writeLetter('1', letter, 'https://giving.example')
    expect(subject).toBe('Report: Scammer/Fraud, Asha Kulkarni')
    expect(html).toBeNull()
    for (const part of [
      `Rahim Sheikh <${member.email}> reported Asha Kulkarni <${reported.email}>`,
      'Reason: Scammer/Fraud',
      '> Asked for money.\n> Twice.',
      `https://giving.example/profile?userId=${reported.id}`,
      `npm run moderate -- show ${kept?.id}`,
    ])
      expect(text).toContain(part)
  })

  test('is not written without an address for moderation, nor for a report that is not kept [REPORT-11, A48]', async () => {
    const { settings } = world.deps
    const silent = createDomain({ ...world.deps, settings: { ...settings, moderationEmail: null } })
    const member = await world.aMember()
    const before = (await outbox(world)).length
    const input = SubmitReport.parse({ reportData: { reported_user: reported.id, reason: 'Spam' } })
    await silent.reports.submitReport(member, input)
    await report(member, { reported_user: 'nobody@example.org', reason: 'Spam' })
    await report(member, { reported_user: reported.email, reason: 'Spam' })
    expect(await outbox(world)).toHaveLength(before)
    expect(await keptOf(member)).toHaveLength(1)
  })

  test('does not name somebody who leaves at the same moment [CALL-71, A12]', async () => {
    const [member, leaving] = [await world.aMember(), await world.aMember('Asha pelican')]
    const { reporting } = await world.database.transaction().execute(async (handle) => {
      await removeAccount(handle, leaving.id, new Date())
      const reporting = report(member, { reported_user: leaving.email, reason: 'Spam' })
      await expect.poll(() => somebodyWaits(world.database)).toBe(true)
      return { reporting }
    })
    await reporting
    expect(JSON.stringify(await lettersTo(world, moderators))).not.toContain('pelican')
    expect(await keptOf(member)).toMatchObject([{ reported_id: leaving.id }])
  })

  test('takes the report with it only when it cannot be queued; one that is refused later leaves it [CALL-70]', async () => {
    const mailer = {
      send: () => Promise.reject(Object.assign(new Error('550'), { isFinal: true })),
      close: async () => {},
    }
    const member = await world.aMember()
    await report(member, { reported_user: reported.id, reason: 'Spam' })
    const { letters } = createDomain({ ...world.deps, mailer })
    const newest = await world.database
      .selectFrom('letters')
      .select('id')
      .where('kind', '=', 'report-received')
      .orderBy('id', 'desc')
      .execute()
    const outcome = await letters.sendLetter(newest[0]?.id ?? '', { isLastTry: false })
    expect(outcome).toEqual({ sent: false, refusal: '550' })
    expect(await keptOf(member)).toMatchObject([{ status: 'open' }])
  })
})
