import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { aFreePort } from '../tests/free-port.ts'
import { type SpawnedServer, spawnServer } from '../tests/spawned-server.ts'

/**
 * How many answers a second guests are given from memory, made anew, and by a server that only repeats bytes of the
 * same length with the same framework; in turns, medians. It asserts nothing and needs built pages and Debian's wrk:
 * `node bench/answers.ts --rounds 5 --seconds 3`.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
  },
})
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)]
if (![rounds, seconds].every((one) => Number.isInteger(one) && one > 0))
  throw new Error('Rounds and seconds are whole numbers, like --rounds 5 --seconds 3')

type Side = { url: string; server: SpawnedServer; folder: string | null }

async function aProduct(megabytes: number): Promise<Side> {
  const folder = await mkdtemp(join(tmpdir(), 'aadaan-bench-'))
  const port = await aFreePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawnServer({
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
    DEMO_DATA: 'on',
    DATA_DIR: folder,
    PORT: String(port),
    ANSWER_MEMORY: String(megabytes),
  })
  const isReady = () =>
    fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.process.exitCode !== null) throw new Error(server.output())
    await delay(100)
  }
  return { url, server, folder }
}

async function aConstant(): Promise<Side> {
  const program = new URL('constant-server.ts', import.meta.url).pathname
  const server = spawnServer({}, [process.execPath, program])
  while (!server.output().includes('\n')) await delay(20)
  return { url: server.output().trim(), server, folder: null }
}

const packed = { 'accept-encoding': 'br' }

/** An answer as it is sent, without being unpacked. */
function fetchBytes(url: string) {
  const answer = Promise.withResolvers<{ body: Buffer; type: string; encoding: string }>()
  request(url, { headers: packed }, async (response) => {
    const parts: Buffer[] = []
    for await (const part of response) parts.push(part)
    const { 'content-type': type = '', 'content-encoding': encoding = '' } = response.headers
    answer.resolve({ body: Buffer.concat(parts), type, encoding })
  })
    .on('error', answer.reject)
    .end()
  return answer.promise
}

async function perSecond(url: string): Promise<number> {
  const args = ['-t1', '-c32', `-d${seconds}s`, '-H', 'accept-encoding: br', url]
  const { stdout } = await promisify(execFile)('wrk', args)
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)
  if (failed) throw new Error(`${url}: ${failed[0]}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0

async function measure(path: string, sides: Record<'memory' | 'made' | 'constant', Side>) {
  const { body, type, encoding } = await fetchBytes(sides.memory.url + path)
  const answer = {
    method: 'PUT',
    body: new Uint8Array(body),
    headers: { 'x-answer': `${type}|${encoding}` },
  }
  await fetch(sides.constant.url + path, answer)
  const found: Record<string, number[]> = { memory: [], made: [], constant: [], ratio: [] }
  for (let round = 0; round < rounds; round++) {
    const [memory, constant] = [
      await perSecond(sides.memory.url + path),
      await perSecond(sides.constant.url + path),
    ]
    found.memory?.push(memory)
    found.constant?.push(constant)
    found.ratio?.push(memory / constant)
    found.made?.push(await perSecond(sides.made.url + path))
  }
  const middle = (name: string) => median(found[name] ?? [])
  return {
    bytes: body.length,
    'from memory': Math.round(middle('memory')),
    constant: Math.round(middle('constant')),
    'memory / constant': middle('ratio').toFixed(2),
    'made anew': Math.round(middle('made')),
  }
}

const sides = { memory: await aProduct(64), made: await aProduct(0), constant: await aConstant() }
try {
  const table: Record<string, Awaited<ReturnType<typeof measure>>> = {}
  for (const path of ['/', '/browse', '/help', '/api/v1/items', '/api/v1/categories'])
    table[path] = await measure(path, sides)
  console.table(table)
} finally {
  for (const { server, folder } of Object.values(sides)) {
    await server.end()
    if (folder) await rm(folder, { recursive: true, force: true })
  }
}
