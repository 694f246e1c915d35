import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Installs what a measurement needs besides the packages of the product, into a folder of its own. */
export async function install(name: 'peers' | 'directus'): Promise<void> {
  const folder = new URL(name, import.meta.url).pathname
  const how = ['--no-package-lock', '--no-fund', '--no-audit', '--loglevel=error']
  const timeout = 10 * 60_000
  await promisify(execFile)('npm', ['install', '--prefix', folder, ...how], { timeout })
}
