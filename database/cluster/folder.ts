import { createHash } from 'node:crypto'
import * as fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../start-error.ts'
import { type Account, canEnter, handOver, makePrivateFolder, run } from './account.ts'
import { type Binaries, makeOpenFolder, STATE } from './binaries.ts'
import { makeWhole } from './whole.ts'

/**
 * Makes the folder where it is missing and gives its real path. As root it is checked that the
 * account can get there; a new folder that it cannot reach becomes a link to one under `STATE`.
 * Says at every start what a backup must heed where the folder is a link.
 * Rejects when a folder that holds something cannot be reached or written.
 */
export async function openFolder(folder: string, account: Account, say: (line: string) => void) {
  const real = await reachFolder(folder, account, say)
  if ((await fs.lstat(folder)).isSymbolicLink()) say(aboutBackup(folder, real))
  return real
}

function aboutBackup(folder: string, real: string): string {
  const around = dirname(folder)
  return (
    `BACKUP: ${around} is not all of the data! The database itself is in ${real}, and ` +
    `${folder} only a link to it. Stop the server and copy with "cp -aL ${around} …", which follows the link.`
  )
}

async function reachFolder(folder: string, account: Account, say: (line: string) => void) {
  if (await isDangling(folder)) {
    throw new StartError(
      `${folder} points to ${await fs.readlink(folder)}, which does not exist. ` +
        'Bring that folder back, or remove the link to start with an empty database.',
    )
  }
  if (account) return openFolderFor(account, folder, say)
  try {
    await fs.mkdir(folder, { recursive: true, mode: 0o700 })
    await fs.access(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `The database folder ${folder} cannot be written (${code}). ` +
        'Give it to the user who starts the server, or set DATA_DIR to another folder.',
    )
  }
  return fs.realpath(folder)
}

async function isDangling(path: string): Promise<boolean> {
  const there = await fs.lstat(path).catch(() => undefined)
  return Boolean(there?.isSymbolicLink()) && !(await fs.stat(path).catch(() => undefined))
}

async function openFolderFor(
  account: NonNullable<Account>,
  folder: string,
  say: (line: string) => void,
): Promise<string> {
  if (await fs.stat(folder).catch(() => undefined)) {
    const real = await fs.realpath(folder)
    if (await canEnter(real, account)) return real
    // not empty, not a folder, or just replaced by another process: judged at the end
    await fs.rmdir(folder).catch(() => {})
  }
  const parent = dirname(folder)
  await fs.mkdir(parent, { recursive: true })
  if (!(await fs.lstat(folder).catch(() => undefined))) {
    if (!(await canEnter(parent, account))) await linkElsewhere(account, folder, say)
    else if (await fs.mkdir(folder, { recursive: true })) await fs.chmod(folder, 0o755)
  }
  const real = await fs.realpath(folder)
  if (await canEnter(real, account)) return real
  throw new StartError(
    `PostgreSQL would run as user ${account.uid}, who cannot reach ${real}. Let others ` +
      'pass through the folders above it (chmod o+x), or start as an ordinary user.',
  )
}

async function linkElsewhere(
  account: NonNullable<Account>,
  folder: string,
  say: (line: string) => void,
): Promise<void> {
  const target = join(STATE, hash(join(await fs.realpath(dirname(folder)), basename(folder))))
  await makeOpenFolder(STATE)
  await makeOpenFolder(target)
  const before = (await fs.readdir(target)).length > 0
  await fs.symlink(target, folder).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  say(
    `User ${account.uid}, whom PostgreSQL runs as, cannot reach ${folder}: ` +
      `the database is in ${target}${before ? ', where one was already' : ''}`,
  )
}

/** The data in `home`, made by initdb when there is none. Rejects those of another major version, or something else. */
export async function dataFolder(options: {
  home: string
  binaries: Binaries
  user: string
  account: Account
  say: (line: string) => void
}): Promise<string> {
  const { home, binaries, user, account, say } = options
  const data = join(home, 'cluster')
  if (await isMissingOrEmpty(data)) {
    say(`Making a new database in ${home}`)
    await makeWhole(data, (unfinished) => initialize(unfinished, binaries, user, account))
  } else if (account && (await fs.stat(data)).uid !== account.uid) {
    await handOver(data, account)
  }
  const version = await fs.readFile(join(data, 'PG_VERSION'), 'utf8').catch((error) => {
    const reason = error.code === 'ENOENT' ? 'has no PG_VERSION' : `cannot be read (${error.code})`
    throw new StartError(
      `${data} ${reason}: not a database that can be started. Put a backup in its place, ` +
        'or move it away to start with an empty database.',
    )
  })
  if (version.trim() !== binaries.major) {
    throw new StartError(
      `The database in ${data} was made by PostgreSQL ${version.trim()}, and this is PostgreSQL ` +
        `${binaries.major}. Export it with the old version (pg_dump) and import it into an empty ` +
        'one, or set DATABASE_URL to a PostgreSQL that runs it.',
    )
  }
  return fs.realpath(data)
}

async function isMissingOrEmpty(folder: string): Promise<boolean> {
  try {
    return (await fs.readdir(folder)).length === 0
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return true
    throw new StartError(
      `The database in ${folder} cannot be read (${code}): is it another user's?`,
    )
  }
}

async function initialize(data: string, binaries: Binaries, user: string, account: Account) {
  await makePrivateFolder(data, account)
  const args = ['-D', data, '-U', user, '--auth=trust', '--no-instructions', '--encoding=UTF8']
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  // the system's own idea of letters is still asked in places (trigrams): it has to know UTF-8
  args.push(`--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`)
  args.push('--text-search-config=simple')
  const { ok, output } = await run(binaries.initdb, args, account)
  if (!ok)
    throw new StartError(`PostgreSQL could not make a database in ${dirname(data)}: ${output}`)
}

/** A private folder for the socket: in `home`, or where its path were too long, in the system's temporary folder. */
export async function openSocketFolder(home: string, account: Account): Promise<string> {
  const limit = process.platform === 'linux' ? 107 : 103
  const inside = join(home, 'socket')
  if (Buffer.byteLength(`${inside}/.s.PGSQL.5432`) <= limit) {
    await makePrivateFolder(inside, account)
    return inside
  }
  const temporary = await fs.realpath(tmpdir())
  const short = Buffer.byteLength(temporary) <= 60 && (await canEnter(temporary, account))
  const outside = join(short ? temporary : '/tmp', `aadaan-${hash(home)}`)
  await makeOwnTemporaryFolder(outside, account)
  return outside
}

/** Anybody may put things into /tmp: a folder that somebody else put there must not be used. */
async function makeOwnTemporaryFolder(path: string, account: Account): Promise<void> {
  try {
    await fs.mkdir(path, { mode: 0o700 })
    await makePrivateFolder(path, account)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const { uid, mode } = await fs.lstat(path)
  const isPrivate = (mode & fs.constants.S_IFMT) === fs.constants.S_IFDIR && (mode & 0o077) === 0
  if (!isPrivate || ![account?.uid ?? process.geteuid?.(), 0].includes(uid)) {
    throw new StartError(`${path}, where PostgreSQL's socket should be, belongs to somebody else.`)
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
