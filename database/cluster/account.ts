import { spawn } from 'node:child_process'
import { chmod, chown, lchown, lstat, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/** The operating-system account PostgreSQL runs as; undefined is our own. */
export type Account = { uid: number; gid: number } | undefined

/** `nobody`; initdb wants an account that has a name, and this one has one everywhere. */
const NOBODY = process.platform === 'darwin' ? 0xfffffffe : 65534

/**
 * PostgreSQL refuses to run as root: then it runs as the owner of the data, so that the same
 * folder works with and without sudo, and as `nobody` where there is no other owner.
 */
export async function accountFor(data: string): Promise<Account> {
  if (process.geteuid?.() !== 0) return undefined
  const owner = await stat(data).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return { uid: NOBODY, gid: NOBODY }
}

/**
 * What `spawn` needs to run a program as the account. The environment holds nothing of ours: a
 * PGPORT or a foreign locale would change what PostgreSQL does. Setting uid and gid also drops
 * root's further groups.
 */
export function spawnAs(account: Account) {
  return {
    cwd: '/',
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } as NodeJS.ProcessEnv,
    // spawn takes signed numbers only, and macOS's nobody is -2
    ...(account && { uid: account.uid | 0, gid: account.gid | 0 }),
  }
}

/** Runs a program to its end; a program that cannot be started is a failure with its reason. */
export function run(program: string, args: string[], account: Account) {
  return new Promise<{ ok: boolean; output: string }>((done) => {
    const child = spawn(program, args, { ...spawnAs(account), stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => done({ ok: false, output: error.message }))
    child.on('close', (code) => done({ ok: code === 0, output: output.trim() }))
  })
}

/** Whether the account can go into a folder; tried as that account, because modes alone can lie. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  return (await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], account)).ok
}

/** Makes a folder that only the account may look into. Rejects when something else is there. */
export async function makePrivateFolder(path: string, account: Account): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  if (!(await lstat(path)).isDirectory()) throw new StartError(`${path} is not a folder`)
  await chmod(path, 0o700)
  if (account) await chown(path, account.uid, account.gid)
}

/** Gives a folder and all that is in it to the account. */
export async function handOver(folder: string, account: Account): Promise<void> {
  if (!account) return
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), account.uid, account.gid)
  }
  await lchown(folder, account.uid, account.gid)
}
