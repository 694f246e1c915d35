import { readConfig } from '../adapters/config.ts'
import { createApp } from './app.ts'
import { explain } from './explain.ts'
import { greet } from './greeting.ts'
import { startJobs } from './jobs.ts'
import { createPages, loadBuilt } from './pages.ts'
import { open } from './run.ts'
import { startServing } from './serving.ts'
import { staticFiles } from './static-files.ts'

const say = (line: string) => console.log(line)

/** config → database → adapters → domain → serving; resolves to what closes all of it again. */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env)
  const running = await open(config, say)
  const serving = await startServing(running, (services) =>
    createApp(
      services,
      createPages(services, loadBuilt, 'production'),
      staticFiles('build/client', 'former'),
    ),
  ).catch(async (error) => {
    await running.close()
    throw error
  })
  const jobs = await startJobs({ ...running, connection: running.owner })
  greet(running, say)
  return async () => {
    await serving.close()
    await jobs.stop()
    await running.close()
  }
}

const starting = start()

let stoppingSince: number | null = null
let hasStarted = false

/**
 * Stops what was started; a signal that comes during the start waits for it. A second one ends at once. What
 * comes within a second counts as the same: npm passes on what the terminal has sent already.
 */
async function stop(signal: NodeJS.Signals) {
  if (stoppingSince !== null) {
    if (signal !== 'SIGHUP' && performance.now() - stoppingSince > 1_000) process.exit(1)
    return
  }
  stoppingSince = performance.now()
  say(`Stopping: letting ${hasStarted ? 'requests' : 'the start'} end … (once more ends at once)`)
  const close = await starting
  try {
    await close()
  } catch (error) {
    console.error(explain(error))
    process.exit(1)
  }
  say('Stopped.')
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)

try {
  await starting
  hasStarted = true
} catch (error) {
  console.error(explain(error))
  process.exit(1)
}
