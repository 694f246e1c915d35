import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import type { ItemPage } from '../../../domain/items/views.ts'
import { itemWords } from '../../../words/en/screens/item.ts'
import { late, lazily } from '../../app/lazily.tsx'
import { useWords } from '../../app/use-words.ts'
import { Avatar } from '../../components/avatar.tsx'
import { Section } from '../../components/section.tsx'
import { RatingLine } from '../../components/stars.tsx'
import { LoadFailed } from '../../components/try-again.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { ContactButton } from '../../contact/contact-button.tsx'
import { useAuth, useMine } from '../../session/auth-provider.tsx'
import { GuestPart } from '../../session/guest-part.tsx'
import { ClaimAction, claimsLeft, type Opened } from './claim-action.tsx'
import { Gallery } from './gallery.tsx'
import { ActionPlaceholder, ItemFrame } from './item-frame.tsx'
import { ItemTools } from './item-tools.tsx'
import { Others } from './others.tsx'
import type { ItemData, MineState } from './page-data.ts'
import { Details, Summary } from './summary.tsx'

const OwnerPart = lazily(() => import('./owner-part.tsx').then((part) => part.OwnerPart))

const Deciding = late(() => import('../../exchanges/deciding.tsx').then((part) => part.Deciding))

const Following = late(() => import('./member-parts.tsx').then((part) => part.Following))
const MyRequest = late(() => import('./member-parts.tsx').then((part) => part.MyRequest))
const MessageButton = late(() => import('./member-parts.tsx').then((part) => part.MessageButton))
const Rating = late(() => import('./rating.tsx').then((part) => part.Rating))
const Arrived = late(() => import('../../meeting/arrived.tsx').then((part) => part.Arrived))

/** Fetches what any member sees here. */
export const memberParts = [Following.fetch, MyRequest.fetch, MessageButton.fetch]

type Props = { data: ItemData & { item: ItemPage } }

/** The page of an item: the same for everybody, and around the title what one member may do. */
export function ItemView({ data: { item, others, mine } }: Props) {
  const { t } = useWords(itemWords)
  const state = useMine(mine)
  const [isClaiming, setClaiming] = useState(false)
  const own = typeof state === 'object' ? state : null
  // Whoever has sent their request, or may send none, is not asked for one again once they may.
  const mayClaim = item.status === 'available' && own?.viewer.can.claim && claimsLeft(own) !== 0
  if (isClaiming && own && !mayClaim) setClaiming(false)
  const isHidden = own?.viewer.is_hidden ?? false
  // The photos of what operators hide are given to nobody.
  const isShown = !isHidden || own?.viewer.keeping?.is_put_aside
  const isArrived = useLocation().hash.startsWith('#handover=')
  return (
    <div className="container-page py-2 md:py-6">
      {own && <Following item={item} mine={own} />}
      <ItemTools item={item} isHidden={isHidden} />
      <ItemFrame
        gallery={<Gallery item={isShown ? item : { ...item, images: [], image_url: null }} />}
        summary={
          <div className="flex flex-col gap-4">
            <Summary item={item} viewer={own?.viewer} />
            {item.decide_at !== null && <Deciding item={item} />}
            {own && <MyRequest item={item} mine={own} />}
            {own && item.status === 'completed' && item.claimed_by === own.memberId && (
              <Rating item={item} mine={own} />
            )}
          </div>
        }
        action={mainAction(state, item, { open: isClaiming, setOpen: setClaiming })}
        people={
          <>
            <Suspense fallback={<div className="h-47" />}>
              {own?.viewer.is_owner && <OwnerPart item={item} mine={own} />}
              <GiverCard giver={item.owner} state={state}>
                {contactAction(state, item)}
                {own?.viewer.my_request?.can.write && <MessageButton item={item} to={item.owner} />}
              </GiverCard>
            </Suspense>
            {state === 'failed' && <LoadFailed text={t('item.member-failed')} />}
          </>
        }
        details={<Details item={item} />}
      />
      {isArrived && own && <Arrived item={item} mine={own} />}
      {others && !own?.viewer.is_owner && <Others items={others} />}
    </div>
  )
}

/** The one thing to do here, if there is one; `claim` is what stays while a guest becomes a member. */
function mainAction(state: MineState, item: ItemPage, claim: Opened) {
  if (item.status !== 'available' || state === 'failed') return null
  if (typeof state === 'object')
    return state.viewer.can.claim ? <ClaimAction item={item} mine={state} {...claim} /> : null
  return (
    <GuestPart place={<ActionPlaceholder />}>
      <ClaimAction item={item} mine={null} {...claim} />
    </GuestPart>
  )
}

/** Guests see what they could do, and are asked to log in (WISH-07); the owner needs no way to themselves. */
function contactAction(state: MineState, item: ItemPage) {
  if (typeof state === 'object') return state.viewer.can.contact && <ContactButton item={item} />
  if (item.status !== 'available') return null
  if (state === 'failed') return <ContactButton item={item} />
  return (
    <GuestPart place={<div aria-hidden className="skeleton h-11 min-w-43 grow" />}>
      <ContactButton item={item} className="flex-auto px-4" />
    </GuestPart>
  )
}

type GiverProps = {
  giver: ItemPage['owner']
  state: MineState
  /** Ways to reach them, beside the way to their profile. */
  children?: ReactNode
}

/** Who gives the item away (ITEM-23 to ITEM-26, ITEM-28). */
function GiverCard({ giver, state, children }: GiverProps) {
  const { t, links } = useWords(itemWords)
  const auth = useAuth()
  // The giver's own part will stand above it, and push it away from under their finger.
  let seen = auth.status === 'loading' ? 'in-data-giver:invisible' : ''
  if (auth.status === 'member' && auth.user.id === giver.id && state === 'loading')
    seen = 'invisible'
  const name = giver.full_name || t('common.anonymous')
  return (
    <Section
      id="giver-heading"
      title={t('item.giver')}
      look="mb-3 text-sm text-muted"
      className={`card p-4 shadow-card ${seen}`}
    >
      <div className="flex items-center gap-3">
        <Avatar name={name} url={giver.avatar_url} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold break-words">{name}</p>
          <RatingLine score={giver.reputation_score} count={giver.review_count} />
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2 *:flex-auto *:px-4">
        {children}
        <ButtonLink to={links.profile(giver.id)} look="secondary">
          {t('item.view-profile')}
        </ButtonLink>
      </div>
    </Section>
  )
}
