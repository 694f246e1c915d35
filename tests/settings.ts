import { ConfigError, readConfig } from '../adapters/config.ts'

/** What an operator reads of settings that cannot be used, line by line; empty when all can be. */
export function problemsOf(settings: Record<string, string>): string[] {
  try {
    readConfig(settings)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}
