import { createStore, useStore } from '../app/store.ts'

const progress = createStore<{ photo: number; of: number } | null>(null)

/** Tells the form which photo is on its way; null when none is. */
export const showProgress = progress.set

export const useProgress = () => useStore(progress)
