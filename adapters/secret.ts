import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from './config.ts'

/**
 * The key that tokens are signed with: the operator's, or one that is made once and kept in the data
 * folder, readable by its owner alone. Throws a ConfigError when that one is not whole.
 */
export async function loadSecret(folder: string, given: string | undefined): Promise<Uint8Array> {
  if (given) return new TextEncoder().encode(given)
  const file = join(folder, 'jwt-secret')
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32)
    throw new ConfigError([
      `DATA_DIR: ${file} holds no whole key. Remove it: a new one is made and everybody signs in again`,
    ])
  return new TextEncoder().encode(secret)
}
