import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, existsSync } from 'node:fs'
import { mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPhotoFolder } from '../adapters/photos/disk.ts'
import { databaseAddress } from '../database/address.ts'
import { deleteMember, lockMember } from '../domain/moderation/moderating.ts'
import { operator } from '../tests/moderation.ts'
import { moderate } from '../tests/operator-command.ts'
import { aPhotoOf } from '../tests/photo-of.ts'
import { builtModerate } from '../tests/spawned-server.ts'
import { openWorld, type World } from '../tests/world.ts'

let world: World
let folder: string
let settings: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aadaan-copy-'))
  world = await openWorld({ photos: await openPhotoFolder(join(folder, 'photos')) })
  const DATABASE_URL = databaseAddress({ ...world.connection, password: 'hush' })
  settings = { DATABASE_URL, DATA_DIR: folder }
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})
const run = (...args: string[]) => moderate(settings, ...args)

test('whoever cannot sign in gets the copy of their data from an operator, into a new file that nobody else reads [A18]', async () => {
  const asha = await world.aMember('Asha Kulkarni')
  await world.anItem(asha, { images: [await aPhotoOf(world, asha)] })
  const avatar_url = await aPhotoOf(world, asha)
  const shown = { location: 'Pune', bio: 'Gives a lot', avatar_url }
  await world.domain.members.editMyProfile(asha, shown)
  const why = ['--reason', 'Asked by letter']
  await lockMember(world.desk, operator, { member: asha.id, reason: 'Asked by letter' })
  const path = join(folder, `my-data-${asha.id}.zip`)
  const copied = await run('copy-data', asha.email, ...why)
  expect(copied.output).toContain(`Copied: everything about Asha Kulkarni <${asha.email}> `)
  expect(copied.output).toContain(` is in ${path}. `)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const archive = await readFile(path, 'latin1')
  expect(archive).toContain(`"email": "${asha.email}"`)
  expect(archive).toMatch(/photos\/\d+_0\.jpg\.webp[\s\S]*RIFF/)
  for (const [name, value] of Object.entries(shown))
    expect(archive).toContain(`"${name}": "${value}"`)
  expect(archive).toContain(`photos/${avatar_url.split('/').at(-1)}.webp`)
  const again = await run('copy-data', asha.id, ...why)
  expect(again).toMatchObject({ code: 1, output: '' })
  expect(again.error).toContain(`${path} is there already. Hand it over and remove it first.`)
  expect(await readFile(path, 'latin1')).toBe(archive)
  const log = world.database.selectFrom('moderation_log').select(['action', 'operator', 'reason'])
  const lines = await log.where('member_id', '=', asha.id).orderBy('id').execute()
  const noted = { operator: 'vikram', reason: 'Asked by letter' }
  expect(lines).toEqual(['lock', 'copy-data'].map((action) => ({ action, ...noted })))
})

test('a copy that is cut off has its line in the log and no file of its name, and the next one is whole [A18]', async () => {
  const asha = await world.aMember()
  await aPhotoOf(world, asha)
  const photo = world.database.selectFrom('photos').select('id').where('owner_id', '=', asha.id)
  const { id } = await photo.executeTakeFirstOrThrow()
  const file = join(folder, 'photos', id.slice(0, 2), `${id}-1600.webp`)
  const bytes = await readFile(file)
  // Whoever reads a pipe waits for somebody who writes.
  await rm(file)
  await promisify(execFile)('mkfifo', [file])
  const args = [builtModerate, 'copy-data', asha.id, '--reason', 'Asked by letter']
  const cut = spawn(process.execPath, args, { env: { ...process.env, ...settings } })
  const pipe = await vi.waitFor(() => open(file, constants.O_WRONLY | constants.O_NONBLOCK), 60_000)
  cut.kill('SIGKILL')
  await once(cut, 'close')
  await pipe.close()
  const path = join(folder, `my-data-${asha.id}.zip`)
  expect(existsSync(path)).toBe(false)
  const log = world.database.selectFrom('moderation_log').select('action')
  expect(await log.where('member_id', '=', asha.id).execute()).toEqual([{ action: 'copy-data' }])
  await rm(file)
  await writeFile(file, bytes)
  expect(await run('copy-data', asha.id, '--reason', 'Asked again')).toMatchObject({ code: 0 })
  expect(await readFile(path, 'latin1')).toContain('"action": "copy-data"')
})

test('nothing is copied of a member who has left or never was [A18]', async () => {
  const gone = await world.aMember()
  const why = ['--reason', 'Asked by letter']
  await deleteMember(world.desk, operator, { member: gone.id, reason: 'Asked by letter' })
  const before = await readdir(folder)
  for (const member of [gone.id, 'nobody@example.org'])
    expect(await run('copy-data', member, ...why)).toEqual({
      code: 1,
      output: '',
      error: expect.stringMatching(/\nThis member does not exist\.\n$/),
    })
  expect(await readdir(folder)).toEqual(before)
})
