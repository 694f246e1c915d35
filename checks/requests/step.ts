import { itemOf } from '../member.ts'
import type { Ids } from './caller.ts'

/** A request that must succeed: which, by whom, with what, and the name its answer's id is kept under. */
export type Step = {
  name: string
  as?: 'owner' | 'claimer' | 'stranger'
  path?: (ids: Ids) => Record<string, string | undefined>
  query?: (ids: Ids) => Record<string, string | undefined>
  body?: (ids: Ids) => unknown
  headers?: Record<string, string>
  keep?: string
  /** What is kept, where that is not the id of what was made or found. */
  of?: (answer: unknown) => string | null
}

export const id = (name: string) => (ids: Ids) => ({ id: ids[name] })

export const anItem = () => itemOf('Cane chair')
