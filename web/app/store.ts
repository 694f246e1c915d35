import { useSyncExternalStore } from 'react'

/** One value of this page, outside of its components. */
export type Store<T> = {
  /** What the first HTML shows, which is the same for everybody. */
  first: T
  get(): T
  set(next: T): void
  /** Calls back after every change; returns what ends that. */
  subscribe(listener: () => void): () => void
}

/** `read` gives the value with which the browser begins, when that is another than `first`. */
export function createStore<T>(first: T, read = () => first): Store<T> {
  let kept: { value: T } | null = null
  const listeners = new Set<() => void>()
  return {
    first,
    get() {
      kept ??= { value: read() }
      return kept.value
    },
    set(value) {
      kept = { value }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The value of a store, followed. */
export const useStore = <T>({ subscribe, get, first }: Store<T>): T =>
  useSyncExternalStore(subscribe, get, () => first)
