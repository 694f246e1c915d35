import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Config } from '../adapters/config.ts'
import { StartError } from '../database/start-error.ts'
import type { KeptAnswers } from './answers/kept-answers.ts'
import { fromMemory } from './answers/serve.ts'
import type { Concurrency } from './concurrency.ts'
import { type Connections, mostConnections, watchConnections } from './connections.ts'
import type { Environment } from './environment.ts'
import { createPeerReader } from './network.ts'
import { isForOneHost, parserStatus, refusal, refuseBytes, refuseRequest } from './raw-answers.ts'
import { strictHeaders } from './security-headers.ts'
import { cutSlowReaders, type Patience, usualPatience } from './slow-readers.ts'

/** Where to listen, and which proxies are trusted. */
type Door = Pick<Config, 'PORT' | 'HOST' | 'PUBLIC_URL' | 'TRUST_PROXY'>

/** What clients may cost; tests have less of it. */
export type Allowance = { patience: Patience; connections: Concurrency }

export const usualAllowance: Allowance = { patience: usualPatience, connections: mostConnections }

const options = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  // So little of an answer waits on a socket that one sees how fast it is read.
  highWaterMark: 16 * 1024,
  // A request for no host is refused here, as one for two is.
  requireHostHeader: false,
  // Whoever merely offers another protocol, such as HTTP/2, is answered in this one.
  shouldUpgradeCallback: ({ headers }: IncomingMessage) =>
    headers.upgrade?.toLowerCase() === 'websocket',
}

/** Serves the app to clients that speak HTTP, and in time. Rejects with a StartError when the port cannot be had. */
export async function listen(
  app: Hono<Environment>,
  door: Door,
  allowance: Allowance = usualAllowance,
  kept?: KeptAnswers,
): Promise<Server> {
  const headers = strictHeaders(door)
  const made = getRequestListener(app.fetch, {
    errorHandler: (error) => refusal(error instanceof RequestError ? 400 : 500, headers),
  })
  const answer = kept ? fromMemory(kept, made) : made
  const server = createServer(options, (request, response) => {
    // Others of the same bytes still come when a connection was cut.
    if (request.socket.destroyed) return
    if (!isForOneHost(request)) return refuseRequest(response, 400, headers)
    return answer(request, response)
  })
  server.on('checkExpectation', (_request, response) => refuseRequest(response, 417, headers))
  const connections = watchConnections(
    server,
    createPeerReader(door.TRUST_PROXY),
    allowance.connections,
  )
  server.on('clientError', (error, socket) => {
    const [answering] = connections.get(socket as Socket) ?? []
    // In the middle of an answer these bytes would be taken for a part of it.
    if (!socket.writable || answering?.headersSent) socket.destroy()
    else refuseBytes(socket, parserStatus(error), headers)
  })
  cutSlowReaders(server, connections, allowance.patience)
  unanswered.set(server, connections)
  await new Promise<void>((resolve, reject) => {
    const { PORT, HOST } = door
    server.once('error', (error: NodeJS.ErrnoException) => reject(portTrouble(error, PORT, HOST)))
    server.listen(PORT, HOST, resolve)
  })
  return server
}

function portTrouble(error: NodeJS.ErrnoException, port: number, host: string): Error {
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

/** What the connections of a server still wait for. */
const unanswered = new WeakMap<Server, Connections>()

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
  for (const answers of unanswered.get(server)?.values() ?? []) answers.forEach(sayGoodbye)
  server.prependListener('request', (_request, response: ServerResponse) => sayGoodbye(response))
  await readWhatWaits(server)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // An answer whose head was sent before could not carry `connection: close`.
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
