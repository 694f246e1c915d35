import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecret } from '../adapters/secret.ts'
import { aboutDataFolder, makeDataFolder } from './data-folder.ts'
import { explain } from './explain.ts'

let place: string
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'aadaan-folder-'))
})
afterEach(() => rm(place, { recursive: true, force: true }))

/** What the operator reads when this fails on a folder. */
const trouble = (folder: string, work: Promise<unknown>) =>
  work.then(
    () => 'it worked',
    (error) => explain(aboutDataFolder(error, folder)),
  )

test('the folder is made with those above it, and one that is there stays as it is', async () => {
  const folder = join(place, 'of', 'the', 'community')
  await makeDataFolder(folder)
  await chmod(folder, 0o700)
  await makeDataFolder(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test.skipIf(process.platform !== 'linux')(
  'a place that takes no folders is told of at once, by the name of the setting',
  async () => {
    expect(await trouble('/proc/nope/data', makeDataFolder('/proc/nope/data'))).toBe(
      'Some settings cannot be used:\n  DATA_DIR: /proc/nope cannot be used: it cannot be made there. Make it yourself, or choose another folder',
    )
  },
)

test('a file in place of the folder, or above it, is told of in words', async () => {
  const file = join(place, 'file')
  await writeFile(file, '')
  expect(await trouble(file, makeDataFolder(file))).toContain(
    `  DATA_DIR: ${file} cannot be used: something else is there already.`,
  )
  expect(await trouble(join(file, 'data'), makeDataFolder(join(file, 'data')))).toContain(
    `${join(file, 'data')} cannot be used: that, or what is above it, is not a folder.`,
  )
})

test('a key that cannot be read is told of in words, one that is cut off is never signed with', async () => {
  const whole = await loadSecret(place, undefined)
  expect(await loadSecret(place, undefined)).toEqual(whole)
  const file = join(place, 'jwt-secret')
  await writeFile(file, (await readFile(file, 'utf8')).slice(0, 20))
  expect(await trouble(place, loadSecret(place, undefined))).toContain(
    `  DATA_DIR: ${file} holds no whole key. Put that of a backup there, or remove it: a new one is made, everybody signs in again, and hand-over numbers, codes and calendar links of letters are void`,
  )
  const refused = Object.assign(new Error('EACCES'), { code: 'EACCES', path: file })
  expect(await trouble(place, Promise.reject(refused))).toContain(
    `  DATA_DIR: ${file} cannot be used: this user has no right to it. Give it to the user who`,
  )
})

test('any other error keeps its stack for those who look for it', async () => {
  expect(await trouble(place, readFile('/nowhere/at/all'))).toMatch(/ENOENT/)
  expect(await trouble(place, Promise.reject(new Error('a mistake')))).toMatch(/mistake\n +at /)
})
