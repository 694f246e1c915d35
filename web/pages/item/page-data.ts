import type { IncomingRequest, MonthlyClaims } from '../../../domain/exchanges/views.ts'
import type { ItemForMember, ItemPage } from '../../../domain/items/views.ts'
import type { ContactSettings } from '../../../domain/profiles/contact-views.ts'
import type { CardItem } from '../../items/cards.ts'
import { quietOver } from '../../items/quiet.ts'
import { api, asApiError } from '../../session/api.ts'
import { sessionReady } from '../../session/session.ts'

/** What one member sees besides what everybody sees. */
export type Mine = {
  memberId: string
  viewer: ItemForMember['viewer']
  /** Null for the owner, who cannot claim, and when the count could not be read. */
  claims: MonthlyClaims | null
  /** Null for everybody but the owner. */
  requests: IncomingRequest[] | 'failed' | null
  /** Whether the owner wants to know who asks only once they have chosen; null for others, and when that could not be read. */
  hidesRequesters: boolean | null
}

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
  await quietOver()
  const [published, own] = await Promise.all([readPublished(id, readPublic), readOwn(id)])
  const data = { ...published, ...own }
  kept = { id, data }
  return data
}

async function readPublished(id: string, readPublic: () => Promise<{ page: ItemData }>) {
  const before = keptOf(id)
  try {
    const { page } = await readPublic()
    const data = { ...page, mine: before?.mine ?? null }
    kept = { id, data }
    return data
  } catch (error) {
    const data = keptOf(id)
    if (data) return data
    throw error
  }
}

/** What the member's own reading adds to the public page, or corrects in it. */
async function readOwn(id: string): Promise<Partial<ItemData>> {
  const session = await sessionReady()
  if (session.status !== 'member') return { mine: null }
  const memberId = session.user.id
  const path = `/items/${encodeURIComponent(id)}`
  const before = () => {
    const mine = keptOf(id)?.mine
    return typeof mine === 'object' && mine?.memberId === memberId ? mine : null
  }
  try {
    const { viewer, ...item } = await api<ItemForMember>('GET', path)
    return { item, mine: { memberId, viewer, ...(await readRest(path, viewer, before)) } }
  } catch (error) {
    if ([400, 404].includes(asApiError(error).status)) return { item: null }
    return { mine: before() ?? 'failed' }
  }
}

/** The owner's requests, everybody else's claims of the month. */
async function readRest(
  path: string,
  { is_owner }: Mine['viewer'],
  before: () => Mine | null,
): Promise<Omit<Mine, 'memberId' | 'viewer'>> {
  if (!is_owner) {
    const claims = await api<MonthlyClaims>('GET', '/me/claims').catch(() => null)
    return { claims, requests: null, hidesRequesters: null }
  }
  const [requests, settings] = await Promise.all([
    api<IncomingRequest[]>('GET', `${path}/requests`).catch(() => null),
    api<ContactSettings>('GET', '/me/contact-settings').catch(() => null),
  ])
  const kept = before()
  return {
    claims: null,
    requests: requests ?? kept?.requests ?? 'failed',
    hidesRequesters: settings?.hides_requesters ?? kept?.hidesRequesters ?? null,
  }
}
