import type { Page } from '../../../domain/input.ts'
import type { ItemStatus } from '../../../domain/items/limits.ts'
import type { MemberProfile } from '../../../domain/profiles/views.ts'
import type { ReceivedReview } from '../../../domain/reviews/views.ts'
import type { Further } from '../../components/known-rows.ts'
import type { CardItem } from '../../items/cards.ts'
import { fetchForMember, sessionReady } from '../../session/session.ts'
import { forgetOnSignOut } from '../../session/traces.ts'
import type { OwnProfile } from './own-data.ts'

export type ProfileItem = CardItem & { status: ItemStatus }

type Translate = (id: 'profile.nameless') => string

/** What a profile is headed with: the name, for its own member else the e-mail (PROFILE-09, PROFILE-10, A06). */
export const nameOf = (profile: Pick<MemberProfile, 'full_name' | 'email'>, t: Translate): string =>
  profile.full_name || profile.email || t('profile.nameless')

/** Another member's page, the same for everybody. */
export type OtherProfile = {
  kind: 'other'
  profile: MemberProfile
  items: Page<ProfileItem>
  /** The items begin at a cursor: newer ones are not among them. */
  beginsLater: boolean
  reviews: Page<ReceivedReview>
}

export type Shown = OtherProfile | OwnProfile

/** What there is to see. `login`: a guest who named nobody; `message`: what the server said of a failure. */
export type ProfilePage =
  | Shown
  | { kind: 'login' }
  | { kind: 'missing' }
  | { kind: 'failed'; message: string }

/** The page that was read last, so that a failed refresh takes nothing from the screen. */
let kept: { of: string | null; page: ProfilePage } | null = null
forgetOnSignOut(() => {
  kept = null
})

const ownData = () => import('./own-data.ts')

/** The own page for a member who names nobody or themselves (A43), else the public one. Never rejects. */
export async function readProfilePage(
  wanted: string | null,
  readPublic: () => Promise<ProfilePage | null>,
): Promise<ProfilePage> {
  if (wanted === null) fetchForMember(ownData)
  const session = await sessionReady()
  const memberId = session.status === 'member' ? session.user.id : null
  const isOwn = memberId !== null && (wanted === null || wanted === memberId)
  if (wanted === null && !isOwn) return { kind: 'login' }
  const of = isOwn ? `own ${memberId}` : wanted
  try {
    const page = (await (isOwn ? (await ownData()).readOwn(memberId) : readPublic())) ?? {
      kind: 'missing',
    }
    if (page.kind !== 'failed') kept = { of, page }
    return page.kind === 'failed' && kept?.of === of ? kept.page : page
  } catch {
    return kept?.of === of ? kept.page : { kind: 'failed', message: '' }
  }
}

/** The page with a list from a cursor on, also read by itself: lists of the public page hold the same. */
export async function readFurther(
  list: 'items' | 'reviews',
  after: string,
  readPublic: () => Promise<ProfilePage | null>,
): Promise<{ page: ProfilePage; further: Further<ProfileItem | ReceivedReview> }> {
  const page = (await readPublic().catch(() => null)) ?? { kind: 'failed', message: '' }
  return { page, further: { after, page: page.kind === 'other' ? page[list] : 'failed' } }
}
