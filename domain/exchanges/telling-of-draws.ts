import type { Handle } from '../../database/open.ts'
import { mentioned, mentionedWithOwner } from '../items/mentioned.ts'
import { queueForEach, queueForMembers } from '../letters/letters.ts'
import { readName } from '../members/shared-rows.ts'
import { notify } from '../notifications/notifications.ts'
import type { Item, Request } from './telling.ts'

// Who is told of a draw, and of the next in its line, as in telling.ts (decision 050).

/**
 * Tells everybody how a draw ended: the giver, the one who is promised the item, and each
 * other one their place in line.
 */
export async function tellOfDraw(handle: Handle, item: Item, first: Request, others: Request[]) {
  const [about, text, owner_id] = [mentioned(item), item.title, item.user_id]
  await notify(handle, [
    { memberId: owner_id, type: 'item_drawn', text, request_id: first.id },
    ...others.map(({ id: request_id, requester_id: memberId }) => ({
      memberId,
      type: 'request_rejected' as const,
      text,
      request_id,
    })),
  ])
  const member = await readName(handle, first.requester_id)
  const who = { member, by_id: first.requester_id, request_id: first.id }
  await queueForMembers(handle, [owner_id], { kind: 'item-drawn', item: about, ...who })
  await tellOfTurn(handle, item, first)
  const letter = { kind: 'request-rejected', item: about, cause: 'other-chosen' } as const
  const told = others.map(({ id: request_id, requester_id: memberId }, at) => ({
    memberId,
    letter: { ...letter, request_id, place: at + 1 },
  }))
  await queueForEach(handle, told)
}

/** Tells whom a draw found that the item is theirs. */
export async function tellOfTurn(handle: Handle, item: Item, { id, requester_id }: Request) {
  const told = { memberId: requester_id, text: item.title, request_id: id }
  await notify(handle, [{ ...told, type: 'request_approved' }])
  await queueForMembers(handle, [requester_id], {
    kind: 'request-approved',
    ...(await mentionedWithOwner(handle, item)),
    request_id: id,
    isDrawn: true,
  })
}

/** Tells the giver that nobody took part. */
export async function tellOfNobody(handle: Handle, item: Item) {
  const [memberId, text] = [item.user_id, item.title]
  await notify(handle, [{ memberId, type: 'nobody_drawn', text, item_id: item.id }])
  await queueForMembers(handle, [memberId], {
    kind: 'item-drawn',
    item: mentioned(item),
    member: null,
    by_id: null,
  })
}

/**
 * Tells whoever is next in line that the item is promised to them, and until when to say yes; the giver by the bell.
 */
export async function tellOfNext(handle: Handle, item: Item, request: Request, by: Date) {
  const { id: request_id, requester_id } = request
  const [text, owner_id] = [item.title, item.user_id]
  await notify(handle, [
    { memberId: owner_id, type: 'promise_moved', text, request_id },
    { memberId: requester_id, type: 'promised_next', text, request_id },
  ])
  await queueForMembers(handle, [requester_id], {
    kind: 'next-in-line',
    item: mentioned(item),
    by: by.toISOString(),
    request_id,
  })
}

/** Tells the giver that the item is promised to the next one, who asked for it by themselves, and with which words. */
export async function tellOfAsking(
  handle: Handle,
  item: Item,
  { id: request_id, requester_id, message }: Request & { message: string | null },
) {
  const [text, owner_id] = [item.title, item.user_id]
  await notify(handle, [{ memberId: owner_id, type: 'promise_moved', text, request_id }])
  await queueForMembers(handle, [owner_id], {
    kind: 'item-drawn',
    item: mentioned(item),
    member: await readName(handle, requester_id),
    by_id: requester_id,
    request_id,
    isAsked: true,
    words: message,
  })
}

/** Tells the giver by the bell that the next one said yes. */
export const tellOfYes = (handle: Handle, item: Item, { id: request_id }: Request) =>
  notify(handle, [
    { memberId: item.user_id, type: 'promise_confirmed', text: item.title, request_id },
  ])

/** Tells both sides that nobody said yes in time, and whether the next one is promised it. */
export async function tellOfNoAnswer(
  handle: Handle,
  item: Item,
  { id: request_id, requester_id }: Request,
  isPromised: boolean,
) {
  const [about, text] = [mentioned(item), item.title]
  const over = { memberId: requester_id, type: 'promise_unconfirmed', text, request_id } as const
  const again = { memberId: item.user_id, type: 'promise_given_up', text, request_id } as const
  await notify(handle, isPromised ? [over] : [over, again])
  const ended = { item: about, request_id, isPromised } as const
  await queueForMembers(handle, [requester_id], { kind: 'passed-by', ...ended })
  await queueForMembers(handle, [item.user_id], {
    kind: 'promise-ended',
    ...ended,
    by: 'unconfirmed',
    member: await readName(handle, requester_id),
    by_id: requester_id,
    why: null,
    words: null,
  })
}
