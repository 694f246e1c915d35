import { existsSync } from 'node:fs'
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readFile,
  readlink,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aPlace, start } from '../../tests/cluster-trial.ts'
import { accountFor, handOver, run } from './account.ts'
import { findBinaries, repairLinks, runnable, STATE } from './binaries.ts'

const isRoot = process.getuid?.() === 0

describe('the programs of PostgreSQL', () => {
  test('are missed in words that help', async () => {
    await expect(findBinaries(undefined, () => {}, 'plan9-mips')).rejects.toThrow(
      /no PostgreSQL for plan9-mips.*--include=optional.*DATABASE_URL/,
    )
  })

  test('get the library links that an install script did not make', async () => {
    const place = await aPlace(0o755)
    await mkdir(join(place, 'native', 'lib'), { recursive: true })
    await writeFile(join(place, 'native', 'lib', 'libpq.so.5.18'), 'library')
    const link = { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }
    await writeFile(join(place, 'native', 'pg-symlinks.json'), JSON.stringify([link]))
    await Promise.all([repairLinks(place, 'a-package'), repairLinks(place, 'a-package')])
    await repairLinks(place, 'a-package')
    expect(await readlink(join(place, link.target))).toBe('libpq.so.5.18')
  })

  test('that cannot run are reported with the reason', async () => {
    const place = await aPlace(0o755)
    await mkdir(join(place, 'bin'))
    await writeFile(join(place, 'bin', 'postgres'), '#!/bin/sh\necho no such library; exit 127\n')
    await chmod(join(place, 'bin', 'postgres'), 0o755)
    const options = { native: place, version: '18', account: undefined, say: () => {} }
    await expect(runnable(options)).rejects.toThrow(/does not run.*no such library.*DATABASE_URL/)
  })

  test.skipIf(!isRoot)('are copied once for root when nobody cannot reach them', async () => {
    const account = await accountFor('/nowhere')
    const { postgres } = await findBinaries(account, () => {})
    const hidden = join(await aPlace(0o700), 'native')
    await cp(dirname(dirname(postgres)), hidden, { recursive: true, verbatimSymlinks: true })
    for (const closed of ['', 'bin', 'bin/postgres', 'lib'])
      await chmod(join(hidden, closed), 0o700)
    const state = join(await aPlace(0o755), 'state')
    const lines: string[] = []
    const say = (line: string) => lines.push(line)
    const once = () => runnable({ native: hidden, version: '18.4', account, state, say })
    const both = await Promise.all([once(), once()])
    expect(both).toEqual([join(state, 'postgresql-18.4'), join(state, 'postgresql-18.4')])
    expect(lines.join()).toContain('copied')
    const said = lines.length
    const version = await run(join(await once(), 'bin', 'postgres'), ['--version'], account)
    expect(version.output).toContain('PostgreSQL')
    expect(lines).toHaveLength(said)
  })
})

describe.skipIf(!isRoot)('the place of the database as root (skipped: we are not root)', () => {
  test('is elsewhere when the folder cannot be reached, and found there again', async () => {
    const removed: string[] = []
    onTestFinished(async () => {
      for (const path of removed) await rm(path, { recursive: true })
    })
    const folder = join(await aPlace(0o700), 'data', 'postgres')
    const first = await Promise.all([start(folder), start(folder)])
    const target = await readlink(folder)
    removed.push(target)
    expect(dirname(target)).toBe(STATE)
    expect(first[0].lines.join()).toContain(`the database is in ${target}`)
    expect((await stat(join(target, 'cluster'))).uid).not.toBe(0)
    await first[0].stop()
    const again = await start(folder)
    const around = dirname(folder)
    expect(again.lines).toEqual([
      `BACKUP: ${around} is not all of the data! The database itself is in ${target}, and ${folder} only a link to it. Stop the server and copy with "cp -aL ${around} …", which follows the link.`,
    ])
    expect(first[0].lines).toContain(again.lines[0])
    expect(again.connection.host).toBe(join(target, 'socket'))
    await again.stop()
    const copy = join(await aPlace(0o755), 'copy')
    await run('cp', ['-aL', around, copy], undefined)
    expect(await readFile(join(copy, 'postgres', 'cluster', 'PG_VERSION'), 'utf8')).toBe('18\n')
    await (await start(join(copy, 'postgres'))).stop()
    await rm(folder)
    expect((await start(folder)).lines.join()).toContain('where one was already')
  })

  test('is not changed for a folder that holds something', async () => {
    const folder = join(await aPlace(0o700), 'postgres')
    await mkdir(join(folder, 'cluster'), { recursive: true })
    await expect(start(folder)).rejects.toThrow(/cannot reach .*chmod o\+x/)
    expect((await lstat(folder)).isDirectory()).toBe(true)
  })

  test('keeps the owner that the data has', async () => {
    const folder = join(await aPlace(0o755), 'postgres')
    await (await start(folder)).stop()
    await handOver(join(folder, 'cluster'), { uid: 12_345, gid: 12_345 })
    await (await start(folder)).stop()
    expect((await stat(join(folder, 'cluster', 'PG_VERSION'))).uid).toBe(12_345)
  })

  test('takes over data that was put there by root', async () => {
    const folder = join(await aPlace(0o755), 'postgres')
    await (await start(folder)).stop()
    await handOver(join(folder, 'cluster'), { uid: 0, gid: 0 })
    await chown(folder, 0, 0)
    await (await start(folder)).stop()
    expect((await stat(join(folder, 'cluster', 'PG_VERSION'))).uid).not.toBe(0)
  })
})

test('a link to a folder that is not there is not taken for an empty database', async () => {
  const place = await aPlace(0o755)
  await symlink(join(place, 'unplugged'), join(place, 'postgres'))
  await expect(start(join(place, 'postgres'))).rejects.toThrow(/points to .*unplugged.*not exist/)
  expect(existsSync(join(place, 'unplugged'))).toBe(false)
})
