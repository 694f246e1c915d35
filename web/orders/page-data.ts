import type { MonthlyClaims, OwnRequest } from '../../domain/exchanges/views.ts'
import type { Page } from '../../domain/input.ts'
import type { OwnItem } from '../../domain/items/views.ts'
import type { ConversationSummary } from '../../domain/messaging/views.ts'
import type { Task } from '../../domain/tasks/views.ts'
import { query } from '../app/links.ts'
import type { LiveBinding } from '../live/client.ts'
import { notificationsOf } from '../live/notifications-of.ts'
import { api } from '../session/api.ts'
import { keepParts } from '../session/keep-parts.ts'
import { forgetOnSignOut } from '../session/traces.ts'

/** How long a list of own requests serves page changes (LIMIT-05). */
const goodFor = 10_000

type Kept<T> = { memberId: string; at: number; value: Promise<T> }

/** Keeps one member's list for ten seconds; an event or an own action drops it (A55), a failed load is never kept. */
export function createRequestCache<T>(load: () => Promise<T>, now: () => number = Date.now) {
  let kept: Kept<T> | null = null
  return {
    /** When reading what is kept began; null without it. */
    readAt: () => kept?.at ?? null,
    read(memberId: string): Promise<T> {
      if (kept && kept.memberId === memberId && now() - kept.at < goodFor) return kept.value
      const value = load()
      const entry = { memberId, at: now(), value }
      kept = entry
      value.catch(() => {
        if (kept === entry) kept = null
      })
      return value
    },
    drop() {
      kept = null
    },
  }
}

/** The page of one member. A part that could never be read says so and leaves the others alone. */
export type Orders = {
  memberId: string
  /** When reading the oldest of it began; null when a part of it could not be read. */
  readAt: number | null
  tasks: Task[] | 'failed'
  requests: OwnRequest[] | 'failed'
  items: Page<OwnItem> | 'failed'
  claims: MonthlyClaims | 'failed'
  /** What was written about either, the newest first. */
  conversations: ConversationSummary[] | 'failed'
}

export const requestCache = createRequestCache(() => api<OwnRequest[]>('GET', '/requests'))
forgetOnSignOut(() => requestCache.drop())

const failed = () => 'failed' as const
const kept = keepParts<Orders>()

export async function readOrders(memberId: string): Promise<Orders> {
  const parts = await Promise.all([
    api<Task[]>('GET', '/me/tasks').catch(failed),
    requestCache.read(memberId).catch(failed),
    readItems(null).catch(failed),
    api<MonthlyClaims>('GET', '/me/claims').catch(failed),
    readConversations().catch(failed),
  ])
  const [tasks, requests, items, claims, conversations] = parts
  const readAt = parts.includes('failed') ? null : requestCache.readAt()
  return kept({ memberId, readAt, tasks, requests, items, claims, conversations })
}

/** A page of the member's own items, from a cursor on. */
export const readItems = (cursor: string | null) =>
  api<Page<OwnItem>>('GET', `/me/items${query({ cursor })}`)

const readConversations = async () =>
  (await api<Page<ConversationSummary>>('GET', '/conversations')).items

/** Requests of and to this member (the server tells no others: ORDERS-14, A56), their messages (CALL-73), and what they have read. */
export const watchedBy = (memberId: string): LiveBinding[] => [
  { table: 'item_requests', event: '*' },
  { table: 'messages', event: '*', filter: `sender_id=eq.${memberId}` },
  { table: 'messages', event: '*', filter: `recipient_id=eq.${memberId}` },
  ...notificationsOf(memberId),
]
