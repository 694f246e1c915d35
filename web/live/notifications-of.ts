import type { LiveBinding } from './client.ts'

/** What a member is told of, as it happens and as it is read, on this device or another. */
export const notificationsOf = (memberId: string): LiveBinding[] => [
  { table: 'notifications', event: '*', filter: `user_id=eq.${memberId}` },
]
