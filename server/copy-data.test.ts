import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPhotoFolder } from '../adapters/photos/disk.ts'
import { databaseAddress } from '../database/address.ts'
import { moderate } from '../tests/operator-command.ts'
import { aPhotoOf } from '../tests/photo-of.ts'
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
  const why = ['--reason', 'Asked by letter']
  expect((await run('lock', asha.id, ...why)).code).toBe(0)
  const path = join(folder, `my-data-${asha.id}.zip`)
  const copied = await run('copy-data', asha.email, ...why)
  expect(copied.output).toContain(`Copied: everything about Asha Kulkarni <${asha.email}> `)
  expect(copied.output).toContain(` is in ${path}. `)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const archive = await readFile(path, 'latin1')
  expect(archive).toContain(`"email": "${asha.email}"`)
  expect(archive).toMatch(/photos\/\d+_0\.jpg\.webp[\s\S]*RIFF/)
  const again = await run('copy-data', asha.id, ...why)
  expect(again).toMatchObject({ code: 1, output: '' })
  expect(again.error).toContain(`${path} cannot be used: something else is there already.`)
  expect(await readFile(path, 'latin1')).toBe(archive)
  const log = world.database.selectFrom('moderation_log').select(['action', 'operator', 'reason'])
  const lines = await log.where('member_id', '=', asha.id).orderBy('id').execute()
  const noted = { operator: 'vikram', reason: 'Asked by letter' }
  expect(lines).toEqual(['lock', 'copy-data'].map((action) => ({ action, ...noted })))
})

test('nothing is copied of a member who has left or never was [A18]', async () => {
  const gone = await world.aMember()
  const why = ['--reason', 'Asked by letter']
  await run('delete-member', gone.id, '--for-good', ...why)
  const before = await readdir(folder)
  for (const member of [gone.id, 'nobody@example.org'])
    expect(await run('copy-data', member, ...why)).toEqual({
      code: 1,
      output: '',
      error: expect.stringMatching(/\nThis member does not exist\.\n$/),
    })
  expect(await readdir(folder)).toEqual(before)
})
