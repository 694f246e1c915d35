import pg from 'pg'
import type { Logger } from 'pino'
import type { Connection } from '../../database/open.ts'
import { hangUpWhenSilent } from '../../database/silence.ts'
import type { Timing } from './limits.ts'

export type FeedEvents = {
  onNotice(channel: string, payload: string): void
  /** The feed runs, for the first time or again; in between, notices were missed. */
  onListening(): void
}

/**
 * Hears what the database announces. PostgreSQL keeps no notice for a listener that is away, so a
 * connection that was lost is made again and `onListening` says so.
 */
export class Feed {
  readonly #connection: Connection
  readonly #log: Logger
  readonly #timing: Timing
  readonly #events: FeedEvents
  #client: pg.Client | null = null
  #isListening = false
  #isClosed = false
  #attempts = 0
  #retry: NodeJS.Timeout | undefined
  #probe: NodeJS.Timeout | undefined

  constructor(connection: Connection, log: Logger, timing: Timing, events: FeedEvents) {
    this.#connection = connection
    this.#log = log
    this.#timing = timing
    this.#events = events
    void this.#connect()
  }

  get isListening() {
    return this.#isListening
  }

  async close() {
    this.#isClosed = true
    const client = this.#client
    this.#forget()
    await client?.end().catch(() => {})
  }

  async #connect() {
    const { answerMs } = this.#timing
    const client = new pg.Client({
      ...this.#connection,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    })
    this.#client = client
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ channel, payload }) =>
      this.#events.onNotice(channel, payload ?? ''),
    )
    try {
      await client.connect()
      hangUpWhenSilent(client, answerMs)
      await client.query('listen live; listen session_end')
    } catch (error) {
      return this.#lost(client, error)
    }
    if (client === this.#client) this.#listening(client)
  }

  #listening(client: pg.Client) {
    this.#log.debug('live feed listens')
    this.#isListening = true
    this.#attempts = 0
    this.#probeLater(client)
    this.#events.onListening()
  }

  #probeLater(client: pg.Client) {
    this.#probe = setTimeout(async () => {
      try {
        await client.query('select 1')
      } catch (error) {
        return this.#lost(client, error)
      }
      if (client === this.#client) this.#probeLater(client)
    }, this.#timing.probeMs)
  }

  #lost(client: pg.Client, error?: unknown) {
    if (client !== this.#client) return
    this.#forget()
    client.end().catch(() => {})
    if (this.#isClosed) return
    const waits = this.#timing.reconnectMs
    const wait = waits[Math.min(this.#attempts++, waits.length - 1)]
    this.#log.warn({ err: error, again_in_ms: wait }, 'live feed lost')
    this.#retry = setTimeout(() => void this.#connect(), wait)
  }

  #forget() {
    this.#client = null
    this.#isListening = false
    clearTimeout(this.#retry)
    clearTimeout(this.#probe)
  }
}
