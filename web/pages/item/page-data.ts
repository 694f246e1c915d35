import type { ItemPage } from '../../../domain/items/views.ts'
import { completionOver } from '../../exchanges/completion-pause.ts'
import type { CardItem } from '../../items/cards.ts'
import { fetchForMember, sessionReady } from '../../session/session.ts'
import { forgetOnSignOut } from '../../session/traces.ts'
import type { Mine } from './own-data.ts'

/** What is available in the place of an item that is not. */
export type OtherItems = { ofGiver: CardItem[]; similar: CardItem[] }

/** The whole page. `item` is null when there is none, `mine` is null as long as nobody has asked for it. */
export type ItemData = {
  item: ItemPage | null
  others: OtherItems | null
  mine: Mine | 'failed' | null
}

/** Where the member's part of the page stands. */
export type MineState = 'loading' | 'guest' | 'failed' | Mine

/** The last page that was read, so that a failed refresh takes nothing from the screen. */
let kept: { id: string; data: ItemData } | null = null
forgetOnSignOut(() => {
  kept = null
})
const keptOf = (id: string) => (kept?.id === id ? kept.data : null)

/**
 * Reads the page in the browser: the public part and the member's own at the same time. A cancelled item
 * is public to nobody, but its owner and those who asked for it get it as members (A12). What cannot be
 * read again stays as it was; rejects only when there is nothing to show.
 */
export async function readItemData(
  id: string,
  readPublic: () => Promise<{ page: ItemData }>,
): Promise<ItemData> {
  await completionOver()
  const [published, own] = await Promise.all([readPublished(id, readPublic), readOwn(id)])
  const data = { ...published, ...own }
  kept = { id, data }
  return data
}

async function readPublished(id: string, readPublic: () => Promise<{ page: ItemData }>) {
  const before = keptOf(id)
  try {
    const { page } = await readPublic()
    // What is not for everybody stays until the member's own reading says otherwise.
    const item = page.item ?? (before?.mine ? before.item : null)
    const data = { ...page, item, mine: before?.mine ?? null }
    kept = { id, data }
    return data
  } catch (error) {
    const data = keptOf(id)
    if (data) return data
    throw error
  }
}

const ownData = () => import('./own-data.ts')

/** What the member's own reading adds to the public page, or corrects in it; a guest needs none of its code. */
async function readOwn(id: string): Promise<Partial<ItemData>> {
  fetchForMember(ownData)
  const session = await sessionReady()
  if (session.status !== 'member') return { mine: null }
  const memberId = session.user.id
  const before = () => {
    const mine = keptOf(id)?.mine
    return typeof mine === 'object' && mine?.memberId === memberId ? mine : null
  }
  try {
    const { readAsMember } = await ownData()
    return await readAsMember(id, memberId, before)
  } catch {
    return { mine: before() ?? 'failed' }
  }
}
