import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const text = await readFile(new URL('operations.md', import.meta.url), 'utf8')
/** The lines that an operator copies: those between fences, and those that stand in by four. */
const blocks = [
  ...[...text.matchAll(/^```bash\n([\s\S]*?)^```/gm)].map(([, lines = '']) => lines),
  ...text.split('\n\n').filter((part) => part.startsWith('    ')),
]
const linesWith = (words: string) => blocks.find((lines) => lines.includes(words)) ?? ''

/** A machine with data of a month ago, on which the lines of the page are run. */
async function openMachine() {
  const root = await mkdtemp(join(tmpdir(), 'aadaan-operations-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const at = (path: string) => join(root, path)
  const month = new Date(Date.now() - 31 * 24 * 3_600_000)
  for (const folder of ['bin', 'backup/aadaan-long-ago', 'data/postgres/cluster'])
    await mkdir(at(folder), { recursive: true })
  await writeFile(at('data/postgres/cluster/PG_VERSION'), '18\n')
  await writeFile(at('settings'), '')
  const stub = (name: string) =>
    writeFile(at(`bin/${name}`), `#!/bin/sh\necho "${name} $*" >>${at('log')}\n`, { mode: 0o755 })
  for (const name of ['systemctl', 'sudo', 'chown']) await stub(name)
  for (const old of ['data', 'backup/aadaan-long-ago']) await utimes(at(old), month, month)
  return {
    async run(lines: string) {
      const here = lines
        .replaceAll('/srv/aadaan/data', at('data'))
        .replaceAll('/srv/aadaan/settings', at('settings'))
        .replaceAll('/backup', at('backup'))
      const env = { ...process.env, PATH: `${at('bin')}:${process.env.PATH}` }
      // Nothing of who runs this: bash reads their settings where it is asked through a socket.
      await promisify(execFile)('bash', ['--norc', '-c', here], { env })
    },
    at,
    backups: async () => (await readdir(at('backup'))).sort(),
    /** What was asked of the machine so far, a line each. */
    asked: async () => (await readFile(at('log'), 'utf8')).trim().split('\n'),
  }
}

test('a backup made by hand outlives the nightly one, which removes those of a month ago', async () => {
  const { run, backups } = await openMachine()
  const byHand = linesWith('cp -aL /srv/aadaan/data $to\n')
  await run(byHand.replace('%H%M%S', 'by-hand'))
  await run(linesWith('trap '))
  const [nightly, hand, ...others] = await backups()
  expect(nightly).toMatch(/^aadaan-\d{4}-\d\d-\d\d-\d{6}$/)
  expect(hand).toMatch(/by-hand$/)
  expect(others).toEqual([])
})

test('the nightly backup of the embedded database refuses, without a stop, where the database is elsewhere', async () => {
  const { run, backups, at } = await openMachine()
  await writeFile(
    at('settings'),
    'SITE_NAME=Aadaan\nDATABASE_URL=postgres://aadaan@localhost/aadaan\n',
  )
  await expect(run(linesWith('trap '))).rejects.toMatchObject({
    stdout: expect.stringContaining('The database is not in data'),
  })
  expect(await backups()).toEqual(['aadaan-long-ago'])
  expect(await readdir(at(''))).not.toContain('log')
})

test('a nightly backup that does not fit leaves nothing on the full disk, and the server is started again', async () => {
  const { run, backups, asked, at } = await openMachine()
  const fills = `#!/bin/sh\nfor to; do :; done\nmkdir "$to" && echo half >"$to/half"\nexit 1\n`
  await writeFile(at('bin/cp'), fills, { mode: 0o755 })
  await expect(run(linesWith('trap '))).rejects.toThrow()
  expect(await backups()).toEqual(['aadaan-long-ago'])
  expect((await asked()).at(-1)).toBe('systemctl start aadaan')
  // Nor where it cannot be removed, as the disk is gone.
  await writeFile(at('bin/rm'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  await expect(run(linesWith('trap '))).rejects.toThrow()
  expect(await asked()).toEqual(
    Array(2).fill(['systemctl stop aadaan', 'systemctl start aadaan']).flat(),
  )
})

test('a backup is restored however often one was before', async () => {
  const { run, at } = await openMachine()
  const restore = linesWith('cp -a /backup/aadaan-2026')
  for (const version of ['15', '16', '17']) {
    const cluster = at('backup/aadaan-2026-11-22-031000/postgres/cluster')
    await mkdir(cluster, { recursive: true })
    await writeFile(join(cluster, 'PG_VERSION'), version)
    await run(restore.replace('%H%M%S', version))
    expect(await readFile(at('data/postgres/cluster/PG_VERSION'), 'utf8')).toBe(version)
  }
})

test('an upgrade begins with the server stopped, also after a backup that starts it again', async () => {
  const { run, asked } = await openMachine()
  const backup = linesWith('cp -aL /srv/aadaan/data $to\n')
  const [, before = '', after = ''] =
    /^([\s\S]*?)^ *# make a backup.*\n([\s\S]*)$/m.exec(linesWith('# make a backup, as above')) ??
    []
  await run(`${before}${backup}\n${after}`)
  const all = await asked()
  const pulled = all.findIndex((line) => line.includes('pull'))
  const lately = all.slice(0, pulled).filter((line) => /systemctl (start|stop)/.test(line))
  expect(lately.at(-1)).toContain('stop aadaan')
  expect(all.at(-1)).toContain('start aadaan')
})

test('a machine that was moved from is started by nothing, its nightly backup neither', () => {
  const lines = linesWith('disable --now aadaan-backup.timer').split('\n')
  const disabled = lines.filter((line) => line.includes('disable --now'))
  expect(disabled.map((line) => line.trim().split(' ').at(-1))).toEqual([
    'aadaan-backup.timer',
    'aadaan',
  ])
})
