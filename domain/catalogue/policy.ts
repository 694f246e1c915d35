import type { Actor } from '../actor.ts'
import { isPromised } from '../members/contact-policy.ts'
import type { ItemPage, ItemPermissions } from './views.ts'

/** Facts about the looking member that the rules need. */
export type Standing = { mayRequest: boolean; hasReviewed: boolean }

/**
 * What an actor may do with an item (A07, A12, A21, A25, A26, A27). Whether the owner's contact is then
 * shown is decided when it is asked for.
 */
export function itemPermissions(
  actor: Actor,
  item: ItemPage & { is_hidden?: boolean },
  standing: Standing,
  now: Date,
): ItemPermissions {
  const isMember = actor.kind === 'member'
  const isOwner = isMember && actor.id === item.user_id
  const isOpen = item.status === 'available' || item.status === 'claimed'
  return {
    claim: isMember && !isOwner && item.status === 'available' && standing.mayRequest,
    edit: isOwner && isOpen,
    delete: isOwner && (isOpen || (item.is_hidden === true && item.status === 'cancelled')),
    complete: isOwner && item.status === 'claimed',
    review:
      isMember &&
      item.status === 'completed' &&
      item.claimed_by === actor.id &&
      !standing.hasReviewed,
    contact:
      isMember && !isOwner && (item.status === 'available' || isPromised(item, actor.id, now)),
  }
}
