import type { ItemPage } from '../../../domain/items/views.ts'
import { useLive } from '../../live/use-live.ts'
import { useNoteRead } from '../../notifications/note-read.ts'
import type { Mine } from './own-data.ts'

/** Shows nothing: a member's page follows what happens, and what it shows them, if it is all there, has been read. */
export function Following({ item, mine }: { item: ItemPage; mine: Mine }) {
  const readAgain = useLive(bindingsFor(mine, item.id), mine.readAt)
  useNoteRead(mine.readAt === null ? null : { item_id: item.id }, mine, readAgain)
  return null
}

/** The owner follows the requests for the item, everybody else their own (A56). */
function bindingsFor({ viewer, memberId }: Mine, itemId: string) {
  const filter = viewer.is_owner ? `item_id=eq.${itemId}` : `requester_id=eq.${memberId}`
  return [{ table: 'item_requests' as const, event: '*' as const, filter }]
}
