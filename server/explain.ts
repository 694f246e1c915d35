import { ConfigError } from '../adapters/config.ts'
import { StartError } from '../database/start-error.ts'

/** What the operator reads of an error: its words alone where they were written for that, else where it came from. */
export function explain(error: unknown): string {
  if (error instanceof StartError || error instanceof ConfigError) return error.message
  return error instanceof Error ? String(error.stack) : String(error)
}
