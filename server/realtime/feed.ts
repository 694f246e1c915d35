import { once } from 'node:events'
import pg from 'pg'
import type { Logger } from 'pino'
import { keepRunning } from '../../database/keep-running.ts'
import type { Connection } from '../../database/open.ts'
import { hangUpWhenSilent } from '../../database/silence.ts'
import type { Timing } from './limits.ts'

export type FeedEvents = {
  onNotice(channel: string, payload: string): void
  /** The feed runs, for the first time or again; in between, notices were missed. */
  onListening(): void
}

type Feed = { isListening(): boolean; close(): Promise<void> }

/** Hears what the database announces. Nothing is kept for a listener that is away: after each gap `onListening` says so. */
export function openFeed(
  connection: Connection,
  log: Logger,
  { answerMs, probeMs, reconnectMs }: Timing,
  { onNotice, onListening }: FeedEvents,
): Feed {
  let isListening = false
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
      await client.query('listen live; listen session_end')
      ending.throwIfAborted()
      log.debug('live feed listens')
      isListening = true
      isUp()
      onListening()
      probe = setInterval(() => client.query('select 1').catch(silent.reject), probeMs).unref()
      await Promise.race([over, silent.promise])
    } finally {
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
  return { isListening: () => isListening, close: kept.end }
}
