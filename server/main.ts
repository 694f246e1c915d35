import type { ServerBuild } from 'react-router'
import { readConfig } from '../adapters/config.ts'
import { openAnswers } from './answers/open-answers.ts'
import { notedBy } from './answers/readings.ts'
import { createApp } from './app.ts'
import { explain } from './explain.ts'
import { greet } from './greeting.ts'
import { startJobs } from './jobs.ts'
import { drain, listen, usualAllowance } from './listen.ts'
import { createPages } from './pages.ts'
import { attachRealtime } from './realtime/endpoint.ts'
import { open } from './run.ts'
import { staticFiles } from './static-files.ts'

const say = (line: string) => console.log(line)

/** config → database → adapters → domain → app → listen; resolves to what closes all of it again. */
async function start(): Promise<() => Promise<void>> {
  const config = readConfig(process.env)
  const opened = await open(config, say)
  const { connection, log } = opened
  const answers = openAnswers(connection, log, config.ANSWER_MEMORY * 1024 * 1024)
  const running = { ...opened, domain: notedBy(opened.domain), answers }
  const load = async () => (await import(builtPages)) as ServerBuild
  const pages = createPages(running, load, 'production')
  const app = createApp(running, pages, staticFiles('build/client', 'former'))
  const server = await listen(app, config, usualAllowance, answers.kept).catch(async (error) => {
    await answers.close()
    await running.close()
    throw error
  })
  const live = attachRealtime(server, running)
  const jobs = await startJobs({ ...running, connection: running.owner })
  greet(running, say)
  return async () => {
    await live.close()
    await drain(server)
    await answers.close()
    await jobs.stop()
    await running.close()
  }
}

const builtPages = new URL('../build/server/index.js', import.meta.url).href

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
