import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { createServer as createVite } from 'vite'
import { readConfig } from '../adapters/config.ts'
import { createApp } from './app.ts'
import { greet } from './greeting.ts'
import { startJobs } from './jobs.ts'
import { createPages } from './pages.ts'
import { attachRealtime } from './realtime/endpoint.ts'
import { open } from './run.ts'

/** For working on the product: pages are exchanged while one edits, and a reload never opens the database again. */
const config = readConfig({ ...process.env, NODE_ENV: 'development' })
const running = await open(config, console.log)
const server = createServer()
const vite = await createVite({
  server: { middlewareMode: true, hmr: { server } },
  appType: 'custom',
})
const load = () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>
const app = createApp(running, createPages(running, load, 'development'))
const answer: RequestListener = getRequestListener(app.fetch)
server.on('request', (request: IncomingMessage, response: ServerResponse) => {
  vite.middlewares(request, response, () => void answer(request, response))
})
const live = attachRealtime(server, running)
const jobs = await startJobs({ ...running, connection: running.owner })
server.listen(config.PORT, config.HOST, () => greet(running, console.log))

async function stop() {
  await live.close()
  await vite.close()
  server.closeAllConnections()
  await jobs.stop()
  await running.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
