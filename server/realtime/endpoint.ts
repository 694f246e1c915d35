import type { Server } from 'node:http'
import { openFeed } from '../../database/feed.ts'
import type { Connection } from '../../database/open.ts'
import { parseChange, parseSessionEnd } from '../../domain/live/changes.ts'
import { Queue } from '../../domain/turns/queue.ts'
import type { Services } from '../environment.ts'
import { Delivery } from './delivery.ts'
import { joinsAtOnce, type Timing, usualTiming } from './limits.ts'
import { createRecent } from './recent.ts'
import { LiveSocket } from './socket.ts'
import { acceptUpgrades } from './upgrades.ts'
import { Watchers } from './watchers.ts'

/**
 * Live subscriptions over WebSocket, in the protocol of @supabase/realtime-js: changes of messages,
 * notifications, requests and app ratings reach those who may see them (CALL-73, CALL-74, ORDERS-14, RATE-08,
 * A56). The sockets of a session that ended are closed at once. Who may not connect is refused (`acceptUpgrades`), a
 * join without a valid token with status error, except for app ratings (A23). `ready` resolves when changes are heard
 * for the first time; `close` sends every client away to come back to the next process.
 */
export function attachRealtime(
  server: Server,
  services: Services & { connection: Connection },
  timing: Timing = usualTiming,
): { ready: Promise<void>; close(): Promise<void> } {
  const { domain, log, connection } = services
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
  const joins = new Queue(joinsAtOnce)
  const { isListening } = feed
  const dependencies = { domain, log, watchers, recent, timing, joins, isListening }
  const upgrades = acceptUpgrades(server, services, (ws, from) => {
    new LiveSocket(ws, from, dependencies)
  })
  return {
    ready: ready.promise,
    async close() {
      upgrades.refuse()
      await feed.close()
      await upgrades.close(timing.farewellMs)
    },
  }
}

/** Closes the sockets of a session that ended, in whichever process that was. */
function endSockets(watchers: Watchers, payload: string) {
  const end = parseSessionEnd(payload)
  if (end) for (const channel of watchers.ofSession(end)) channel.end()
}
