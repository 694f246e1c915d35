import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'
import { day } from '../domain/durations.ts'

export const text = await readFile(new URL('../docs/operations.md', import.meta.url), 'utf8')
/** The lines that an operator copies: those between fences, and those that stand in by four. */
const blocks = [
  ...[...text.matchAll(/^```(?:ba)?sh\n([\s\S]*?)^```/gm)].map(([, lines = '']) => lines),
  ...text.split('\n\n').filter((part) => part.startsWith('    ')),
]
export const linesWith = (words: string) => blocks.find((lines) => lines.includes(words)) ?? ''

/** The statements that an operator copies. */
export const statements = blocks.flatMap(
  (lines) => lines.match(/^ {4,}(select|update|delete) [^;]*/gm) ?? [],
)

/** A machine with data of a month ago, on which the lines of the page are run. */
export async function openMachine() {
  const root = await mkdtemp(join(tmpdir(), 'aadaan-operations-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const at = (path: string) => join(root, path)
  const month = new Date(Date.now() - 31 * day)
  for (const folder of ['bin', 'backup/aadaan-long-ago', 'data/postgres/cluster/global'])
    await mkdir(at(folder), { recursive: true })
  await writeFile(at('data/postgres/cluster/global/pg_control'), '')
  await writeFile(at('data/postgres/cluster/PG_VERSION'), '18\n')
  await writeFile(at('settings'), '')
  const stub = (name: string) =>
    writeFile(at(`bin/${name}`), `#!/bin/sh\necho "${name} $*" >>${at('log')}\n`, { mode: 0o755 })
  for (const name of ['systemctl', 'runuser', 'chown']) await stub(name)
  for (const old of ['data', 'backup/aadaan-long-ago']) await utimes(at(old), month, month)
  return {
    async run(lines: string, settings = {}) {
      const here = lines
        .replaceAll('/srv/aadaan/data', at('data'))
        .replaceAll('/srv/aadaan/app', at('app'))
        .replaceAll('/srv/aadaan/settings', at('settings'))
        .replaceAll('/backup', at('backup'))
      const env = { ...process.env, ...settings, PATH: `${at('bin')}:${process.env.PATH}` }
      // Nothing of who runs this: bash reads their settings where it is asked through a socket.
      await promisify(execFile)('bash', ['--norc', '-c', here], { env })
    },
    at,
    backups: async () => (await readdir(at('backup'))).sort(),
    /** What was asked of the machine so far, a line each. */
    asked: async () => (await readFile(at('log'), 'utf8')).trim().split('\n'),
  }
}
