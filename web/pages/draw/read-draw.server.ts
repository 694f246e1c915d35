import { guest } from '../../../domain/actor.ts'
import type { DrawView } from '../../../domain/exchanges/views.ts'
import type { Domain } from '../../../domain/index.ts'
import { readOrNull } from '../../app/read-or-null.server.ts'

/** The draw of an item as everybody sees it; null for an id that is none, or whose item has no draw for everybody. */
export const readDraw = (domain: Domain, id: string): Promise<DrawView | null> =>
  readOrNull(id, 'draw_not_found', () => domain.exchanges.viewDraw(guest, id))
