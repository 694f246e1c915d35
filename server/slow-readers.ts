import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Connections } from './connections.ts'
import { bytesHeld } from './pieces.ts'

/** How long an answer may wait for its reader, and how much all that wait may take. */
export type Patience = {
  /** How often readers are looked at. */
  lookMs: number
  /** How long a span is: in each a reader takes `leastBytes`, or is cut. */
  spanMs: number
  leastBytes: number
  /** What all unread answers take together; beyond it those are cut that have waited longest. */
  mostBytes: number
}

/**
 * A phone on the slowest 2G reads 120,000 bytes in a span. But the system keeps some of an answer by
 * itself and asks for more in large steps, each of which may take such a phone more than a minute
 * (docs/decisions/030-slow-readers.md).
 */
export const usualPatience: Patience = {
  lookMs: 250,
  spanMs: 120_000,
  leastBytes: 16 * 1024,
  mostBytes: 128 * 1024 * 1024,
}

/** What a connection had taken when its present span began, and what waits for it now. */
type Wait = { socket: Socket; since: number; taken: number; bytes: number }

/** Cuts the connections that do not read what they asked for. An answer that is still being made may take its time. */
export function cutSlowReaders(server: Server, connections: Connections, patience: Patience): void {
  let waits = new Map<Socket, Wait>()
  const look = () => {
    const now = performance.now()
    const before = waits
    waits = new Map()
    for (const [socket, answers] of connections) {
      const bytes = bytesWaiting(socket, answers)
      if (bytes === 0) continue
      const wait = before.get(socket) ?? { socket, since: now, taken: takenBy(socket), bytes }
      wait.bytes = bytes
      if (isTooSlow(wait, now, patience)) socket.destroy()
      else waits.set(socket, wait)
    }
    cutLongest([...waits.values()], patience.mostBytes)
  }
  const timer = setInterval(look, patience.lookMs).unref()
  server.once('close', () => clearInterval(timer))
}

function bytesWaiting(socket: Socket, answers: Set<ServerResponse>): number {
  let bytes = socket.writableLength
  for (const answer of answers) {
    // The first one's own bytes are the socket's; the others wait for their turn.
    if (!answer.socket) bytes += answer.writableLength
    bytes += bytesHeld(answer)
  }
  return bytes
}

const takenBy = (socket: Socket) => socket.bytesWritten - socket.writableLength

/** Whether a reader took too little in a span that is over; when it took enough, the next begins. */
function isTooSlow(wait: Wait, now: number, { spanMs, leastBytes }: Patience): boolean {
  if (now - wait.since < spanMs) return false
  const taken = takenBy(wait.socket)
  if (taken - wait.taken < leastBytes) return true
  wait.since = now
  wait.taken = taken
  return false
}

function cutLongest(waits: Wait[], mostBytes: number) {
  let all = waits.reduce((sum, { bytes }) => sum + bytes, 0)
  if (all <= mostBytes) return
  for (const { socket, bytes } of waits.toSorted((one, other) => one.since - other.since)) {
    if (all <= mostBytes) return
    socket.destroy()
    all -= bytes
  }
}
