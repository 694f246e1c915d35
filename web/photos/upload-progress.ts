import { useSyncExternalStore } from 'react'

type Progress = { photo: number; of: number } | null

let progress: Progress = null
const listeners = new Set<() => void>()

/** Tells the form which photo is on its way; null when none is. */
export function showProgress(next: Progress) {
  progress = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useProgress = () =>
  useSyncExternalStore(
    subscribe,
    () => progress,
    () => null,
  )
