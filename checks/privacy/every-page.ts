import type { RouteConfigEntry } from '@react-router/dev/routes'
import { games } from '../../domain/games/limits.ts'
import routes from '../../web/routes.ts'
import type { Visitor } from './visitor.ts'

/** What stands in the address of a page, by the name of its place there. */
export type KnownIds = { items: string[]; members: string[]; others: string[] }

function* pathsOf(entries: RouteConfigEntry[], before = ''): Generator<string> {
  for (const { path, children } of entries) {
    const here = path === undefined ? before : `${before}/${path}`
    if (children) yield* pathsOf(children, here)
    else yield here.replace('/:lang?', '').replace('*', 'no-such-page')
  }
}

/** Every address of a page, with every id in each of its places. */
function everyAddress({ items, members, others }: KnownIds): string[] {
  const known: Record<string, string[]> = {
    id: [...items, ...members, ...others],
    item: items,
    member: members,
    game: games.map(({ id }) => id),
    part: ['1'],
  }
  const filled = (path: string): string[] => {
    const [place, name = ''] = /:([a-z]+)/.exec(path) ?? []
    if (!place) return [path || '/']
    return (known[name] ?? []).flatMap((id) => filled(path.replace(place, id)))
  }
  return [...pathsOf(routes)].flatMap(filled)
}

/** Where the router in an open page asks for what a page is made of. */
const dataOf = (address: string) => (address === '/' ? '/_root.data' : `${address}.data`)

/** No more than one visitor's share, so that none is turned away. */
const atOnce = 4

/** What every page of the server says to somebody, as HTML and as the data of it. */
export async function everyPage(by: Visitor, ids: KnownIds): Promise<Map<string, string>> {
  const told = new Map<string, string>()
  const waiting = everyAddress(ids).flatMap((address) => [address, dataOf(address)])
  const fetching = Array.from({ length: atOnce }, async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const { status, text } = await by.send('GET', path)
      if (status === 429 || status >= 500) throw new Error(`${path} is not shown: ${status}`)
      told.set(path, text)
    }
  })
  await Promise.all(fetching)
  return told
}
