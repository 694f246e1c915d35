import { once } from 'node:events'
import pg from 'pg'
import type { Logger } from 'pino'
import { keepRunning } from './keep-running.ts'
import type { Connection } from './open.ts'
import { hangUpWhenSilent } from './silent-connections.ts'

/** How long things take; tests use shorter ones. */
export type FeedTiming = {
  /** Waits between attempts to reach the database; the last one repeats. */
  reconnectMs: readonly number[]
  /** How often the connection to the database is tried, lest it died without a word. */
  probeMs: number
  /** How long the database may take to answer on that connection. */
  answerMs: number
}

export type FeedEvents = {
  onNotice(channel: string, payload: string): void
  /** The feed runs, for the first time or again; in between, notices were missed. */
  onListening(): void
  /** Notices may be missed from now on. */
  onLost?(): void
}

export type Feed = {
  isListening(): boolean
  /** Resolves when what was committed before the call has been heard, or the feed is lost. */
  caughtUp(): Promise<void>
  close(): Promise<void>
}

/**
 * Hears what is announced on these channels. After each gap, in which nothing is kept for us, `onListening` says so.
 */
export function openFeed(
  { connection, log, channels }: { connection: Connection; log: Logger; channels: string[] },
  { answerMs, probeMs, reconnectMs }: FeedTiming,
  { onNotice, onListening, onLost = () => {} }: FeedEvents,
): Feed {
  let isListening = false
  let ask = async () => {}
  const config: Connection = {
    ...connection,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    keepAlive: true,
  }
  async function listen(ending: AbortSignal, isUp: () => void) {
    const client = new pg.Client(config)
    const over = once(client, 'end', { signal: ending })
    // Whoever waits for it below hears of it; until then, and of a second error, nobody needs to.
    over.catch(() => {})
    const silent = Promise.withResolvers<never>()
    silent.promise.catch(() => {})
    let probe: NodeJS.Timeout | undefined
    client.on('error', () => {})
    client.on('notification', ({ channel, payload }) => onNotice(channel, payload ?? ''))
    try {
      await client.connect()
      hangUpWhenSilent(client, answerMs)
      await client.query(channels.map((channel) => `listen ${channel}`).join('; '))
      ending.throwIfAborted()
      log.debug('live feed listens')
      isListening = true
      isUp()
      onListening()
      // PostgreSQL hands out the notices of finished commits before it answers a question.
      ask = oneByOne(async () => void (await client.query('select 1').catch(silent.reject)))
      probe = setInterval(ask, probeMs).unref()
      await Promise.race([over, silent.promise])
    } finally {
      ask = async () => {}
      if (isListening) onLost()
      isListening = false
      clearInterval(probe)
      const left = client.end().catch(() => {})
      if (ending.aborted) await left
    }
  }
  const kept = keepRunning(listen, {
    pauses: reconnectMs,
    onLost: (err, again_in_ms) => log.warn({ err, again_in_ms }, 'live feed lost'),
  })
  return { isListening: () => isListening, caughtUp: () => ask(), close: kept.end }
}

/** Asks one question at a time; all who want to ask meanwhile share the next one. */
function oneByOne(question: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null
  let next: Promise<void> | null = null
  function start() {
    running = question().finally(() => {
      running = null
    })
    return running
  }
  return () => {
    if (!running) return start()
    next ??= running.then(() => {
      next = null
      return start()
    })
    return next
  }
}
