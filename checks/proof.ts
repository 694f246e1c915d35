import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    seed: number
    isLong: boolean
  }
}

/** What the chance of a proof starts from: the same number draws the same again. */
export const seed = inject('seed')

/** Whether there is time for all of it (PROOFS=all); else a proof keeps short. */
export const isLong = inject('isLong')
