import type { NotificationType } from '../../domain/notifications/limits.ts'
import type { Community } from './community.ts'
import type { Bell } from './things.ts'

/** What the bell says of times to meet, and of an item about which nobody asks: all else goes by letter too. */
export const bellTypes: NotificationType[] = [
  'pickups_offered',
  'pickup_proposed',
  'pickup_agreed',
  'pickup_changed',
  'pickup_declined',
  'pickup_cancelled',
  'no_show_said',
  'still_there',
  'item_put_aside',
]

/** Of one thing nobody is told twice: told once more it is new again. Of an item itself each time is another thing. */
export function ring(model: Community, told: Omit<Bell, 'isRead'>) {
  const isSame = ({ to, type, about }: Bell) =>
    about !== told.item && to === told.to && type === told.type && about === told.about
  model.bells = [...model.bells.filter((bell) => !isSame(bell)), { ...told, isRead: false }]
}
