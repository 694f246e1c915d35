import { createStore, useStore } from '../app/store.ts'

/** What a guest wanted to do: why that needs an account, and how it goes on once they have one. */
type Wanted = { why: string; goOn: (memberId: string) => void }

const wanted = createStore<Wanted | null>(null)

/** Asks a guest to sign in, in front of the page; `goOn` does what they wanted once they are a member. */
export const askToSignIn = (why: string, goOn: Wanted['goOn']) => wanted.set({ why, goOn })

export const forgetWanted = () => wanted.set(null)

export const useWanted = () => useStore(wanted)
