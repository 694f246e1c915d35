import type { ItemStatus } from '../../domain/items/limits.ts'
import type { RequestStatus } from '../../domain/items/request-view.ts'
import { useWords } from '../app/use-words.ts'
import { Badge, type BadgeTone } from '../components/ui/badge.tsx'

type Status = ItemStatus | RequestStatus

/** The colours of the specification (ORDERS-15). */
export const statusTones: Record<Status, BadgeTone> = {
  pending: 'yellow',
  approved: 'green',
  available: 'green',
  rejected: 'red',
  completed: 'blue',
  claimed: 'orange',
  cancelled: 'plain',
}

export function StatusBadge({ status }: { status: Status }) {
  const { t } = useWords()
  return <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>
}
