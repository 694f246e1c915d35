import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { databaseAddress } from '../database/address.ts'
import { queueLetter } from '../domain/letters/letters.ts'
import { arrived, type MailServer, startMailServer } from './mail-server.ts'
import { type SpawnedServer, spawnServer } from './spawned-server.ts'
import { openWorld, type World } from './world.ts'

let folder: string
let world: World
let mail: MailServer
let started: SpawnedServer[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aadaan-dying-'))
  world = await openWorld()
  mail = await startMailServer()
})
afterEach(async () => {
  for (const server of started) await server.end('SIGKILL')
  started = []
  await mail.breakDown()
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

async function start() {
  const server = spawnServer({
    NODE_ENV: 'production',
    DATABASE_URL: databaseAddress(world.connection),
    DATA_DIR: folder,
    SMTP_URL: mail.url,
  })
  started.push(server)
  await expect.poll(server.output, { timeout: 150_000 }).toContain('Aadaan is ready')
  expect(server.output()).toContain(`Letters: sent through ${new URL(mail.url).host}.`)
  return server
}

test('a letter that was on its way when the server was killed goes out after the next start [A13]', {
  timeout: 400_000,
}, async () => {
  let held = 0
  mail.answer.letter = () => {
    held++
    return new Promise(() => {})
  }
  const first = await start()
  await queueLetter(world.database, {
    to: 'asha@example.org',
    kind: 'password-changed',
  })
  await expect.poll(() => held).toBe(1)
  await first.end('SIGKILL')
  mail.answer.letter = () => null
  await start()
  await arrived(mail, 1)
  const rows = await world.database.selectFrom('letters').select(['id', 'sent_at']).execute()
  expect(mail.letters[0]?.messageId).toBe(`<${rows[0]?.id}@localhost>`)
})
