import type { Handle } from '../../database/open.ts'
import type { ItemState } from '../items/shared-rows.ts'
import { otherOf, sideOf } from '../items/two.ts'
import { queueForMembers } from '../letters/letters.ts'
import { readName } from '../members/shared-rows.ts'
import { notify } from '../notifications/notifications.ts'
import type { About } from './store.ts'

type Said = {
  id: string
  reporter: string
  answer_by: Date
  hasEnded: boolean
  isMutual: boolean
}

/** Tells whom it is said of by bell and by letter, and asks what happened (decision 055). */
export async function tellOfNoShow(
  handle: Handle,
  { id, title }: Pick<ItemState, 'id' | 'title'>,
  about: About,
  { id: no_show_id, reporter, answer_by, ...stands }: Said,
) {
  const { pickup_id, request_id, starts_at } = about
  const memberId = otherOf(about, reporter)
  if (pickup_id === null || starts_at === null) return
  await notify(handle, [{ memberId, type: 'no_show_said', text: title, pickup_id }])
  await queueForMembers(handle, [memberId], {
    kind: 'no-show-said',
    item: { id, title },
    side: sideOf(about, memberId),
    member: await readName(handle, reporter),
    by_id: reporter,
    starts_at,
    answer_by: answer_by.toISOString(),
    no_show_id,
    request_id,
    ...stands,
  })
}
