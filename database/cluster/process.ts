import { execFile } from 'node:child_process'
import { readFile, readlink } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'

/**
 * Whether a process is the postmaster of this data. Process ids are given out again, so a number
 * from a file proves nothing. A process that has ended but is not yet reaped is not one.
 */
export async function isPostgresOn(pid: number, data: string): Promise<boolean> {
  if (process.platform !== 'linux') return (await commandOf(pid)).includes(` -D ${data} `)
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  const [program = '', ...args] = command.split('\0')
  if (basename(program) !== 'postgres') return false
  // PostgreSQL works inside its data, also after the folder was moved; but in a container root
  // may not be allowed to look
  const place = await readlink(`/proc/${pid}/cwd`).catch(() => undefined)
  return place === undefined ? args[args.indexOf('-D') + 1] === data : place === data
}

async function commandOf(pid: number): Promise<string> {
  const ps = promisify(execFile)('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
  const command = await ps.then(
    ({ stdout }) => stdout.trim(),
    () => '',
  )
  return /^.*\/postgres -D /.test(command) ? `${command} ` : ''
}
