import { watchedBy } from '../live/bindings.ts'
import { useLive } from '../live/use-live.ts'

/** Keeps what waits for a member as it is now, and has it appear when somebody begins to wait. */
export function FollowTasks({ memberId }: { memberId: string }) {
  useLive(watchedBy(memberId))
  return null
}
