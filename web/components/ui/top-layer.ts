import { createStore, useStore } from '../../app/store.ts'

const dialogs = createStore<readonly HTMLElement[]>([])

/** A modal dialog stands before everything else of the page; returns what ends that. */
export function enterTopLayer(dialog: HTMLElement) {
  dialogs.set([...dialogs.get(), dialog])
  return () => dialogs.set(dialogs.get().filter((one) => one !== dialog))
}

/** The dialog in front: outside of it nothing can be seen, heard or touched. */
export const useTopLayer = () => useStore(dialogs).at(-1) ?? null
