import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { linesWith, openMachine, text } from '../tests/operations-page.ts'

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

test('what a restore undid is done again before anybody is let in', () => {
  for (const restored of [
    'chmod -R go-rwx',
    'pg_restore --no-owner --role=aadaan --no-privileges',
  ]) {
    const lines = linesWith(restored)
    expect(lines).toContain('systemctl stop aadaan')
    expect(lines).not.toContain('systemctl start')
    const [before, after] = text.split(lines)
    expect(before).toMatch(/systemctl stop aadaan-backup\.timer\n.*from moderation_log/s)
    expect(after).toMatch(/^\n+Then do again what that undid, .*systemctl start aadaan/s)
  }
})

test('a restore on trial starts the copy alone, without settings that write to members, and leaves nothing', async () => {
  const { run, asked, at } = await openMachine()
  await mkdir(at('app'))
  await mkdir(at('backup/aadaan-2026-11-22-031000'))
  await run(linesWith('data-trial'))
  const trial = at('data-trial')
  expect(await asked()).toEqual([
    `chown -R aadaan: ${trial}`,
    `runuser -u aadaan -- env DATA_DIR=${trial} PORT=3001 script/server`,
  ])
  const left = ['app', 'backup', 'bin', 'data', 'log', 'settings']
  expect((await readdir(at(''))).sort()).toEqual(left)
})
