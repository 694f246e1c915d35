import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { aFolder, ask, start } from '../../tests/cluster-trial.ts'

describe('the folder of the embedded PostgreSQL', () => {
  test('may have a path too long for a socket', async () => {
    const folder = await aFolder(`${'बहुत-'.repeat(12)}/${'long-'.repeat(12)}/postgres`)
    const cluster = await start(folder)
    onTestFinished(() => rm(cluster.connection.host, { recursive: true }))
    expect(Buffer.byteLength(cluster.connection.host)).toBeLessThan(90)
    expect((await stat(cluster.connection.host)).mode & 0o777).toBe(0o700)
    expect((await ask(cluster, 'select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('may have blanks, commas and quotes in its path', async () => {
    const cluster = await start(await aFolder(`it's "ours", आदान`))
    expect((await ask(cluster, 'select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('is made anew when its making was killed in the middle', async () => {
    const folder = await aFolder()
    const dead = spawn('true')
    await once(dead, 'exit')
    const half = join(folder, `cluster.new-${dead.pid}-0a0b`)
    await mkdir(join(half, 'base'), { recursive: true })
    await chmod(folder, 0o755)
    await writeFile(join(half, 'PG_VERSION'), '18\n')
    const cluster = await start(folder)
    expect(existsSync(half)).toBe(false)
    expect((await ask(cluster, 'select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('is left alone when it holds something that is not a whole database', async () => {
    const folder = await aFolder()
    await mkdir(join(folder, 'cluster', 'base'), { recursive: true })
    await expect(start(folder)).rejects.toThrow(/has no PG_VERSION.*backup/)
    expect(existsSync(join(folder, 'cluster', 'base'))).toBe(true)
  })

  test('is refused when another major version made it', async () => {
    const folder = await aFolder()
    await mkdir(join(folder, 'cluster'), { recursive: true })
    await writeFile(join(folder, 'cluster', 'PG_VERSION'), '17\n')
    await expect(start(folder)).rejects.toThrow(/made by PostgreSQL 17, and this is PostgreSQL 18/)
  })

  test('has a log whose last lines explain a failed start, and which does not grow for ever', async () => {
    const folder = await aFolder()
    const failed = start(folder, { shared_buffers: 'plenty' })
    await expect(failed).rejects.toThrow(/FATAL.*"shared_buffers": "plenty"/s)
    const log = join(folder, 'log', 'postgres.log')
    await writeFile(log, 'x'.repeat(11 * 1024 * 1024))
    await start(folder)
    expect((await stat(join(folder, 'log', 'postgres.old.log'))).size).toBe(11 * 1024 * 1024)
    expect(await readFile(log, 'utf8')).toContain('ready to accept connections')
  })
})
