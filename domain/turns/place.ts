import { AsyncLocalStorage } from 'node:async_hooks'

const places = new AsyncLocalStorage<() => void>()

/** Does work in a place of a queue; `leave` gives the place back, at the end or when the work is made to pause. */
export const inPlace = <T>(leave: () => void, work: () => Promise<T>): Promise<T> =>
  places.run(leave, work)

/** Gives back the place of whoever is made to pause, if they have one, so that others work in it meanwhile. */
export const leavePlace = (): void => places.getStore()?.()
