import type { Task } from '../../domain/tasks/views.ts'
import { Tasks } from './tasks.tsx'

/** What a member's home page begins with, where somebody waits. */
export const TasksAtHome = ({ tasks }: { tasks: Task[] }) => (
  <div className="container-page pb-8">
    <Tasks tasks={tasks} />
  </div>
)
