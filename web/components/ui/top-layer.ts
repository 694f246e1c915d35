import { useSyncExternalStore } from 'react'

let open: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]) {
  open = next
  for (const listener of listeners) listener()
}

/** A modal dialog stands before everything else of the page; returns what ends that. */
export function enterTopLayer(dialog: HTMLElement) {
  change([...open, dialog])
  return () => change(open.filter((one) => one !== dialog))
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The dialog in front: outside of it nothing can be seen, heard or touched. */
export const useTopLayer = () =>
  useSyncExternalStore(
    subscribe,
    () => open.at(-1) ?? null,
    () => null,
  )
