import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import { limitConcurrency } from '../concurrency.ts'
import { becomesLive } from '../connections.ts'
import type { Services } from '../environment.ts'
import { createNetworkReader } from '../network.ts'
import { isForOneHost, refuseBytes } from '../raw-answers.ts'
import { strictHeaders } from '../security-headers.ts'
import type { Version } from './frames.ts'
import { limits, mostSockets } from './limits.ts'

const path = '/realtime/v1/websocket'

/**
 * Makes a WebSocket of each upgrade of a page of the product or of a program. A page of another site is refused with
 * 403, one socket too many with 503, another address with 404. From `refuse` on, whoever comes is refused; `close`
 * sends every client away to come back to the next process.
 */
export function acceptUpgrades(
  server: Server,
  { config }: Services,
  onSocket: (ws: WebSocket, from: { version: Version; network: string }) => void,
): { refuse(): void; close(patienceMs: number): Promise<void> } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.frameBytes })
  const enter = limitConcurrency(mostSockets)
  const networkFrom = createNetworkReader(config.TRUST_PROXY)
  const headers = strictHeaders(config)
  const refuseOne = (socket: Duplex, status: number) => refuseBytes(socket, status, headers)
  let isClosing = false

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Nobody else answers here, and a connection without an answer would never end.
    if (isClosing) return refuseOne(socket, 503)
    const url = URL.parse(request.url ?? '', 'http://here')
    if (url?.pathname !== path) {
      // Others may listen too, such as Vite while the product is being made.
      if (server.listenerCount('upgrade') === 1) refuseOne(socket, 404)
      return
    }
    const version = versionOf(url)
    if (!version || !isForOneHost(request)) return refuseOne(socket, 400)
    if (!isOwnPage(request, config.PUBLIC_URL)) return refuseOne(socket, 403)
    const network = networkFrom(request)
    const leave = enter(network)
    if (!leave) return refuseOne(socket, 503)
    becomesLive(socket)
    socket.once('close', leave)
    sockets.handleUpgrade(request, socket, head, (ws) => onSocket(ws, { version, network }))
  })

  return {
    refuse() {
      isClosing = true
    },
    close: (patienceMs) => closeAll(sockets, patienceMs),
  }
}

function versionOf(url: URL): Version | null {
  const given = url.searchParams.get('vsn') ?? '1.0.0'
  return given === '1.0.0' || given === '2.0.0' ? given : null
}

/** Whether a page of the product connects, or a program: programs send no Origin, browsers always do. */
function isOwnPage({ headers }: IncomingMessage, publicUrl: string): boolean {
  if (headers.origin === undefined) return true
  const origin = URL.parse(headers.origin)
  return (
    origin !== null &&
    (origin.host === headers.host || origin.origin === URL.parse(publicUrl)?.origin)
  )
}

/** Asks every client to come back later, waits for their answers, and cuts off who gives none. */
async function closeAll(sockets: WebSocketServer, patienceMs: number) {
  for (const ws of sockets.clients) ws.close(1012, 'service restart')
  const impatience = setTimeout(() => {
    for (const ws of sockets.clients) ws.terminate()
  }, patienceMs)
  await new Promise((resolve) => sockets.close(resolve))
  clearTimeout(impatience)
}
