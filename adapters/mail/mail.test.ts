import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../tests/mail-server.ts'
import { openWorld } from '../../tests/world.ts'
import { readConfig } from '../config.ts'
import { openMailer } from './mail.ts'
import { trySmtp } from './smtp.ts'

async function aMailServer() {
  const server = await startMailServer()
  onTestFinished(() => server.breakDown())
  return server
}

test('a mail server is tried at the start: nothing is sent, and what is wrong is said [A13]', async () => {
  const server = await aMailServer()
  const folder = await mkdtemp(join(tmpdir(), 'aadaan-mail-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const lines: string[] = []
  const open = async (SMTP_URL?: string) => {
    const { mailer } = await openMailer(readConfig({ SMTP_URL }), folder, (line) =>
      lines.push(line),
    )
    onTestFinished(() => mailer.close())
  }
  await open(server.url)
  await open()
  await open(server.url.replace('//', '//asha:hush@'))
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).toBe(
    `WARNING: letters wait until SMTP_URL is put right: 127.0.0.1:${server.port} refuses the name or the password (535 5.7.8).`,
  )
  expect(server.letters).toEqual([])
})

test('letters in the folder go when they are no longer kept, also once there is a mail server [A30]', async () => {
  const server = await aMailServer()
  const data = await mkdtemp(join(tmpdir(), 'aadaan-mail-'))
  onTestFinished(() => rm(data, { recursive: true }))
  const folder = join(data, 'mail')
  const [month, week] = [new Date('2026-10-20T06:00:00.000Z'), new Date('2026-11-12')]
  for (const settings of [{}, { SMTP_URL: server.url }]) {
    const { mailer } = await openMailer(readConfig(settings), data, () => {})
    onTestFinished(() => mailer.close())
    await mkdir(folder, { recursive: true })
    for (const [name, at] of [
      ['old.eml', month],
      ['new.eml', week],
      ['notes.txt', month],
    ] as const) {
      await writeFile(join(folder, name), '')
      await utimes(join(folder, name), at, at)
    }
    const world = await openWorld({ mailer })
    onTestFinished(() => world.close())
    const kept = async (at: string) => {
      world.setClock(at)
      await world.domain.letters.sweepLetters()
      return (await readdir(folder)).sort()
    }
    expect(await kept('2026-11-19T06:00:00.000Z')).toEqual(['new.eml', 'notes.txt', 'old.eml'])
    expect(await kept('2026-11-19T06:00:00.001Z')).toEqual(['new.eml', 'notes.txt'])
  }
  await rm(folder, { recursive: true })
  const { mailer } = await openMailer(readConfig({ SMTP_URL: server.url }), data, () => {})
  onTestFinished(() => mailer.close())
  await mailer.forgetBefore?.(new Date())
})

test('what is wrong with a mail server is told in words, never with the password [A13]', async () => {
  const server = await aMailServer()
  expect(await trySmtp(server.url)).toBeNull()
  expect(await trySmtp('smtp://asha:hush@no-such-host.invalid')).toBe(
    'no-such-host.invalid is not known: put the name of the host right',
  )
  const address = server.url.replace('smtp:', 'smtps:')
  expect(await trySmtp(address)).toBe(
    `127.0.0.1:${server.port} does not encrypt that way: smtps:// is for port 465, smtp:// for port 587`,
  )
  await server.breakDown()
  expect(await trySmtp(server.url)).toBe(
    `127.0.0.1:${server.port} refuses to connect: look at host and port`,
  )
})
