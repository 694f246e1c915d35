import type { Page } from '../../domain/input.ts'

type List = Page<{ id: string }>

/** Lists of which further pages were read, for when one comes back to them. */
const left = new Map<string, List>()
const mostKept = 8

export const listLeftAt = (name: string) => left.get(name)

/** Keeps a list as it stands; of too many the one goes that was kept first. */
export function keepList(name: string, list: List) {
  left.delete(name)
  left.set(name, list)
  for (const oldest of [...left.keys()].slice(0, -mostKept)) left.delete(oldest)
}

/** Who signed out read some of them. */
export const forgetLists = () => left.clear()
