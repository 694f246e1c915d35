import type { Actor } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { type Change, isPublic } from './changes.ts'
import { readRow } from './store.ts'

/** A change as a watcher sees it: the row now, and what is said of the row before. */
export type SeenChange = { record?: object; old_record?: object }

/**
 * What an actor may see of a change, or null when it is not for them. Members see their own messages,
 * notifications and requests, and those for their own items (CALL-73, CALL-74, ORDERS-14, A56); of a row that
 * is gone, its id. Everybody learns that an app rating changed, without the row (RATE-08, A23). The
 * rights are decided on the row as it is now.
 */
export async function readChange({ database }: Dependencies, actor: Actor, change: Change) {
  const { table, type, id } = change
  if (isPublic(table)) return seen(type, {}, {})
  if (actor.kind === 'guest' || !change.audience.includes(actor.id)) return null
  if (type === 'DELETE') return seen(type, {}, { id })
  const record = await readRow(database, table, id, actor.id)
  return record ? seen(type, record, { id }) : null
}

function seen(type: Change['type'], record: object, old_record: object): SeenChange {
  if (type === 'INSERT') return { record }
  return type === 'UPDATE' ? { record, old_record } : { old_record }
}
