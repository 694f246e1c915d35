import { useRef } from 'react'
import type { ItemPage } from '../../../domain/items/views.ts'
import { late } from '../../app/lazily.tsx'
import { useAnchor, useKeptFocus } from '../../components/ui/focus.ts'
import { CompleteAction } from '../../exchanges/complete-action.tsx'
import { useDecision } from '../../exchanges/held.ts'
import { Keeping } from './keeping.tsx'
import type { Mine } from './own-data.ts'
import { OwnerTools } from './owner-tools.tsx'
import { RequestsPanel } from './requests-panel.tsx'

const OfferTimes = late(() =>
  import('../../meeting/offer-times.tsx').then((part) => part.OfferTimes),
)

// What the owner of an item alone sees; its code comes for them.

/** Who asks for it, and what its owner can do with it. */
export function OwnerPart({ item, mine }: { item: ItemPage; mine: Mine }) {
  const place = useRef<HTMLDivElement>(null)
  const decision = useDecision(item.id)
  useAnchor(place, 'still-there')
  useKeptFocus(place, JSON.stringify([mine.viewer.keeping, decision]))
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-5">
      <Keeping item={item} mine={mine} />
      {mine.requests && !isOutOfSight(mine) && (
        <RequestsPanel item={item} mine={mine} requests={mine.requests} />
      )}
      {mine.requests === 'failed' && mine.viewer.can.complete && (
        <CompleteAction
          key={item.claimed_by}
          request={null}
          title={item.title}
          name={item.claimed_by_profile?.full_name}
        />
      )}
      {item.status === 'available' && <OfferTimes item={item.id} fresh={item} />}
      <OwnerTools item={item} mine={mine} />
    </div>
  )
}

/** Nobody can ask for what nobody else sees; those who did are shown all the same. */
const isOutOfSight = ({ viewer, requests }: Mine) =>
  viewer.keeping?.is_put_aside || (viewer.is_hidden && requests?.length === 0)
