import { inTransaction } from '../../database/open.ts'
import { type Actor, requireMember } from '../actor.ts'
import { countItems, type ItemsAsked, readItemsOf } from '../catalogue/shared-rows.ts'
import type { Dependencies } from '../dependencies.ts'
import { refuse } from '../errors.ts'
import type { PageAsked } from '../input.ts'
import { holdMember, keepActive } from '../members/shared-rows.ts'
import { forgetPhotos, requireOwnPhotos } from '../photos/photos.ts'
import { readReviewsOf } from '../reviews/shared-rows.ts'
import { achievementsOf } from './achievements.ts'
import type { EditProfile, ListBadges } from './input.ts'
import * as store from './store.ts'
import type { MemberProfile } from './views.ts'

/**
 * A member's profile (CALL-46), for guests too. E-mail and phone are in it only when the member asks for
 * their own (A06). Refuses with `member_not_found`, also for those who have left.
 */
export async function viewMember({ database }: Dependencies, actor: Actor, id: string) {
  const profile = (await store.readProfile(database, id)) ?? refuse('member_not_found')
  const stats = await countItems(database, id)
  const achievements = achievementsOf(stats)
  const isOwn = actor.kind === 'member' && actor.id === id
  const contact = isOwn
    ? { email: actor.email, phone: await store.readPhone(database, id) }
    : { email: null, phone: null }
  return { ...profile, ...contact, stats, achievements }
}

/** The member's own profile, with what only they may read. Refuses with `member_not_found` when they have just left. */
export async function readMyProfile(deps: Dependencies, actor: Actor): Promise<MemberProfile> {
  return viewMember(deps, actor, requireMember(actor).id)
}

/**
 * Changes the member's own profile (ROLE-23, CALL-48). A picture that is replaced or taken away is
 * forgotten, unless an item shows it too. Refuses with `photo_unknown` for a picture that the member did not upload,
 * `user_not_found` when they have just left, or `user_banned` when they were just locked.
 */
export async function editMyProfile(
  deps: Dependencies,
  actor: Actor,
  { phone, ...changes }: EditProfile,
): Promise<void> {
  const { id } = requireMember(actor)
  const former = await inTransaction(deps.database, async (handle) => {
    if (!(await holdMember(handle, id))) refuse('user_not_found')
    if (!(await keepActive(handle, [id])).has(id)) refuse('user_banned')
    const avatar_url = await store.readPicture(handle, id)
    if (typeof changes.avatar_url === 'string')
      await requireOwnPhotos(handle, id, [changes.avatar_url])
    await store.updateProfile(handle, id, changes)
    if (phone !== undefined) await store.updatePhone(handle, id, phone)
    const isLeft = changes.avatar_url !== undefined && changes.avatar_url !== avatar_url
    return isLeft ? avatar_url : null
  })
  if (former) await forgetPhotos(deps, [former])
}

/**
 * A page of the items a member gives or gave away, without cancelled ones (CALL-26), or of those with a status. Refuses
 * with `member_not_found`.
 */
export async function listItemsOf({ database }: Dependencies, id: string, page: ItemsAsked) {
  if (!(await store.isMember(database, id))) refuse('member_not_found')
  return readItemsOf(database, id, page)
}

/** A page of the reviews about a member, newest first (CALL-53). Refuses with `member_not_found`. */
export async function listReviewsOf({ database }: Dependencies, id: string, page: PageAsked) {
  if (!(await store.isMember(database, id))) refuse('member_not_found')
  return readReviewsOf(database, id, page)
}

/** Public fields of many members at once (CALL-47); ids of nobody and of those who left are left out. */
export function listBadges({ database }: Dependencies, { ids, fields }: ListBadges) {
  return store.readBadges(database, ids, fields)
}
