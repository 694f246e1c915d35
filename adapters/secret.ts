import { randomBytes } from 'node:crypto'
import { readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError } from './config.ts'
import { syncFolder, writeWhole } from './whole-file.ts'

/**
 * The key that tokens are signed with: the operator's, or one that is made once and kept in the data
 * folder, readable by its owner alone. Processes that start at the same moment get the same one. Throws a
 * ConfigError when the kept one is not whole.
 */
export async function loadSecret(folder: string, given: string | undefined): Promise<Uint8Array> {
  if (given) return new TextEncoder().encode(given)
  const file = join(folder, 'jwt-secret')
  const kept = await readKey(file)
  if (kept === null) await keepNewKey(file)
  else if (kept === '') await fill(file)
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32)
    throw new ConfigError([
      `DATA_DIR: ${file} holds no whole key. Put that of a backup there, or remove it: a new one is made, everybody signs in again, and hand-over numbers, codes and calendar links of letters are void`,
    ])
  return new TextEncoder().encode(secret)
}

const keepNewKey = (file: string) =>
  writeWhole(file, randomBytes(48).toString('base64url'), { mode: 0o600, isNew: true })

/**
 * Puts a key in the place of a file that a power cut has left empty: nobody can have signed with it. The
 * next key is kept first, so that of two processes both put the same one there.
 */
async function fill(file: string) {
  const next = `${file}.next`
  await keepNewKey(next)
  if ((await readKey(file)) !== '') return rm(next, { force: true })
  await rename(next, file).catch(unlessMissing)
  await syncFolder(dirname(file))
}

const readKey = (file: string) => readFile(file, 'utf8').catch(unlessMissing)

function unlessMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
