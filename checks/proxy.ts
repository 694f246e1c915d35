import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { aFreePort } from '../tests/free-port.ts'

/**
 * How a network treats what passes: `open` carries it, `slow` carries it late, `away` refuses and cuts
 * everything, `reset` breaks and `half-closed` hangs up every connection soon after its first words (or in
 * the middle of words that are named), `silent` swallows all and says nothing. A connection that was
 * swallowed once stays dead.
 */
export type Mood = 'open' | 'slow' | 'away' | 'reset' | 'half-closed' | 'silent'

/** A stretch of network between the server and what it talks to. */
export type Network = {
  port: number
  become(mood: Mood): Promise<void>
  close(): Promise<void>
}

type Target = { path: string } | { host: string; port: number }

const slowness = 100
const firstWords = 30

/**
 * Listens on the loopback and carries everything to `target`. With `words`, connections are reset and
 * hung up where these words are sent.
 */
export async function aProxy(target: Target, words?: string): Promise<Network> {
  let mood: Mood = 'open'
  const ways = new Set<Way>()
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const way = open(near, target, () => mood, words)
    ways.add(way)
    near.on('close', () => ways.delete(way))
  })
  // Not one that the system hands out: while nobody listens, no other may get it.
  const port = await aFreePort()
  async function listen() {
    if (server.listening) return
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen()
  async function become(next: Mood) {
    mood = next
    for (const way of ways) way.treat(next)
    if (next !== 'away') return listen()
    if (server.listening) server.close()
  }
  return { port, become, close: () => become('away') }
}

type Way = { treat(mood: Mood): void }

/** One connection and its continuation to the target. */
function open(near: Socket, target: Target, moodNow: () => Mood, words?: string): Way {
  const far = createConnection({ ...target, allowHalfOpen: true })
  let isDead = false
  const cut = () => {
    near.destroy()
    far.destroy()
  }
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    // Late bytes hold back what comes after them: a network may be slow, and never turns the order round.
    let passed: Promise<unknown> = Promise.resolve()
    const inOrder = (then: () => void) => {
      const late = moodNow() === 'slow' && delay(slowness)
      passed = Promise.all([passed, late]).then(then)
    }
    function pass(bytes: Buffer) {
      const at = words && from === near ? bytes.indexOf(words) : -1
      if (at >= 0 && end(near, moodNow())) {
        isDead = true
        return to.end(bytes.subarray(0, at + 1))
      }
      if (!isDead && to.writable) to.write(bytes)
    }
    from.on('error', cut)
    from.on('close', () => !isDead && cut())
    from.on('end', () => inOrder(() => !isDead && to.end()))
    from.on('data', (bytes: Buffer) => inOrder(() => pass(bytes)))
  }
  const way: Way = {
    treat(mood) {
      if (mood === 'away') cut()
      else if (mood === 'silent') isDead = true
      else if (!words) setTimeout(() => end(near, mood), firstWords).unref()
    },
  }
  way.treat(moodNow())
  return way
}

/** Breaks a connection or hangs it up, when the mood is like that; false when it is not. */
function end(connection: Socket, mood: Mood): boolean {
  if (mood === 'reset') connection.resetAndDestroy()
  else if (mood === 'half-closed') connection.end()
  else return false
  return true
}
