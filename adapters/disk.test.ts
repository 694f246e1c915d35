import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { watchDisk } from './disk.ts'

async function watch(reserve?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'aadaan-disk-'))
  const changes: boolean[] = []
  const onChange = (isFull: boolean) => void changes.push(isFull)
  const folders = [join(folder, 'not-there'), folder]
  const disk = await watchDisk(folders, { onChange, ...(reserve !== undefined && { reserve }) })
  onTestFinished(async () => {
    disk.close()
    await rm(folder, { recursive: true })
  })
  return { isFull: disk.isFull(), changes }
}

test('a disk is full from the start when less is left than the database needs, and that is told', async () => {
  expect(await watch(Number.POSITIVE_INFINITY)).toEqual({ isFull: true, changes: [true] })
  expect(await watch(0)).toEqual({ isFull: false, changes: [] })
})
