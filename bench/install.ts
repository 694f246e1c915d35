import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Installs what a measurement needs besides the packages of the product, into a folder of its own, unless it is there.
 */
export async function install(name: 'peers' | 'directus'): Promise<void> {
  const folder = new URL(name, import.meta.url).pathname
  const asked = await readFile(join(folder, 'package.json'), 'utf8')
  const mark = join(folder, 'node_modules/.installed')
  if ((await readFile(mark, 'utf8').catch(() => '')) === asked) return
  const how = [
    '--ignore-scripts',
    '--no-package-lock',
    '--no-fund',
    '--no-audit',
    '--loglevel=error',
  ]
  const timeout = 10 * 60_000
  await promisify(execFile)('npm', ['install', '--prefix', folder, ...how], { timeout })
  await writeFile(mark, asked)
}
