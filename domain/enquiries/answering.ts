import { inTransaction } from '../../database/open.ts'
import { refuse } from '../errors.ts'
import { enquiryDue } from '../moderation/limits.ts'
import { type Desk, type Operator, required, requireReason } from '../moderation/operator.ts'
import * as store from './store.ts'

/** An enquiry, and until when it must be decided if it is a complaint. */
export type DueEnquiry = store.Enquiry & { due_at: string | null }

const withDue = (enquiry: store.Enquiry): DueEnquiry => ({
  ...enquiry,
  due_at: enquiryDue(enquiry.subject, enquiry.created_at),
})

/** All open enquiries, the oldest first. */
export async function listEnquiries(
  { database }: Desk,
  _operator: Operator,
): Promise<DueEnquiry[]> {
  return (await store.readOpenEnquiries(database)).map(withDue)
}

/** One enquiry, if this is the id of one. */
export async function findEnquiry({ database }: Desk, _operator: Operator, id: string) {
  const enquiry = await store.readEnquiry(database, id)
  return enquiry && withDue(enquiry)
}

/**
 * Closes an open enquiry, and keeps who did and why. Refuses with `reason_missing`,
 * `enquiry_not_found` or `nothing_to_change`.
 */
export function closeEnquiry(
  { database, clock }: Desk,
  { name }: Operator,
  given: { enquiry: string; reason: string },
): Promise<void> {
  const reason = requireReason(given.reason)
  return inTransaction(database, async (handle) => {
    const { id, closed_at } = required(
      await store.holdEnquiry(handle, given.enquiry),
      'enquiry_not_found',
    )
    if (closed_at !== null) refuse('nothing_to_change')
    await store.closeEnquiry(handle, id, { at: clock.now(), by: name, reason })
  })
}
