import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { StartError } from './database-server.ts'
import type { Environment } from './environment.ts'

/** Serves the app; rejects with a StartError when the port cannot be had. */
export async function listen(app: Hono<Environment>, port: number, host: string): Promise<Server> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.headersTimeout = 15_000
  server.requestTimeout = 60_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, port, host)))
    server.listen(port, host, resolve)
  })
  return server
}

function explain(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE')
    return new StartError(
      `The port ${port} is in use. Choose another: PORT=${port + 1} script/server`,
    )
  if (error.code === 'EACCES')
    return new StartError(
      `The port ${port} needs more rights. Choose one above 1023, for example PORT=3000.`,
    )
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError(`HOST=${host} is no address of this machine.`)
  return error
}

/** Lets requests in flight end, then closes; after `patience` milliseconds the rest is cut. */
export async function drain(server: Server, patience = 10_000): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearTimeout(cut)
}
