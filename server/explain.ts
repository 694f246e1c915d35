import { ConfigError } from '../adapters/config.ts'
import { StartError } from '../database/start-error.ts'
import { fullDisk, isOutage } from './outage.ts'

/** What the operator reads of an error: its words alone where they were written for that, else where it came from. */
export function explain(error: unknown): string {
  if (error instanceof StartError || error instanceof ConfigError) return error.message
  if (!(error instanceof Error)) return String(error)
  if (fullDisk.has(String((error as { code?: unknown }).code)))
    return `The disk is full (${error.message}). Make room and try again.`
  // The errors of files have the same codes, and a path.
  if (isOutage(error) && !('path' in error))
    return `The database went away (${error.message}). Try again once it is back.`
  return String(error.stack)
}
