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
  await writeFile(at('bin/systemctl'), '#!/bin/sh\n', { mode: 0o755 })
  for (const old of ['data', 'backup/aadaan-long-ago']) await utimes(at(old), month, month)
  return {
    async run(lines: string) {
      const here = lines
        .replaceAll('/srv/aadaan/data', at('data'))
        .replaceAll('/backup', at('backup'))
      const env = { ...process.env, PATH: `${at('bin')}:${process.env.PATH}` }
      await promisify(execFile)('bash', ['-c', here], { env })
    },
    backups: async () => (await readdir(at('backup'))).sort(),
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
