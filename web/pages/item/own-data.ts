import type { IncomingRequest, MonthlyClaims } from '../../../domain/exchanges/views.ts'
import type { ItemForMember, ItemPage } from '../../../domain/items/views.ts'
import type { ContactSettings } from '../../../domain/profiles/contact-views.ts'
import { api, asApiError } from '../../session/api.ts'

/** What one member sees besides what everybody sees. */
export type Mine = {
  memberId: string
  /** When reading this began; null if some of it could not be read. */
  readAt: number | null
  viewer: ItemForMember['viewer']
  /** Null for the owner, who cannot claim, and when the count could not be read. */
  claims: MonthlyClaims | null
  /** Null for everybody but the owner. */
  requests: IncomingRequest[] | 'failed' | null
  /**
   * Whether the owner wants to know who asks only once they have chosen; null for others,
   * and when that could not be read.
   */
  hidesRequesters: boolean | null
}

/**
 * Reads an item as a member. `before` gives what they saw last, which stays where it cannot be read again. Rejects when
 * the item could not be read; one that is not there for them is null.
 */
export async function readAsMember(
  id: string,
  memberId: string,
  before: () => Mine | null,
): Promise<{ item: ItemPage | null; mine?: Mine }> {
  const readAt = Date.now()
  const path = `/items/${encodeURIComponent(id)}`
  // Asked for at the same time: nearly everybody who looks is not the giver.
  const claims = api<MonthlyClaims>('GET', '/me/claims').catch(() => null)
  try {
    const { viewer, ...item } = await api<ItemForMember>('GET', path)
    const { isWhole, ...rest } = viewer.is_owner
      ? await readForOwner(path, before)
      : await readForOthers(claims)
    return { item, mine: { memberId, viewer, readAt: isWhole ? readAt : null, ...rest } }
  } catch (error) {
    if ([400, 404].includes(asApiError(error).status)) return { item: null }
    throw error
  }
}

type Rest = Omit<Mine, 'memberId' | 'readAt' | 'viewer'> & { isWhole: boolean }

const readForOthers = async (claims: Promise<MonthlyClaims | null>): Promise<Rest> => ({
  claims: await claims,
  requests: null,
  hidesRequesters: null,
  isWhole: true,
})

async function readForOwner(path: string, before: () => Mine | null): Promise<Rest> {
  const [requests, settings] = await Promise.all([
    api<IncomingRequest[]>('GET', `${path}/requests`).catch(() => null),
    api<ContactSettings>('GET', '/me/contact-settings').catch(() => null),
  ])
  const kept = before()
  return {
    claims: null,
    requests: requests ?? kept?.requests ?? 'failed',
    hidesRequesters: settings?.hides_requesters ?? kept?.hidesRequesters ?? null,
    isWhole: requests !== null && settings !== null,
  }
}
