import { createStore, useStore } from './store.ts'

const inFirst = createStore(true, () => false)

/** Whether a part stands in the first HTML, which the browser may take over long after the rest. */
export const useInFirst = () => useStore(inFirst)
