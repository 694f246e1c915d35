import { day } from '../durations.ts'

/** How many tasks of a kind are listed. */
export const tasksOfKind = 20
/** How long a rating is asked for after the handover, in milliseconds. */
export const rateWithin = 30 * day

/** What may wait for a member, in the order in which it is listed: who waits for somebody else comes first. */
export const taskKinds = [
  'confirm',
  'answer',
  'confirm-receipt',
  'hand-over',
  'arrange',
  'read',
  'rate',
  'check',
] as const
