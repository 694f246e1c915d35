import type { MonthlyClaims, OwnRequest } from '../../domain/exchanges/views.ts'
import type { Page } from '../../domain/input.ts'
import type { OwnItem } from '../../domain/items/views.ts'
import type { ConversationSummary } from '../../domain/messaging/views.ts'
import { query } from '../app/links.ts'
import { requestCache } from '../exchanges/request-cache.ts'
import { api } from '../session/api.ts'
import { keepParts } from '../session/keep-parts.ts'

/** The page of one member. A part that could never be read says so and leaves the others alone. */
export type Orders = {
  memberId: string
  /** When reading the oldest of it began; null when a part of it could not be read. */
  readAt: number | null
  requests: OwnRequest[] | 'failed'
  items: Page<OwnItem> | 'failed'
  claims: MonthlyClaims | 'failed'
  /** What was written about either, the newest first. */
  conversations: ConversationSummary[] | 'failed'
}

const failed = () => 'failed' as const
const kept = keepParts<Orders>()

export async function readOrders(memberId: string): Promise<Orders> {
  const parts = await Promise.all([
    requestCache.read(memberId).catch(failed),
    readItems(null).catch(failed),
    api<MonthlyClaims>('GET', '/me/claims').catch(failed),
    readConversations().catch(failed),
  ])
  const [requests, items, claims, conversations] = parts
  const readAt = parts.includes('failed') ? null : requestCache.readAt()
  return kept({ memberId, readAt, requests, items, claims, conversations })
}

/** A page of the member's own items, from a cursor on. */
export const readItems = (cursor: string | null) =>
  api<Page<OwnItem>>('GET', `/me/items${query({ cursor })}`)

const readConversations = async () =>
  (await api<Page<ConversationSummary>>('GET', '/conversations')).items
