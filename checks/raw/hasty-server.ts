import type { ServerBuild } from 'react-router'
import { readConfig } from '../../adapters/config.ts'
import { createApp } from '../../server/app.ts'
import { mostConnections } from '../../server/connections.ts'
import { drain, listen } from '../../server/listen.ts'
import { createPages } from '../../server/pages.ts'
import { open } from '../../server/run.ts'
import { usualPatience } from '../../server/slow-readers.ts'
import { staticFiles } from '../../server/static-files.ts'

/** The usual server, but that it loses its patience with who does not read after three seconds. */
const config = readConfig(process.env)
const running = await open(config, () => {})
const built = new URL('../../build/server/index.js', import.meta.url).href
const pages = createPages(running, async () => (await import(built)) as ServerBuild, 'production')
const app = createApp(running, pages, staticFiles('build/client'))
const server = await listen(app, config, {
  patience: { ...usualPatience, windowMs: 3_000, mostBytes: 32 * 1024 * 1024 },
  connections: mostConnections,
})

process.once('SIGTERM', async () => {
  await drain(server, 100)
  await running.close()
  process.exit(0)
})
