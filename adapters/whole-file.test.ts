import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeWhole } from './whole-file.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aadaan-whole-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('a file replaces an older one, or leaves it as it is, and no draft stays', async () => {
  const file = join(folder, 'file')
  expect(await writeWhole(file, 'one', { isNew: true })).toBe(true)
  expect(await writeWhole(file, 'two', { isNew: true })).toBe(false)
  expect(await readFile(file, 'utf8')).toBe('one')
  expect(await writeWhole(file, 'three')).toBe(true)
  expect(await readFile(file, 'utf8')).toBe('three')
  await expect(writeWhole(join(folder, 'none', 'file'), 'x')).rejects.toThrow('ENOENT')
  expect(await readdir(folder)).toEqual(['file'])
})
