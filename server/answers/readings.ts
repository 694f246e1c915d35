import { AsyncLocalStorage } from 'node:async_hooks'
import type { Domain } from '../../domain/index.ts'

/**
 * What one answer to a guest was made of: the items, members and lists that it shows, how many are still being read,
 * and whether it may be kept at all.
 */
export type Reading = { tags: Set<string>; open: number; mayBeKept: boolean }

const readings = new AsyncLocalStorage<Reading>()

/** Does work whose answer may be kept; what it reads of the domain is noted in `reading`. */
export const noting = <T>(reading: Reading, work: () => T): T => readings.run(reading, work)

type Tagged = {
  [M in keyof Domain]?: {
    [F in keyof Domain[M]]?: Domain[M][F] extends (...given: infer A) => infer R
      ? (result: Awaited<R>, ...given: A) => string[] | undefined
      : never
  }
}

const member = (id: string | null | undefined) => (id ? [`member:${id}`] : [])

/**
 * What guests are shown, and by which changes it goes out of date: the tags that migration 0024 announces. An
 * answer made of anything that is not here is never kept.
 */
const shown: Tagged = {
  accounts: { actorOf: () => [], memberNamedIn: () => [] },
  items: {
    listCategories: () => ['categories'],
    viewCategory: () => ['categories'],
    viewSubcategory: () => ['categories'],
    // Who lives in a place may move there: no change announces that for a list.
    listItems: ({ items }, { location }) =>
      location
        ? undefined
        : ['items', 'categories', ...items.flatMap((item) => member(item.owner.id))],
    viewItem: (item) => [
      `item:${item.id}`,
      'categories',
      ...member(item.user_id),
      ...member(item.claimed_by),
    ],
  },
  members: {
    viewMember: ({ id }) => member(id),
    listItemsOf: (_, id) => ['categories', ...member(id)],
    listReviewsOf: ({ items }, id) =>
      [id, ...items.map(({ reviewer }) => reviewer?.id)].flatMap(member),
  },
  community: { readStats: () => ['counts'], readGiven: () => ['categories'] },
  appRatings: { listAppRatings: () => ['app-ratings'] },
}

type AnyCommand = (...given: unknown[]) => unknown
type Tags = (result: unknown, ...given: unknown[]) => string[]

/**
 * Makes a domain that works as the given one and notes what it shows in the reading that it
 * is called in, if there is one.
 */
export function notedBy(domain: Domain): Domain {
  const modules = Object.entries(domain).map(([name, module]) => {
    const tagged = (shown[name as keyof Domain] ?? {}) as Record<string, Tags>
    return [name, noteAll(module as Record<string, AnyCommand>, tagged)]
  })
  return Object.fromEntries(modules) as Domain
}

function noteAll(module: Record<string, AnyCommand>, tagged: Record<string, Tags>) {
  const noted: Record<string, AnyCommand> = {}
  for (const name of Object.keys(module))
    noted[name] = (...given) => {
      const result = module[name]?.(...given)
      const reading = readings.getStore()
      return reading ? note(reading, result, (read) => tagged[name]?.(read, ...given)) : result
    }
  return noted
}

function note(
  reading: Reading,
  result: unknown,
  tagsOf: (read: unknown) => string[] | undefined,
): unknown {
  if (result instanceof Promise) return noteRead(reading, result, tagsOf)
  reading.mayBeKept = false
  return result
}

/** A page may show the rest when a part of it could not be read: that is no answer to keep. */
async function noteRead(
  reading: Reading,
  result: Promise<unknown>,
  tagsOf: (read: unknown) => string[] | undefined,
) {
  let tags: string[] | undefined
  reading.open++
  try {
    const read = await result
    tags = tagsOf(read)
    return read
  } finally {
    reading.open--
    if (!tags) reading.mayBeKept = false
    for (const tag of tags ?? []) reading.tags.add(tag)
  }
}
