import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { aFreePort } from '../tests/free-port.ts'
import { spawnServer } from '../tests/spawned-server.ts'

/**
 * How long `script/server` takes from the second time on, until it answers that it is ready, with its own
 * database. It asserts nothing: `node bench/start.ts 9`.
 */
const rounds = Number(process.argv[2] ?? 9)
const folder = await mkdtemp(join(tmpdir(), 'aadaan-start-'))
const script = new URL('../script/server', import.meta.url).pathname

async function start(): Promise<number> {
  const port = await aFreePort()
  const from = performance.now()
  const server = spawnServer({ DATA_DIR: folder, DEMO_DATA: 'off', PORT: String(port) }, [script])
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.process.exitCode !== null) throw new Error(server.output())
    await delay(5)
  }
  const took = performance.now() - from
  await server.end()
  return took
}

try {
  const first = await start()
  const others: number[] = []
  for (let round = 0; round < rounds; round++) others.push(await start())
  const sorted = others.toSorted((a, b) => a - b).map(Math.round)
  console.log(
    `first ${Math.round(first)} ms; then ${sorted.join(', ')}: median ${sorted[rounds >> 1]} ms`,
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
