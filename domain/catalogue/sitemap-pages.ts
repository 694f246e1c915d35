import type { Dependencies } from '../dependencies.ts'
import { hour } from '../durations.ts'
import { cursorAfter, type Position } from '../input.ts'
import * as rows from './sitemap-rows.ts'

const itemsOnPage = 10_000
const keptFor = hour

type Cut = { at: number; cursors: Promise<string[]> }
const kept = new WeakMap<Dependencies['database'], Cut>()

/**
 * Cursors that cut the list of all available items, oldest first, into pages of ten thousand for the
 * sitemap; the first has none. Counting them walks an index once through, so the answer is kept for an hour.
 */
export function cutIntoPages(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  length: number = itemsOnPage,
): Promise<string[]> {
  const now = clock.now().getTime()
  const last = kept.get(database)
  // What is later than now was made while the clock was wrong.
  if (last && Math.abs(now - last.at) < keptFor) return last.cursors
  const cursors = rows
    .readFirsts(database, length)
    .then((firsts) => firsts.map((one) => cursorAfter(one)))
  kept.set(database, { at: now, cursors })
  cursors.catch(() => kept.delete(database))
  return cursors
}

/** One page of the available items, with the time of each one's last change: all that is public of any. */
export const listPage = (
  { database }: Pick<Dependencies, 'database'>,
  from: Position | null,
  length: number = itemsOnPage,
) => rows.readPage(database, from, length)
