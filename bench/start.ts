import { aFreePort } from '../tests/free-port.ts'
import { spawnServer } from '../tests/spawned-server.ts'
import { median, type Trial } from './load.ts'
import { held, type Section, type Target } from './section.ts'
import { aFolder, isReady, scriptServer, served } from './servers.ts'

const soon: Target = {
  most: 700,
  bound:
    'Two fifths pass before the first line, nearly all of it Node.js that reads its modules; as much until PostgreSQL answers.',
}

/** How long `script/server` takes until it answers that it is ready, with its own database, from the second time on. */
export async function measureStart(trial: Trial): Promise<Section> {
  const folder = await aFolder(trial)
  const first = await start(trial, folder)
  const others: number[] = []
  for (let round = 0; round < 2 * trial.rounds; round++) others.push(await start(trial, folder))
  const notes: string[] = []
  const again = held('the second start, ms', median(others), soon, notes)
  const rows = [
    { what: 'the first time, empty', ms: Math.round(first) },
    { what: 'the second time', ms: again },
  ]
  return { title: 'From script/server to ready', rows, notes }
}

async function start(trial: Trial, folder: string): Promise<number> {
  const port = await aFreePort()
  const url = `http://127.0.0.1:${port}`
  const from = performance.now()
  const settings = { DATA_DIR: folder, DEMO_DATA: 'off', PORT: String(port) }
  const spawn = () => spawnServer(settings, [scriptServer])
  const { server } = await served(trial, spawn, async () => ((await isReady(url)) ? url : null), 5)
  const took = performance.now() - from
  await server.end()
  return took
}
