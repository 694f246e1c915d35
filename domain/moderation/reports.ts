import { type Handle, inTransaction } from '../../database/open.ts'
import { type Actor, type MemberActor, requireMember } from '../actor.ts'
import { spending } from '../budgets/budgets.ts'
import type { Dependencies } from '../dependencies.ts'
import { refuse } from '../errors.ts'
import { findRequesterFor } from '../exchanges/shared-rows.ts'
import { id as anyId } from '../input.ts'
import { keyedHash } from '../keyed-hash.ts'
import { queueLetter } from '../letters/letters.ts'
import {
  findKnownMember,
  type KnownMember,
  keepActive,
  readKnownMember,
} from '../members/shared-rows.ts'
import type { SubmitReport } from './input.ts'
import * as store from './store.ts'

type Report = SubmitReport['reportData']

/**
 * Keeps a report about a member and tells the address for moderation, if there is one, by a letter of the
 * same transaction (REPORT-11, A19). Who is meant is an id, also of a request for an own item, or an address; whether
 * it belongs to anybody is not told: for one that does not, everything but the report itself goes the same way (security
 * rules, §3.6). Refuses with `already_reported` for a second report in the same words and for the same
 * reason, `own_report`, `user_banned`, `user_not_found` or, after ten within a day, `too_many_attempts`.
 */
export async function submitReport(deps: Dependencies, actor: Actor, { reportData }: SubmitReport) {
  const reporter = requireMember(actor)
  if (isSelf(reporter, reportData)) refuse('own_report')
  await spending(deps, ['report', reporter.id], () =>
    inTransaction(deps.database, (handle) => keep(deps, handle, reporter, reportData)),
  )
}

const isSelf = ({ id, email }: MemberActor, { reported_user }: Report) =>
  reported_user === id || reported_user === email

async function keep(deps: Dependencies, handle: Handle, { id }: MemberActor, given: Report) {
  const { secret, clock } = deps
  const { reported_user, reason, description } = given
  const reporter = (await readKnownMember(handle, id)) ?? refuse('user_not_found')
  const named = {
    reporter_id: id,
    name_hash: keyedHash(secret, `reported:${reported_user}`),
    reason,
    description,
    created_at: clock.now(),
  }
  if (!(await store.insertName(handle, named))) refuse('already_reported')
  const reported = await holdReported(handle, reported_user, id)
  if (!reported) return
  const report = { reporter_id: id, reported_id: reported.id, reason, description }
  const reportId = await store.insertReport(handle, { ...report, created_at: clock.now() })
  if (reportId) await tellModerators(deps, handle, { id: reportId, reporter, reported, given })
}

/**
 * Who is meant, held so that they cannot leave before the letter that names them waits. Who has left is known by their
 * id alone: things that they gave stay, and from there they are reported. Who asks for an item of the reporter's is also
 * known by the id of the request, as they may have no name yet (decision 052).
 */
async function holdReported(
  handle: Handle,
  named: string,
  reporterId: string,
): Promise<KnownMember | undefined> {
  const given = (await findKnownMember(handle, named))?.id ?? named.trim().toLowerCase()
  if (!anyId.safeParse(given).success) return undefined
  const id = (await findRequesterFor(handle, reporterId, given)) ?? given
  await keepActive(handle, [id])
  return readKnownMember(handle, id)
}

async function tellModerators(
  { settings, clock }: Dependencies,
  handle: Handle,
  report: { id: string; reporter: KnownMember; reported: KnownMember; given: Report },
) {
  if (settings.moderationEmail === null) return
  const { id, reporter, reported, given } = report
  await queueLetter(handle, {
    to: settings.moderationEmail,
    kind: 'report-received',
    report: id,
    reason: given.reason,
    description: given.description,
    at: clock.now().toISOString(),
    reporter,
    reported,
  })
}
