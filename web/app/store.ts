import { useSyncExternalStore } from 'react'

/** A value outside of components: `first` is everybody's first HTML, `read` gives what the browser begins with. */
export function createStore<T>(first: T, read = () => first) {
  let kept: { value: T } | null = null
  const listeners = new Set<() => void>()
  return {
    first,
    get(): T {
      kept ??= { value: read() }
      return kept.value
    },
    set(value: T) {
      kept = { value }
      for (const listener of listeners) listener()
    },
    /** Calls back after every change; returns what ends that. */
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

type Store<T> = ReturnType<typeof createStore<T>>

export const useStore = <T>({ subscribe, get, first }: Store<T>): T =>
  useSyncExternalStore(subscribe, get, () => first)
