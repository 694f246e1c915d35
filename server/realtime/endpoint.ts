import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import { openFeed } from '../../database/feed.ts'
import type { Connection } from '../../database/open.ts'
import { parseChange, parseSessionEnd } from '../../domain/live/changes.ts'
import { Queue } from '../../domain/turns/queue.ts'
import { limitConcurrency } from '../concurrency.ts'
import { becomesLive } from '../connections.ts'
import type { Services } from '../environment.ts'
import { createNetworkReader } from '../network.ts'
import { isForOneHost, refuseBytes } from '../raw-answers.ts'
import { strictHeaders } from '../security-headers.ts'
import { Delivery } from './delivery.ts'
import type { Version } from './frames.ts'
import { joinsAtOnce, limits, mostSockets, type Timing, usualTiming } from './limits.ts'
import { createRecent } from './recent.ts'
import { LiveSocket } from './socket.ts'
import { Watchers } from './watchers.ts'

const path = '/realtime/v1/websocket'

/**
 * Live subscriptions over WebSocket, in the protocol of @supabase/realtime-js: changes of messages,
 * notices, requests and app ratings reach those who may see them (CALL-73, CALL-74, ORDERS-14, RATE-08,
 * A56). The sockets of a session that ended are closed at once. A page of another site is refused with 403,
 * one socket too many with 503, a join without a valid token with status error, except for app ratings
 * (A23). `ready` resolves when changes are heard for the first time; `close`
 * sends every client away to come back to the next process.
 */
export function attachRealtime(
  server: Server,
  services: Services & { connection: Connection },
  timing: Timing = usualTiming,
): { ready: Promise<void>; close(): Promise<void> } {
  const { domain, config, log, connection } = services
  const watchers = new Watchers()
  const delivery = new Delivery({ domain, log, timing }, watchers)
  const recent = createRecent()
  const ready = Promise.withResolvers<void>()
  const channels = ['live', 'session_end']
  const feed = openFeed({ connection, log, channels }, timing, {
    onListening() {
      recent.restart()
      delivery.healAll()
      ready.resolve()
    },
    onNotice: (channel, payload) => {
      if (channel === 'session_end') return endSockets(watchers, payload)
      const change = parseChange(payload)
      if (!change) return
      recent.remember(change)
      delivery.announce(change)
    },
  })
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.frameBytes })
  const joins = new Queue(joinsAtOnce)
  const dependencies = {
    domain,
    log,
    watchers,
    recent,
    timing,
    joins,
    isListening: feed.isListening,
  }
  const concurrent = limitConcurrency(mostSockets)
  const networkFrom = createNetworkReader(config.TRUST_PROXY)
  const headers = strictHeaders(config)
  const refuseUpgrade = (socket: Duplex, status: number) => refuseBytes(socket, status, headers)

  let isClosing = false

  function onUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    // Nobody else answers here, and a connection without an answer would never end.
    if (isClosing) return refuseUpgrade(socket, 503)
    const url = URL.parse(request.url ?? '', 'http://here')
    if (url?.pathname !== path) {
      // Others may listen too, such as Vite while the product is being made.
      if (server.listenerCount('upgrade') === 1) refuseUpgrade(socket, 404)
      return
    }
    const version = versionOf(url)
    if (!version || !isForOneHost(request)) return refuseUpgrade(socket, 400)
    if (!isOwnPage(request, config.PUBLIC_URL)) return refuseUpgrade(socket, 403)
    const network = networkFrom(request)
    const leave = concurrent.enter(network)
    if (!leave) return refuseUpgrade(socket, 503)
    becomesLive(socket)
    socket.once('close', leave)
    sockets.handleUpgrade(request, socket, head, (ws) => {
      new LiveSocket(ws, { version, network }, dependencies)
    })
  }
  server.on('upgrade', onUpgrade)

  return {
    ready: ready.promise,
    async close() {
      isClosing = true
      await feed.close()
      await closeAll(sockets, timing.farewellMs)
    },
  }
}

/** Closes the sockets of a session that ended, in whichever process that was. */
function endSockets(watchers: Watchers, payload: string) {
  const end = parseSessionEnd(payload)
  if (end) for (const channel of watchers.ofSession(end)) channel.end()
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
