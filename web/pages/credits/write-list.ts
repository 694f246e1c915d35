import { readFile, writeFile } from 'node:fs/promises'
import { type Lock, shippedPackages } from './shipped.ts'

/** Writes the list of the credits page anew from package-lock.json: `node web/pages/credits/write-list.ts`. */
const root = new URL('../../../', import.meta.url)
const lock = JSON.parse(await readFile(new URL('package-lock.json', root), 'utf8')) as Lock
const text = `${JSON.stringify(shippedPackages(lock), null, 2)}\n`
await writeFile(new URL('web/pages/credits/packages.json', root), text)
