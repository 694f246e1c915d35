import type { Handle } from '../../database/open.ts'
import type { RejectionCause } from '../../words/shapes/letters.ts'
import type { ItemState } from '../items/shared-rows.ts'
import { queueForMembers } from '../letters/letters.ts'
import { readName } from '../members/shared-rows.ts'

// Who is told what by letter (A13), each within the transaction of what happened.

type Item = Pick<ItemState, 'id' | 'title' | 'user_id'>

const mentioned = ({ id, title }: Item) => ({ id, title })

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
  await queueForMembers(handle, [requesterId], {
    kind: 'request-approved',
    item: mentioned(item),
    owner: await readName(handle, item.user_id),
    owner_id: item.user_id,
  })
}

/** Tells those whose request was rejected, and why. */
export async function tellOfRejection(
  handle: Handle,
  item: Item,
  requesterIds: string[],
  cause: RejectionCause,
) {
  await queueForMembers(handle, requesterIds, {
    kind: 'request-rejected',
    item: mentioned(item),
    cause,
  })
}

/** Tells the one who received the item that its owner says so. */
export async function tellOfCompletion(handle: Handle, item: ItemState) {
  if (item.claimed_by === null) return
  await queueForMembers(handle, [item.claimed_by], {
    kind: 'exchange-completed',
    item: mentioned(item),
    owner: await readName(handle, item.user_id),
    owner_id: item.user_id,
  })
}
