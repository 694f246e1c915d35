import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { type Concurrency, limitConcurrency } from './concurrency.ts'

/**
 * How many connections one process holds, and how many of them from one network: a carrier has thousands
 * of phones behind one address, each with a few connections for a few seconds. Live ones are counted by
 * themselves (server/realtime/limits.ts).
 */
export const mostConnections = { most: 6_000, fromOne: 2_000 } as const

/** How many answers one connection may wait for. No browser sends ahead at all, a request costs about 10 kB. */
export const mostAhead = 16

/** For each connection that is counted, what stops counting it. */
const leaving = new WeakMap<Duplex, () => void>()

/** Stops counting a connection that becomes a live one, which are counted and ended in server/realtime/. */
export const becomesLive = (socket: Duplex) => leaving.get(socket)?.()

/** The answers that each connection waits for, the one being sent first. */
export type Connections = Map<Socket, Set<ServerResponse>>

/**
 * Knows the connections of a server. One too many is closed at once, and so is one that sends more
 * requests ahead than `mostAhead`. `networkOf` is null for a proxy, through which everybody comes.
 */
export function watchConnections(
  server: Server,
  networkOf: (socket: Socket) => string | null,
  limits: Concurrency,
): Connections {
  const enter = limitConcurrency(limits)
  const connections: Connections = new Map()
  server.on('connection', (socket) => {
    const leave = enter(networkOf(socket))
    if (!leave) return socket.destroy()
    connections.set(socket, new Set())
    const end = () => {
      if (connections.delete(socket)) leave()
    }
    socket.once('close', end)
    leaving.set(socket, end)
  })
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const answers = connections.get(socket)
    if (!answers) return
    answers.add(response)
    response.once('close', () => answers.delete(response))
    if (answers.size > mostAhead) socket.destroy()
  })
  return connections
}
