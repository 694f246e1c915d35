import { hour } from '../../domain/durations.ts'
import type { Domain } from '../../domain/index.ts'
import { cursor } from '../../domain/input.ts'
import { ownWork, Queue } from '../../domain/turns/queue.ts'
import { cursorOfPart, itemsPart, pagesPart } from './sitemap.ts'

/** As long as the cuts between the parts. */
const keptFor = hour
/** A part of ten thousand items is almost one and a half megabytes. */
const mostKept = 10

type Part = { at: number; text: Promise<string> }
const kept = new WeakMap<Domain, Map<string, Part>>()
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
  const parts = kept.get(domain) ?? new Map<string, Part>()
  kept.set(domain, parts)
  const last = parts.get(name)
  // What is later than now was made while the clock was wrong.
  if (last && Math.abs(now - last.at) < keptFor) return last.text
  const part = { at: now, text: queue.inTurn(ownWork, make) }
  parts.delete(name)
  parts.set(name, part)
  for (const oldest of [...parts.keys()].slice(0, -mostKept)) parts.delete(oldest)
  part.text.catch(() => parts.get(name) === part && parts.delete(name))
  return part.text
}

/** What makes the part of a name; null for the name of none. */
function makerOf({ items }: Domain, name: string, publicUrl: string) {
  if (name === 'pages.xml') return async () => pagesPart(await items.listCategories(), publicUrl)
  const text = cursorOfPart(name)
  const from = text === null ? null : cursor.safeParse(text).data
  if (from === undefined) return null
  return async () => itemsPart(await items.listPage(from), publicUrl)
}
