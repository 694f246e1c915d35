import type { RealtimeChannel, RealtimeClient } from '@supabase/realtime-js'
import { createLiveRefresh, type Observer, type Refresh } from './live-refresh.ts'

/** Which events of which table are watched; `filter` narrows them, as `item_id=eq.<id>`. */
export type LiveBinding = {
  event: 'INSERT' | 'UPDATE' | 'DELETE' | '*'
  table: 'messages' | 'notifications' | 'item_requests' | 'app_ratings'
  filter?: string
}

/** How long a page that nobody looks at stays cut off, and up to as long again, so that not all come at once. */
const hiddenWait = 10_000

type LiveOptions = {
  /** Where the product runs, as `https://example.org`. */
  origin: string
  publicKey: string
  /** The token of the session, fresh; null for a guest. */
  getAccessToken(): Promise<string | null>
}

/**
 * Live events in the browser. The client's code is fetched when somebody first subscribes; it asks for
 * the token again with each heartbeat, so a refreshed one reaches the server by itself.
 */
export function createLive(options: LiveOptions) {
  let loading: Promise<RealtimeClient> | null = null
  let topics = 0
  const connectHidden = hiddenReturn()

  /**
   * Gives the client the token of now. Handed over, it is in force at once; a client that fetches it
   * for two subscriptions at a time lets the first of them go without.
   */
  async function authorise(client: RealtimeClient) {
    const token = await options.getAccessToken().catch(() => null)
    await (token ? client.setAuth(token) : client.setAuth())
  }

  const withReturn = (observer: Observer): Observer => ({
    ...observer,
    interrupted() {
      observer.interrupted()
      void loading?.then(comeBack).catch(() => {})
    },
  })

  /**
   * A join that was refused had an old token, as after a sleep. The next one has the token of now: by itself the client
   * would hand it over only with its next heartbeat.
   */
  async function comeBack(client: RealtimeClient) {
    connectHidden(client)
    if (client.isConnected()) await authorise(client)
  }

  /** A join without the token would be refused at first, so the token comes before it. */
  async function ready() {
    loading ??= makeClient(options).catch((error) => {
      loading = null
      throw error
    })
    const client = await loading
    await authorise(client)
    return client
  }

  return {
    /**
     * Calls back a moment after something happened, with what it was, and when something may have been missed: after an
     * interruption, and unless the data were read since `readAt`. Returns what ends it.
     */
    subscribe(bindings: LiveBinding[], onEvent: Refresh, readAt: number | null = null) {
      const refresh = createLiveRefresh(
        (observer) => openWhenReady(ready, `live-${++topics}`, bindings, withReturn(observer)),
        onEvent,
        readAt,
      )
      const onVisibility = () => {
        if (document.visibilityState === 'visible') refresh.shown()
      }
      document.addEventListener('visibilitychange', onVisibility)
      return () => {
        document.removeEventListener('visibilitychange', onVisibility)
        refresh.stop()
      }
    },
    /** Somebody signed in or out: what was joined as the one before is given up, and joined anew. */
    async identityChanged() {
      const client = await loading?.catch(() => null)
      if (!client) return
      await authorise(client)
      await client.disconnect()
      if (client.getChannels().length > 0) client.connect()
    },
  }
}

/** The client connects again by itself only while somebody looks; the number in the title is for who does not. */
function hiddenReturn() {
  let isWaiting = false
  return function wait(client: RealtimeClient) {
    if (isWaiting) return
    isWaiting = true
    setTimeout(
      () => {
        isWaiting = false
        if (client.isConnected() || client.getChannels().length === 0) return
        if (document.visibilityState === 'hidden') client.connect()
        wait(client)
      },
      hiddenWait * (1 + Math.random()),
    )
  }
}

/**
 * The client of the live connection; what the specification says of it is what it does when it is told
 * nothing else (CALL-81 to CALL-83).
 */
export async function makeClient({ origin, publicKey, getAccessToken }: LiveOptions) {
  const { RealtimeClient } = await import('@supabase/realtime-js')
  return new RealtimeClient(`${origin.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: publicKey },
    accessToken: getAccessToken,
  })
}

function openWhenReady(
  ready: () => Promise<RealtimeClient>,
  topic: string,
  bindings: LiveBinding[],
  observer: Observer,
): () => void {
  let isWanted = true
  let leave = () => {}
  ready().then(
    (client) => {
      if (!isWanted) return
      const channel = join(client, topic, bindings, observer)
      leave = () => void client.removeChannel(channel)
    },
    // Without live events a page is a page that shows its data as of its loading.
    () => {},
  )
  return () => {
    isWanted = false
    leave()
  }
}

function join(
  client: RealtimeClient,
  topic: string,
  bindings: LiveBinding[],
  observer: Observer,
): RealtimeChannel {
  const channel = client.channel(topic)
  // The client's types want one overload for each kind of event; "*" stands for all of them.
  for (const { event, ...rest } of bindings)
    channel.on('postgres_changes', { event: event as '*', schema: 'public', ...rest }, (payload) =>
      observer.changed({ table: payload.table, type: payload.eventType, record: payload.new }),
    )
  channel.on('system', {}, ({ quiet_ms }) => {
    if (typeof quiet_ms === 'number') observer.quiet(quiet_ms)
  })
  return channel.subscribe((status) => {
    if (status === 'SUBSCRIBED') observer.joined()
    else observer.interrupted()
  })
}
