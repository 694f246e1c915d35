import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { ServerBuild } from 'react-router'
import { readConfig } from '../../adapters/config.ts'
import { createApp } from '../../server/app.ts'
import { mostConnections } from '../../server/connections.ts'
import { drain, listen } from '../../server/listen.ts'
import { createPages } from '../../server/pages.ts'
import { open } from '../../server/run.ts'
import { type Patience, usualPatience } from '../../server/slow-readers.ts'
import { staticFiles } from '../../server/static-files.ts'

/**
 * The usual server, but that it has the patience it is told, and that what it no longer needs is
 * collected at once: so what its memory is measured for is held.
 */
const patience: Partial<Patience> = JSON.parse(process.env.PATIENCE ?? '{}')
const config = readConfig(process.env)
const running = await open(config, () => {})
const built = new URL('../../build/server/index.js', import.meta.url).href
const pages = createPages(running, async () => (await import(built)) as ServerBuild, 'production')
const app = createApp(running, pages, staticFiles('build/client'))
const server = await listen(app, config, {
  patience: { ...usualPatience, ...patience },
  connections: mostConnections,
})

setFlagsFromString('--expose-gc')
setInterval(runInNewContext('gc'), 250).unref()

process.once('SIGTERM', async () => {
  await drain(server, 100)
  await running.close()
  process.exit(0)
})
