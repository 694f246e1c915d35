import { constants, open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Account, makePrivateFolder } from './account.ts'

const TEN_MEGABYTES = 10 * 1024 * 1024

/** PostgreSQL's own log, opened for one start of it. */
export type Log = {
  path: string
  fd: number
  close(): Promise<void>
  /** what was written since it was opened, the last few lines of it */
  lastLines(): Promise<string>
}

/** Opens `log/postgres.log` at its end; one that has grown too long becomes `postgres.old.log`. */
export async function openLog(home: string, account: Account): Promise<Log> {
  const folder = join(home, 'log')
  await makePrivateFolder(folder, account)
  const path = join(folder, 'postgres.log')
  const size = await stat(path).then(
    (file) => file.size,
    () => 0,
  )
  if (size > TEN_MEGABYTES) await rename(path, join(folder, 'postgres.old.log'))
  // as root we write into a folder of somebody else: no link of theirs may lead us elsewhere
  const flags = constants.O_WRONLY | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW
  const handle = await open(path, flags, 0o600)
  if (account) await handle.chown(account.uid, account.gid)
  const start = (await handle.stat()).size
  return {
    path,
    fd: handle.fd,
    close: () => handle.close(),
    async lastLines() {
      const written = (await readFile(path)).subarray(start).toString('utf8')
      return written.trim().split('\n').slice(-8).join('\n')
    },
  }
}
