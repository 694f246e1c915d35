import type { Handle } from '../../database/open.ts'
import { mentioned } from '../items/mentioned.ts'
import type { ItemState } from '../items/shared-rows.ts'
import { queueForEach, queueForMembers } from '../letters/letters.ts'
import { readName } from '../members/shared-rows.ts'
import { notify } from '../notifications/notifications.ts'
import { isOfferedOften } from './limits.ts'
import type { Item, Request } from './telling.ts'

// Who is told what where nobody answers (decision 051), by letter and by notification, within the transaction of it.

/** Tells each requester by letter and bell, and the giver once by the bell, that requests ended without an answer. */
export async function tellOfLapse(handle: Handle, item: Item, requests: Request[]) {
  const text = item.title
  const [first] = requests
  if (!first) return
  await notify(handle, [
    ...requests.map(({ id: request_id, requester_id: memberId }) => {
      return { memberId, type: 'request_lapsed' as const, text, request_id }
    }),
    { memberId: item.user_id, type: 'request_unanswered', text, request_id: first.id },
  ])
  const letter = { kind: 'request-rejected', item: mentioned(item), cause: 'lapsed' } as const
  const told = requests.map(({ id: request_id, requester_id: memberId }) => ({
    memberId,
    letter: { ...letter, request_id },
  }))
  await queueForEach(handle, told)
}

/** Reminds the giver of how many wait. */
export const remindOfRequests = (handle: Handle, item: Item, waiting: number) =>
  queueForMembers(handle, [item.user_id], {
    kind: 'requests-waiting',
    item: mentioned(item),
    waiting,
  })

/** Reminds both sides of a promise about which nobody writes of when it ends. */
export async function remindOfPromise(
  handle: Handle,
  item: Item,
  { id: request_id, requester_id: receiver }: Request,
  until: Date,
) {
  const sides = [
    { side: 'giver', reader: item.user_id, by_id: receiver },
    { side: 'receiver', reader: receiver, by_id: item.user_id },
  ] as const
  for (const { reader, ...about } of sides)
    await queueForMembers(handle, [reader], {
      kind: 'promise-quiet',
      item: mentioned(item),
      member: await readName(handle, about.by_id),
      ...about,
      request_id,
      until: until.toISOString(),
    })
}

/**
 * Tells both sides that a promise ended, as nobody wrote about it, and the giver whether the next one is promised it.
 */
export async function tellOfLapsedPromise(
  handle: Handle,
  item: Item,
  request: Request,
  isPromised: boolean,
) {
  const sides = [
    { side: 'giver', memberId: item.user_id },
    { side: 'receiver', memberId: request.requester_id },
  ] as const
  for (const { side, memberId } of sides) {
    const about = { text: item.title, request_id: request.id }
    await notify(handle, [{ memberId, type: 'promise_lapsed', ...about }])
    await queueForMembers(handle, [memberId], {
      kind: 'promise-lapsed',
      item: mentioned(item),
      side,
      isPromised,
      request_id: request.id,
    })
  }
}

/**
 * Asks the giver whether an item is still there, and tells until when it is not put aside, and whether they can offer
 * it again then.
 */
export async function askWhetherThere(handle: Handle, item: ItemState, until: Date) {
  const about = { memberId: item.user_id, text: item.title, item_id: item.id }
  await notify(handle, [{ ...about, type: 'still_there' }])
  await queueForMembers(handle, [item.user_id], {
    kind: 'still-there',
    item: mentioned(item),
    until: until.toISOString(),
    can_offer_again: !isOfferedOften(item),
  })
}

/** Tells the giver by the bell that an item is put aside. */
export const tellOfPuttingAside = (handle: Handle, { id, title, user_id: memberId }: Item) =>
  notify(handle, [{ memberId, type: 'item_put_aside', text: title, item_id: id }])
