import { randomBytes } from 'node:crypto'
import { open, readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Makes a folder that exists either complete or not at all, whatever is killed in between:
 * `build` fills a folder beside it, which then takes its name. When two processes do this at the
 * same moment, the second to finish throws its work away.
 */
export async function makeWhole(target: string, build: (unfinished: string) => Promise<void>) {
  await removeAbandoned(target)
  const unfinished = `${target}.new-${process.pid}-${randomBytes(4).toString('hex')}`
  try {
    await build(unfinished)
    await rename(unfinished, target).catch((error) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
    await keepName(dirname(target))
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** A rename is safe from a power cut only when the folder around it is written down. */
async function keepName(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function removeAbandoned(target: string): Promise<void> {
  const prefix = `${basename(target)}.new-`
  for (const name of await readdir(dirname(target))) {
    const maker = name.startsWith(prefix) && Number.parseInt(name.slice(prefix.length), 10)
    if (!maker || isAlive(maker)) continue
    // a program of the killed process may still be writing there: then the next start removes it
    await rm(join(dirname(target), name), { recursive: true, force: true }).catch(() => {})
  }
}

/** Whether there is a process with this id, of whichever user. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
