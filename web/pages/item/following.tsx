import type { ItemPage } from '../../../domain/items/views.ts'
import { requestsFor } from '../../live/bindings.ts'
import { useLive } from '../../live/use-live.ts'
import { useNoteRead } from '../../notifications/note-read.ts'
import type { Mine } from './own-data.ts'

/** Shows nothing: a member's page follows what happens, and what it shows them, if it is all there, has been read. */
export function Following({ item, mine }: { item: ItemPage; mine: Mine }) {
  const watched = requestsFor(mine.viewer.is_owner ? item.id : null, mine.memberId)
  const readAgain = useLive(watched, mine.readAt)
  useNoteRead({ item_id: item.id }, mine.readAt, readAgain)
  return null
}
