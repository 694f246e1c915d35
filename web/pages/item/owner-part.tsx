import type { ItemPage } from '../../../domain/items/views.ts'
import { CompleteAction } from '../../exchanges/complete-action.tsx'
import { OwnerTools } from './owner-tools.tsx'
import type { Mine } from './page-data.ts'
import { RequestsPanel } from './requests-panel.tsx'

// What the owner of an item alone sees; its code comes for them.

/** Who asks for it, and what its owner can do with it. */
export const OwnerPart = ({ item, mine }: { item: ItemPage; mine: Mine }) => (
  <>
    {mine.requests && <RequestsPanel item={item} mine={mine} requests={mine.requests} />}
    <OwnerTools item={item} mine={mine} />
  </>
)

export const OwnerAction = ({ item }: { item: ItemPage }) => (
  <CompleteAction name={item.claimed_by_profile?.full_name} />
)
