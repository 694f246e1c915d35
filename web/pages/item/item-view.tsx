import type { ItemPage } from '../../../domain/items/views.ts'
import { itemWords } from '../../../words/en/screens/item.ts'
import { useWords } from '../../app/use-words.ts'
import { LoadFailed } from '../../components/load-failed.tsx'
import { ContactButton } from '../../contact/contact-button.tsx'
import { useLive } from '../../live/use-live.ts'
import { MessageButton } from '../../messaging/message-button.tsx'
import { useAuth } from '../../session/auth-provider.tsx'
import { ClaimAction } from './claim-action.tsx'
import { CompleteAction } from './complete-action.tsx'
import { Details } from './details.tsx'
import { Gallery } from './gallery.tsx'
import { GiverCard } from './giver-card.tsx'
import { ItemFrame } from './item-frame.tsx'
import { ActionPlaceholder } from './item-placeholder.tsx'
import { ItemTools } from './item-tools.tsx'
import { MyRequest } from './my-request.tsx'
import { OwnerTools } from './owner-tools.tsx'
import { type ItemData, type Mine, type MineState, mineState } from './page-data.ts'
import { Rating } from './rating.tsx'
import { RequestsPanel } from './requests-panel.tsx'
import { Summary } from './summary.tsx'

type Props = { data: ItemData & { item: ItemPage } }

/** The page of an item: the same for everybody, and around the title what one member may do. */
export function ItemView({ data: { item, mine } }: Props) {
  const { t } = useWords(itemWords)
  const state = mineState(useAuth(), mine)
  const own = typeof state === 'object' ? state : null
  useLive(bindingsFor(own, item.id))
  return (
    <div className="container-page py-2 md:py-6">
      <ItemTools item={item} />
      <ItemFrame
        gallery={<Gallery item={item} />}
        summary={
          <div className="flex flex-col gap-4">
            <Summary item={item} isHidden={own?.viewer.is_hidden ?? false} />
            {own && <MyRequest item={item} mine={own} />}
            {own && <Rating item={item} mine={own} />}
          </div>
        }
        action={mainAction(state, item)}
        people={
          <>
            <GiverCard giver={item.owner}>
              {contactAction(state, item)}
              {own?.viewer.my_request && <MessageButton item={item} to={item.owner} />}
            </GiverCard>
            {state === 'failed' && <LoadFailed text={t('item.member-failed')} />}
            {own?.requests && <RequestsPanel requests={own.requests} />}
            {own && <OwnerTools item={item} mine={own} />}
          </>
        }
        details={<Details item={item} />}
      />
    </div>
  )
}

/** The owner follows the requests for the item, everybody else their own (A56). */
function bindingsFor(mine: Mine | null, itemId: string) {
  if (!mine) return null
  const filter = mine.viewer.is_owner ? `item_id=eq.${itemId}` : `requester_id=eq.${mine.memberId}`
  return [{ table: 'item_requests' as const, event: '*' as const, filter }]
}

/** The one thing to do here, if there is one. */
function mainAction(state: MineState, item: ItemPage) {
  if (typeof state === 'object' && state.viewer.can.complete) return <CompleteAction item={item} />
  if (item.status !== 'available' || state === 'failed') return null
  if (state === 'loading') return <ActionPlaceholder />
  if (state === 'guest') return <ClaimAction item={item} mine={null} />
  return state.viewer.can.claim ? <ClaimAction item={item} mine={state} /> : null
}

/** Guests see what they could do, and are asked to log in (WISH-07); the owner needs no way to themselves. */
function contactAction(state: MineState, item: ItemPage) {
  if (typeof state === 'object') return state.viewer.can.contact && <ContactButton item={item} />
  if (item.status !== 'available') return null
  if (state === 'loading') return <div aria-hidden className="skeleton min-h-11 basis-40" />
  return <ContactButton item={item} />
}
