import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecret } from './secret.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aadaan-secret-'))
  file = join(folder, 'jwt-secret')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const load = async () => new TextDecoder().decode(await loadSecret(folder, undefined))

/** The keys of so many starts, each once; each begins so many turns of the event loop after the one before. */
async function keysOf(starts: number, turns = 0) {
  const loading: Promise<string>[] = []
  for (let start = 0; start < starts; start++) {
    loading.push(load())
    for (let turn = 0; turn < turns; turn++) await turnOfTheLoop()
  }
  return new Set(await Promise.all(loading))
}

test('a key is made once, for its owner alone, and stays', async () => {
  const key = await load()
  expect(key).toMatch(/^[\w-]{64}$/)
  expect(await load()).toBe(key)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['jwt-secret'])
})

test('processes that start at the same moment sign with the same key', async () => {
  for (let again = 0; again < 20; again++) {
    await rm(file, { force: true })
    const keys = await keysOf(8, again * 10)
    expect([...keys]).toEqual([await readFile(file, 'utf8')])
  }
  expect(await readdir(folder)).toEqual(['jwt-secret'])
})

test('a key that a power cut has left empty is made anew, the same for two that start at once', async () => {
  for (let again = 0; again < 20; again++) {
    await writeFile(file, '')
    const keys = await keysOf(2, again * 100)
    expect([...keys]).toEqual([await readFile(file, 'utf8')])
    expect([...keys][0]).toMatch(/^[\w-]{64}$/)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  }
  expect(await readdir(folder)).toEqual(['jwt-secret'])
})

test('a key whose filling was cut is filled in by the next start', async () => {
  await writeFile(file, '')
  await writeFile(`${file}.next`, 'the key that was written down before'.repeat(2))
  expect(await load()).toBe('the key that was written down before'.repeat(2))
  expect(await readdir(folder)).toEqual(['jwt-secret'])
})

test('a key that was cut in the middle is not signed with, and never replaced', async () => {
  await writeFile(file, 'short')
  await expect(load()).rejects.toThrow(
    'holds no whole key. Put that of a backup there, or remove it',
  )
  expect(await readFile(file, 'utf8')).toBe('short')
})
