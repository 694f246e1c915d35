import type { Task } from '../../domain/tasks/views.ts'
import { notificationsOf } from '../live/notifications-of.ts'
import { useLive } from '../live/use-live.ts'
import { Tasks } from './tasks.tsx'

/** What a member's home page begins with, where somebody waits. */
export function TasksAtHome({ memberId, tasks }: { memberId: string; tasks: Task[] }) {
  useLive(notificationsOf(memberId))
  return (
    <div className="container-page pb-8">
      <Tasks tasks={tasks} />
    </div>
  )
}
