import type { Dependencies } from '../dependencies.ts'
import { hour } from '../durations.ts'
import { cursorAfter, type Position } from '../input.ts'
import { keptFor } from '../kept.ts'
import * as rows from './sitemap-rows.ts'

const itemsOnPage = 10_000
const kept = keptFor<Dependencies['database'], string[]>(hour)

/**
 * Cursors that cut the list of all available items, oldest first, into pages of ten thousand for the
 * sitemap; the first has none. Counting them walks an index once through, so the answer is kept for an hour.
 */
export function cutIntoPages(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  length: number = itemsOnPage,
): Promise<string[]> {
  return kept(database, clock.now(), async () => {
    const firsts = await rows.readFirsts(database, length)
    return firsts.map((one) => cursorAfter(one))
  })
}

/** One page of the available items, with the time of each one's last change: all that is public of any. */
export const listPage = (
  { database }: Pick<Dependencies, 'database'>,
  from: Position | null,
  length: number = itemsOnPage,
) => rows.readPage(database, from, length)
