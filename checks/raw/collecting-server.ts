import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readConfig } from '../../adapters/config.ts'
import { createApp } from '../../server/app.ts'
import { usualAllowance } from '../../server/listen.ts'
import { createPages, loadBuilt } from '../../server/pages.ts'
import { open } from '../../server/run.ts'
import { startServing } from '../../server/serving.ts'
import { type Patience, usualPatience } from '../../server/slow-readers.ts'
import { staticFiles } from '../../server/static-files.ts'

/**
 * The usual server, but that it has the patience it is told, and that what it no longer needs is
 * collected at once: so what its memory is measured for is held.
 */
const patience: Partial<Patience> = JSON.parse(process.env.PATIENCE ?? '{}')
const running = await open(readConfig(process.env), () => {})
const serving = await startServing(
  running,
  (services) =>
    createApp(
      services,
      createPages(services, loadBuilt, 'production'),
      staticFiles('build/client'),
    ),
  { allowance: { ...usualAllowance, patience: { ...usualPatience, ...patience } } },
)

setFlagsFromString('--expose-gc')
setInterval(runInNewContext('gc'), 250).unref()

process.once('SIGTERM', async () => {
  await serving.close(100)
  await running.close()
  process.exit(0)
})
