import { hour } from '../../domain/durations.ts'
import type { Domain } from '../../domain/index.ts'
import { cursor } from '../../domain/input.ts'
import { keptFor } from '../../domain/kept.ts'
import { ownWork, Queue } from '../../domain/turns/queue.ts'
import { cursorOfPart, itemsPart, pagesPart } from './sitemap.ts'

/** As long as the cuts between the parts. A part of ten thousand items is almost one and a half megabytes. */
const kept = keptFor<Domain, string>(hour, 10)
/** A part serves all who ask, so they have one turn together; who makes up cursors waits as well. */
const queue = new Queue({ atOnce: 1, ofOne: 1, waiting: 100 })

/** A part of the sitemap, null for none; made once an hour for all who ask. */
export function readPart(
  domain: Domain,
  name: string,
  publicUrl: string,
  now: number = Date.now(),
): Promise<string | null> {
  const make = makerOf(domain, name, publicUrl)
  if (!make) return Promise.resolve(null)
  return kept(domain, new Date(now), () => queue.inTurn(ownWork, make), name)
}

/** What makes the part of a name; null for the name of none. */
function makerOf({ items }: Domain, name: string, publicUrl: string) {
  if (name === 'pages.xml') return async () => pagesPart(await items.listCategories(), publicUrl)
  const text = cursorOfPart(name)
  const from = text === null ? null : cursor.safeParse(text).data
  if (from === undefined) return null
  return async () => itemsPart(await items.listPage(from), publicUrl)
}
