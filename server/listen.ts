import type { Server, ServerResponse } from 'node:http'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { StartError } from '../database/start-error.ts'
import type { Environment } from './environment.ts'

/** Serves the app; rejects with a StartError when the port cannot be had. */
export async function listen(app: Hono<Environment>, port: number, host: string): Promise<Server> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.headersTimeout = 15_000
  server.requestTimeout = 60_000
  keepAnswers(server)
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

/** The answers that a server has not ended yet. */
const unfinished = new WeakMap<Server, Set<ServerResponse>>()

function keepAnswers(server: Server) {
  const answers = new Set<ServerResponse>()
  unfinished.set(server, answers)
  server.prependListener('request', (_request, response: ServerResponse) => {
    answers.add(response)
    response.once('close', () => answers.delete(response))
  })
}

const lastCall = 100

/**
 * Lets requests in flight end, then closes; after `patience` milliseconds the rest is cut. Also what was
 * sent before but still waits in the system, on an open connection or one that was not accepted yet, is
 * answered. Every answer says that its connection ends, so that nobody asks for more on it.
 */
export async function drain(server: Server, patience = 10_000): Promise<void> {
  const sayGoodbye = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close')
  }
  unfinished.get(server)?.forEach(sayGoodbye)
  server.prependListener('request', (_request, response: ServerResponse) => sayGoodbye(response))
  await readWhatWaits(server)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // An answer whose head was sent already could not say goodbye.
  const hangUp = setInterval(() => server.closeIdleConnections(), lastCall)
  const cut = setTimeout(() => server.closeAllConnections(), patience)
  await closed
  clearInterval(hangUp)
  clearTimeout(cut)
}

const longestCall = 2_000

/**
 * The system hands over one new connection in each turn of the event loop, and what was sent on it in the
 * next: none is waiting any more once two turns have passed without one.
 */
async function readWhatWaits(server: Server) {
  await delay(lastCall)
  const from = performance.now()
  let quietTurns = 0
  const note = () => {
    quietTurns = 0
  }
  server.on('connection', note)
  while (quietTurns++ < 3 && performance.now() - from < longestCall) await turn()
  server.off('connection', note)
}
