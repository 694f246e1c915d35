import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { aFreePort } from '../tests/free-port.ts'
import { type SpawnedServer, spawnServer } from '../tests/spawned-server.ts'
import { isReady, scriptServer } from './servers.ts'

/** The product as an operator runs it, but for limits of how much one may ask. */
export type Running = { url: string; server: SpawnedServer; pid: number; end(): Promise<unknown> }

/** Starts it and resolves when it is ready. */
export async function run(settings: Record<string, string>): Promise<Running> {
  const port = await aFreePort()
  const url = `http://127.0.0.1:${port}`
  const given = { NODE_ENV: 'production', RATE_LIMITS: 'off', PORT: String(port), ...settings }
  const server = spawnServer(given, [scriptServer])
  while (!(await isReady(url))) {
    if (server.process.exitCode !== null) throw new Error(server.output())
    await delay(50)
  }
  return { url, server, pid: server.process.pid ?? 0, end: () => server.end() }
}

/** Does work in a folder of its own, which is gone afterwards. */
export async function inAFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'aadaan-bench-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What a process keeps in memory, in MB. */
export async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / 1e6
}

/** How long the first thread of a process has worked so far, in milliseconds. */
export async function workOf(pid: number): Promise<number> {
  return Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')[0]) / 1e6
}

/** The value that so large a share of all is below. */
export const quantile = (all: number[], share: number) =>
  all.toSorted((a, b) => a - b)[Math.floor(share * (all.length - 1))] ?? 0
