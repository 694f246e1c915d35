import type { MonthlyClaims, OwnRequest } from '../../domain/exchanges/views.ts'
import type { Page } from '../../domain/input.ts'
import type { OwnItem } from '../../domain/items/views.ts'
import type { ConversationSummary } from '../../domain/messaging/views.ts'
import { api } from '../session/api.ts'
import { forgetOnSignOut } from '../session/traces.ts'
import { createRequestCache } from './request-cache.ts'

/** The page of one member. A part that could not be read says so and leaves the others alone. */
export type Orders = {
  memberId: string
  requests: OwnRequest[] | 'failed'
  items: Page<OwnItem> | 'failed'
  claims: MonthlyClaims | null
  /** What was written about either, the newest first. */
  conversations: ConversationSummary[] | 'failed'
}

export const requestCache = createRequestCache(() => api<OwnRequest[]>('GET', '/requests'))
forgetOnSignOut(() => requestCache.drop())

const failed = () => 'failed' as const

export async function readOrders(memberId: string): Promise<Orders> {
  const [requests, items, claims, conversations] = await Promise.all([
    requestCache.read(memberId).catch(failed),
    readItems(null).catch(failed),
    api<MonthlyClaims>('GET', '/me/claims').catch(() => null),
    readConversations().catch(failed),
  ])
  return { memberId, requests, items, claims, conversations }
}

/** A page of the member's own items, from a cursor on. */
export const readItems = (cursor: string | null) =>
  api<Page<OwnItem>>('GET', `/me/items${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`)

const readConversations = async () =>
  (await api<Page<ConversationSummary>>('GET', '/conversations')).items
