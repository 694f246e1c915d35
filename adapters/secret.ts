import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The key that tokens are signed with: the operator's, or one that is made once and kept in the data
 * folder, readable by its owner alone.
 */
export async function loadSecret(folder: string, given: string | undefined): Promise<Uint8Array> {
  if (given) return new TextEncoder().encode(given)
  const file = join(folder, 'jwt-secret')
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return new TextEncoder().encode((await readFile(file, 'utf8')).trim())
}
