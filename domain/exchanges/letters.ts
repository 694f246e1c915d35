import type { Handle } from '../../database/open.ts'
import type { RejectionCause } from '../../words/shapes/letters.ts'
import type { ItemState } from '../items/shared-rows.ts'
import { queueForMembers } from '../letters/letters.ts'
import { readName } from '../members/shared-rows.ts'

// Who is told what by letter (A13), each within the transaction of what happened.

type Item = Pick<ItemState, 'id' | 'title' | 'user_id'>

const mentioned = ({ id, title }: Item) => ({ id, title })

async function withOwner(handle: Handle, item: Item) {
  const owner_id = item.user_id
  return { item: mentioned(item), owner: await readName(handle, owner_id), owner_id }
}

/** Tells the owner who asks, and with which words. */
export async function tellOfRequest(
  handle: Handle,
  item: Item,
  { requester_id, message }: { requester_id: string; message: string | null },
): Promise<void> {
  await queueForMembers(handle, [item.user_id], {
    kind: 'request-received',
    item: mentioned(item),
    requester: await readName(handle, requester_id),
    requester_id,
    message,
  })
}

/** Tells the chosen requester. */
export async function tellOfApproval(handle: Handle, item: Item, requesterId: string) {
  const about = await withOwner(handle, item)
  await queueForMembers(handle, [requesterId], { kind: 'request-approved', ...about })
}

/** Tells those whose request was rejected, and why. */
export async function tellOfRejection(
  handle: Handle,
  item: Item,
  requesterIds: string[],
  cause: RejectionCause,
) {
  const about = { item: mentioned(item), cause }
  await queueForMembers(handle, requesterIds, { kind: 'request-rejected', ...about })
}

/** Tells the one who received the item that its owner says so. */
export async function tellOfCompletion(handle: Handle, item: ItemState) {
  if (item.claimed_by === null) return
  const about = await withOwner(handle, item)
  await queueForMembers(handle, [item.claimed_by], { kind: 'exchange-completed', ...about })
}
