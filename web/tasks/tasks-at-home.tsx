import { useLayoutEffect, useRef } from 'react'
import type { Task } from '../../domain/tasks/views.ts'
import { keepTasksRoom } from '../session/tasks-room.ts'
import { Tasks } from './tasks.tsx'

type Props = { memberId: string; tasks: Task[] }

/** What a member's home page begins with, where somebody waits. */
export function TasksAtHome({ memberId, tasks }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const pixels = tasks.length > 0 ? place.current?.offsetHeight : null
    keepTasksRoom(memberId, pixels ?? null)
  }, [memberId, tasks])
  return (
    <div ref={place} className="container-page flow-root pb-8">
      <Tasks tasks={tasks} />
    </div>
  )
}
