import { keepText } from '../app/kept.ts'

/** What the height is kept under, before the id of the member. */
export const tasksKept = 'tasks-'

/** The variable of styles that has it. */
export const tasksHeight = '--tasks'

/**
 * Keeps how high, in pixels, the list of what waits for a member is at home, so that the next start has room for it and
 * nothing moves; null where nobody waits.
 */
export function keepTasksRoom(memberId: string, pixels: number | null) {
  const height = pixels === null ? null : `${pixels}px`
  keepText('localStorage', tasksKept + memberId, height)
  document.documentElement.style.setProperty(tasksHeight, height)
}
