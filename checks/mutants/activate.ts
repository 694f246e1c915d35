import { afterEach, inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    mutant: string | null
    hitLimit: number | null
  }
  interface TaskMeta {
    /** How often each mutant was got to, by its id. */
    reached?: Record<string, number>
  }
}

type Stryker = {
  activeMutant?: string
  hitCount?: number
  hitLimit?: number
  mutantCoverage?: { static: Record<string, number> }
}

/** Where Stryker's instrumented code looks for the mutant that is switched on, and counts. */
const stryker: Stryker = {}
Object.assign(globalThis, { __stryker__: stryker })

// Switched on before anything is loaded, so that a schema is made with the mutant in it.
const mutant = inject('mutant')
if (mutant !== null) {
  const limit = inject('hitLimit')
  Object.assign(stryker, { activeMutant: mutant, hitCount: 0, hitLimit: limit ?? undefined })
}

afterEach(({ task }) => {
  task.file.meta.reached = stryker.mutantCoverage?.static
})
