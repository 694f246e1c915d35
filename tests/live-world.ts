import type { Server } from 'node:http'
import { RealtimeClient, type RealtimeClientOptions } from '@supabase/realtime-js'
import { afterAll, beforeAll, vi } from 'vitest'
import { WebSocket } from 'ws'
import { readConfig } from '../adapters/config.ts'
import { publicKey } from '../domain/accounts/limits.ts'
import { openSession } from '../domain/accounts/sessions.ts'
import type { MemberActor } from '../domain/actor.ts'
import { type Timing, usualTiming } from '../server/realtime/limits.ts'
import { serveProcess } from './served.ts'
import { openWorld, type World } from './world.ts'

/** A binding as an app writes it. */
export type Wanted = { event?: string; table: string; filter?: string }

export type Event = {
  table: string
  eventType: string
  new: Record<string, unknown>
  old: Record<string, unknown>
}

export type Watch = {
  events: Event[]
  statuses: string[]
  /** Waits until the channel was joined so many times in all. */
  joined(times?: number): Promise<void>
  /** Waits until so many events came in all. */
  received(count: number): Promise<void>
}

/** One process of the product, as far as it is live: its server on a real port. */
type Door = {
  url: string
  server: Server
  /** A browser's realtime client, signed in with a token or a guest. */
  aClient(token: string | null, options?: Partial<RealtimeClientOptions>): Promise<RealtimeClient>
  closeRealtime(): Promise<void>
}

/** A community with its live endpoint on a real port. */
export type LiveWorld = World &
  Door & {
    /** Signs a member in; resolves to the access token. */
    aToken(member: MemberActor): Promise<string>
    /** A second process beside the first, on the same database. */
    aSecondDoor(): Promise<Door>
  }

const patience = { timeout: 60_000, interval: 5 }

/** Waits for a condition that an assertion states. */
export const eventually = <T>(assertion: () => T | Promise<T>) => vi.waitFor(assertion, patience)

/** Opens a world and serves it. Call `close` when done. */
export async function openLiveWorld(timing: Partial<Timing> = {}): Promise<LiveWorld> {
  const world = await openWorld()
  const doors = [await openDoor(world, timing)] as [OpenDoor, ...OpenDoor[]]
  return {
    ...world,
    ...doors[0],
    async aToken(member) {
      const session = await openSession(world.deps, world.database, member.id, 'password')
      return session.access_token
    },
    async aSecondDoor() {
      const door = await openDoor(world, timing)
      doors.push(door)
      return door
    },
    async close() {
      await Promise.all(doors.map((door) => door.close()))
      await world.close()
    },
  }
}

/** The same for the tests of a file, whose parts are there in every test; it ends after them. */
export function openFileLiveWorld(timing?: Partial<Timing>): LiveWorld {
  const world = {} as LiveWorld
  beforeAll(async () => void Object.assign(world, await openLiveWorld(timing)))
  afterAll(() => world.close())
  return world
}

type OpenDoor = Door & { close(): Promise<void> }

async function openDoor(world: World, timing: Partial<Timing>): Promise<OpenDoor> {
  const serving = await serveProcess(
    {
      domain: world.domain,
      config: readConfig({ PUBLIC_URL: 'https://giving.example', ANSWER_MEMORY: '0' }),
      connection: { ...world.serverConnection, application_name: 'live-feed' },
    },
    undefined,
    { timing: { ...usualTiming, ...timing } },
  )
  const { server, live, url } = serving
  await live.ready
  const clients: RealtimeClient[] = []
  return {
    url,
    server,
    closeRealtime: live.close,
    async aClient(token, options = {}) {
      const params = { apikey: publicKey }
      const transport = WebSocket as unknown as NonNullable<RealtimeClientOptions['transport']>
      const client = new RealtimeClient(`${url.replace('http', 'ws')}/realtime/v1`, {
        params,
        transport,
        ...options,
      })
      clients.push(client)
      if (token) await client.setAuth(token)
      return client
    },
    async close() {
      await Promise.all(clients.map((client) => client.disconnect()))
      await serving.close(10)
    },
  }
}

let channels = 0

/** Subscribes a client, without waiting for the answer. */
export function subscribe(client: RealtimeClient, wanted: Wanted[]): Watch {
  const events: Event[] = []
  const statuses: string[] = []
  const channel = client.channel(`channel-${++channels}`)
  for (const { event = '*', ...rest } of wanted)
    channel.on('postgres_changes', { event: event as '*', schema: 'public', ...rest }, (payload) =>
      events.push(payload as unknown as Event),
    )
  channel.subscribe((status) => statuses.push(status))
  const joins = () => statuses.filter((status) => status === 'SUBSCRIBED').length
  return {
    events,
    statuses,
    joined: (times = 1) =>
      eventually(() => {
        if (joins() < times) throw new Error(`joined ${joins()} times: ${statuses.join()}`)
      }),
    received: (count) =>
      eventually(() => {
        if (events.length < count) throw new Error(`${events.length} events instead of ${count}`)
      }),
  }
}

/** Subscribes a client and waits until the server took it in. */
export async function watch(client: RealtimeClient, wanted: Wanted[]): Promise<Watch> {
  const watching = subscribe(client, wanted)
  await watching.joined()
  return watching
}
