import type { Handle } from '../../database/open.ts'
import type { Item, Request } from '../exchanges/telling.ts'
import { mentioned, mentionedWithOwner } from '../items/mentioned.ts'
import { queueForMembers } from '../letters/letters.ts'
import { readName } from '../members/shared-rows.ts'
import { notify, notifyAgain } from '../notifications/notifications.ts'

// Who is told what of a hand-over (decision 054), by letter and by notification, within the transaction of it.

/** Tells the giver that the receiver says they have it, and until when they can object. */
export async function tellOfReceipt(handle: Handle, item: Item, request: Request, until: Date) {
  const { id: request_id, requester_id: by_id } = request
  const memberId = item.user_id
  await notifyAgain(handle, { memberId, type: 'item_received', text: item.title, request_id })
  await queueForMembers(handle, [memberId], {
    kind: 'item-received',
    item: mentioned(item),
    member: await readName(handle, by_id),
    by_id,
    until: until.toISOString(),
    request_id,
  })
}

/** Tells the receiver that the giver objects. */
export async function tellOfObjection(handle: Handle, item: Item, request: Request) {
  const { id: request_id, requester_id: memberId } = request
  await notifyAgain(handle, { memberId, type: 'handover_objected', text: item.title, request_id })
  await queueForMembers(handle, [memberId], {
    kind: 'handover-objected',
    ...(await mentionedWithOwner(handle, item)),
    request_id,
  })
}

/** Tells both that what the receiver said stands; the receiver may rate. */
export async function tellThatItStands(handle: Handle, item: Item, completed: Request[]) {
  for (const { id: request_id, requester_id } of completed) {
    const about = { type: 'handover_stands', text: item.title, request_id } as const
    await notify(handle, [
      { memberId: item.user_id, ...about },
      { memberId: requester_id, ...about },
    ])
    const letter = {
      kind: 'exchange-completed',
      ...(await mentionedWithOwner(handle, item)),
    } as const
    await queueForMembers(handle, [requester_id], { ...letter, isUnobjected: true })
  }
}

/** Tells the giver that it is completed before they could object, as the receiver has left. */
export const tellOfLeaving = (handle: Handle, item: Item) =>
  queueForMembers(handle, [item.user_id], { kind: 'receiver-left', item: mentioned(item) })
