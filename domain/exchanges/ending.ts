import { inTransaction } from '../../database/open.ts'
import type { Dependencies } from '../dependencies.ts'
import { mostPerRun, runEachDue } from '../each.ts'
import { type ItemState, releaseItem } from '../items/shared-rows.ts'
import { type Held, holdLineOf, promiseNext } from './confirming.ts'
import { holdRequest } from './holding.ts'
import * as store from './store.ts'
import { tellOfNoAnswer } from './telling-of-draws.ts'

/**
 * Ends the promise of an item to a request: the place of the month is free, and the item is available again with all it
 * had, or promised to the next in line where a draw decided (decision 050). Resolves to whether it is promised. The
 * item is held, and so are the members in `line`.
 */
export async function endPromise(
  held: Held,
  item: ItemState,
  requestId: string,
  end: store.End,
): Promise<boolean> {
  await releaseItem(held.handle, item.id)
  await store.endRequest(held.handle, requestId, end)
  return promiseNext(held, item)
}

/** Goes on with the next for whoever did not say yes in time; run by the clock. */
export async function endUnconfirmed(deps: Dependencies): Promise<void> {
  const due = await store.readUnconfirmed(deps.database, deps.clock.now(), mostPerRun)
  await runEachDue(deps, 'a promise nobody confirmed', due, ({ id }) => passBy(deps, id))
}

async function passBy({ database, clock }: Dependencies, id: string) {
  await inTransaction(database, async (handle) => {
    const line = await holdLineOf(handle, id)
    const { item, request } = await holdRequest(handle, id)
    // Who said yes meanwhile, or whose promise ended, has no time any more.
    if (!request?.confirm_by) return
    const end = { ended_as: 'unconfirmed' } as const
    const isPromised = await endPromise({ clock, handle, line }, item, request.id, end)
    await tellOfNoAnswer(handle, item, request, isPromised)
  })
}
