import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/**
 * What a file of tests said: its first failure if there was one, how often it got to each mutant, and after
 * how many milliseconds.
 */
export type Told = { failure: string | null; reached: Record<string, number>; duration: number }

/**
 * Keeps what files of tests get to, beside the packages, for as long as neither these files of the
 * product nor the tests are changed: to find it out takes minutes.
 */
export async function keptReaches(product: string[]) {
  const texts = await Promise.all(product.toSorted().map((file) => readFile(file, 'utf8')))
  const version = fingerprint(texts.join())
  const folder = join('node_modules/.cache/mutants', version)
  await mkdir(folder, { recursive: true })
  return {
    async get(test: string, run: () => Promise<Told>): Promise<Told> {
      const text = await readFile(test, 'utf8')
      const path = join(folder, `${fingerprint(relative('.', test) + text)}.json`)
      const kept = await readFile(path, 'utf8').catch(() => null)
      if (kept !== null) return JSON.parse(kept) as Told
      const told = await run()
      if (told.failure === null) await writeFile(path, JSON.stringify(told))
      return told
    },
  }
}

const fingerprint = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
