import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../tests/mail-server.ts'
import { linesWith, openMachine, text } from '../tests/operations-page.ts'

test('a backup made by hand outlives the nightly one, which removes those of a month ago', async () => {
  const { run, backups } = await openMachine()
  const byHand = linesWith('cp -aL /srv/aadaan/data $to\n')
  await run(byHand.replace('%H%M%S', 'by-hand'))
  await run(linesWith('trap '))
  const all = await backups()
  const hand = all.find((name) => name.endsWith('by-hand'))
  expect(hand).toBeDefined()
  const nightly = expect.stringMatching(/^aadaan-\d{4}-\d\d-\d\d-\d{6}$/)
  expect(all.filter((name) => name !== hand)).toEqual([nightly])
})

test('a nightly backup copies photos before it stops the server, and those that came meanwhile after it', async () => {
  const { run, asked, backups, at } = await openMachine()
  await mkdir(at('data/photos'))
  await writeFile(at('data/photos/early.webp'), 'early')
  const here = at('data/photos')
  const stops = `#!/bin/sh\necho "systemctl $*: $(ls ${at('backup')}/*.part/photos)" >>${at('log')}\necho late >${here}/late.webp\n`
  await writeFile(at('bin/systemctl'), stops, { mode: 0o755 })
  await run(linesWith('trap '))
  expect((await asked())[0]).toBe('systemctl stop aadaan: early.webp')
  const [nightly = ''] = await backups()
  expect(await readdir(at(`backup/${nightly}/photos`))).toEqual(['early.webp', 'late.webp'])
  const copied = await readdir(at(`backup/${nightly}/postgres/cluster`))
  expect(copied.sort()).toEqual(['PG_VERSION', 'global'])
})

test('a photo that could not be copied while the server ran is whole in the nightly backup', async () => {
  const { run, backups, at } = await openMachine()
  await mkdir(at('data/photos'))
  await writeFile(at('data/photos/early.webp'), 'a whole photo')
  await writeFile(at('data/photos/other.webp'), 'another one')
  const breaksOff = `#!/bin/sh\n[ -e ${at('log')} ] && exec /bin/cp "$@"
for to; do :; done\nmkdir "$to/photos" && echo half >"$to/photos/early.webp"\nexit 1\n`
  await writeFile(at('bin/cp'), breaksOff, { mode: 0o755 })
  await run(linesWith('trap '))
  const [nightly] = await backups()
  const copy = (name: string) => readFile(at(`backup/${nightly}/photos/${name}`), 'utf8')
  expect(await copy('early.webp')).toBe('a whole photo')
  expect(await copy('other.webp')).toBe('another one')
})

test('the nightly backup of the embedded database refuses, without a stop, where the database is elsewhere', async () => {
  const { run, backups, at } = await openMachine()
  await writeFile(at('settings'), 'PORT=3000\nDATABASE_URL=postgres://aadaan@localhost/aadaan\n')
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

test('a nightly backup on a disk that holds no further one fits, as old ones make room before it', async () => {
  const { run, backups, at } = await openMachine()
  await mkdir(at('backup/aadaan-yesterday'))
  await mkdir(at('backup/aadaan-cut.part'))
  const fits = `#!/bin/sh\n[ $(ls ${at('backup')} | wc -l) -lt 3 ] && exec /bin/cp "$@"\necho No space left >&2\nexit 1\n`
  await writeFile(at('bin/cp'), fits, { mode: 0o755 })
  await run(linesWith('trap '))
  expect(await backups()).toEqual([expect.stringMatching(/-\d{6}$/), 'aadaan-yesterday'])
})

test('a nightly backup that fails says why in a sentence, and removes none of the last ones', async () => {
  const { run, backups, at } = await openMachine()
  const fails = (why: string) =>
    expect(run(linesWith('trap '))).rejects.toMatchObject({
      code: 1,
      stdout: `${why}. No backup was made.\n`,
    })
  await rm(at('data/postgres/cluster/PG_VERSION'))
  await fails('There is no database in the copy')
  await writeFile(at('data/postgres/cluster/postmaster.pid'), '')
  await fails('The database did not end cleanly: start and stop the server once')
  await rm(at('data'), { recursive: true })
  await fails('It could not be copied, see the line above')
  await writeFile(at('bin/systemctl'), '#!/bin/sh\n[ $1 = start ]\n', { mode: 0o755 })
  await fails('The server could not be stopped')
  expect(await backups()).toEqual(['aadaan-long-ago'])
})

test('a nightly backup under which the database was started says so, and is none', async () => {
  const { run, backups, at } = await openMachine()
  const starts = `#!/bin/sh\n/bin/cp "$@"\ntouch -d tomorrow ${at('data/postgres/cluster/global/pg_control')}\n`
  await writeFile(at('bin/cp'), starts, { mode: 0o755 })
  await expect(run(linesWith('trap '))).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining('The database was started under the copy'),
  })
  expect(await backups()).toEqual(['aadaan-long-ago'])
})

test('a fetch from another machine brings no half backup, and removes old ones only beside younger ones', async () => {
  const { run, at } = await openMachine()
  await mkdir(at('there'))
  const fetch = linesWith('rsync -a --exclude').replace('root@aadaan.example.org:', '')
  const there = async () => {
    await run(`cd ${at('there')}\n${fetch}`)
    return (await readdir(at('there'))).sort()
  }
  expect(await there()).toEqual(['aadaan-long-ago'])
  await rm(at('backup/aadaan-long-ago'), { recursive: true })
  expect(await there()).toEqual(['aadaan-long-ago'])
  for (const name of ['aadaan-2026-11-22-031000', 'aadaan-2026-11-23-031000.part'])
    await mkdir(at(`backup/${name}`))
  expect(await there()).toEqual(['aadaan-2026-11-22-031000'])
})

test('a night without a backup is told by letter, on a machine that has no mail', async () => {
  expect(text).toMatch(
    /^OnFailure=aadaan-backup-failed\.service$[\s\S]*^ExecStart=\/usr\/local\/sbin\/aadaan-backup-failed$/m,
  )
  const { run, at } = await openMachine()
  const mail = await startMailServer()
  onTestFinished(() => mail.breakDown())
  const said = '#!/bin/sh\necho "There is no database in the copy."\n'
  await writeFile(at('bin/journalctl'), said, { mode: 0o755 })
  // The mail server of the tests knows no TLS.
  const lines = linesWith('curl -sS').replace('--ssl-reqd ', '')
  for (const MAIL_FROM of ['Aadaan <no-reply@giving.example>', ''])
    await run(lines, {
      MAIL_FROM,
      MODERATION_EMAIL: 'care@giving.example',
      SMTP_URL: `${mail.url}?requireTLS=false`,
    })
  expect(mail.letters).toMatchObject(
    ['no-reply@giving.example', 'care@giving.example'].map((address) => ({
      from: { address },
      to: [{ address: 'care@giving.example' }],
      subject: 'No backup of Aadaan',
      text: 'There is no database in the copy.\n',
    })),
  )
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

test('the way back leads to the version before the upgrade, also after a pull that brought nothing', async () => {
  const { run, asked, at } = await openMachine()
  await writeFile(at('bin/runuser'), '#!/bin/sh\nshift 3\nexec "$@"\n', { mode: 0o755 })
  const log = `#!/bin/sh\necho "journalctl $*" >>${at('log')}\n`
  await writeFile(at('bin/journalctl'), log, { mode: 0o755 })
  const git = async (folder: string, words: string, on = '2026-11-20T08:00:00') => {
    const given = ['-C', at(folder), '-c', 'user.name=A', '-c', 'user.email=a@example.org']
    const env = { ...process.env, GIT_COMMITTER_DATE: on }
    const { stdout } = await promisify(execFile)('git', [...given, ...words.split(' ')], { env })
    return stdout.trim()
  }
  await mkdir(at('origin'))
  await git('origin', 'init -q')
  await git('origin', 'commit -q --allow-empty -m before')
  await git('', 'clone -q origin app')
  await git('origin', 'commit -q --allow-empty -m upgrade')
  await git('app', 'pull -q', '2026-11-22T21:40:05')
  await git('app', 'pull -q', '2026-11-23T07:00:00')
  expect(await git('app', 'log -1 --format=%s')).toBe('upgrade')
  await run(linesWith('grep applied'))
  expect(await git('app', 'log -1 --format=%s')).toBe('before')
  expect(await asked()).toEqual([
    'journalctl -u aadaan --since 2026-11-22 21:40:05',
    'systemctl stop aadaan',
    'systemctl start aadaan',
  ])
})

test('who decides as root is in the log by that name, and behind sudo by their own', async () => {
  const { run, asked, at } = await openMachine()
  const says = `#!/bin/sh\nfor word; do case $word in SUDO_USER=*) echo "$word" >>${at('log')}; esac; done\n`
  await writeFile(at('bin/systemd-run'), says, { mode: 0o755 })
  await writeFile(at('bin/id'), '#!/bin/sh\necho root\n', { mode: 0o755 })
  for (const SUDO_USER of ['', 'vikram']) await run(linesWith('systemd-run'), { SUDO_USER })
  expect(await asked()).toEqual(['SUDO_USER=root', 'SUDO_USER=vikram'])
})

test('nothing but backups is written beside them, where only those are removed', () => {
  expect(text.match(/\/backup\/(?!aadaan-)\S+/g)).toBeNull()
})
