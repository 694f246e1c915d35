import type { Handle } from '../../database/open.ts'
import type { ItemState } from '../items/shared-rows.ts'
import { queueForMembers } from '../letters/letters.ts'
import { readName } from '../members/shared-rows.ts'
import { notify } from '../notifications/notifications.ts'
import type { About } from './store.ts'

type Said = { reporter: string; answer_by: Date; hasEnded: boolean; isMutual: boolean }

/** Tells whom it is said of by bell and by letter, and asks what happened (decision 055). */
export async function tellOfNoShow(
  handle: Handle,
  { id, title }: Pick<ItemState, 'id' | 'title'>,
  { giver, receiver, pickup_id, starts_at }: About,
  { reporter, answer_by, ...stands }: Said,
) {
  const memberId = reporter === giver ? receiver : giver
  if (pickup_id === null || starts_at === null) return
  await notify(handle, [{ memberId, type: 'no_show_said', text: title, pickup_id }])
  await queueForMembers(handle, [memberId], {
    kind: 'no-show-said',
    item: { id, title },
    side: memberId === giver ? 'giver' : 'receiver',
    member: await readName(handle, reporter),
    by_id: reporter,
    starts_at,
    answer_by: answer_by.toISOString(),
    ...stands,
  })
}
