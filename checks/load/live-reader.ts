import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'

/** A browser's live connection, as far as its server sees it. */
export type LiveReader = {
  /** How its connection ended, as soon as it has. */
  ended(): number | null
  /** Reads nothing more, like a phone in a tunnel. */
  stopReading(): void
  readOn(): void
  close(): void
}

type Wanted = { table: string; event?: string; filter?: string }

type ReaderOptions = {
  url: string
  /** None for a guest. */
  token?: string
  tables: Wanted[]
  /** Topics that are joined, each with all tables. */
  channels?: number
  onEvent(): void
}

const heartbeat = 25_000

/** Connects, joins and keeps the connection alive. Rejects when it may not join. */
export async function aLiveReader({ url, token, tables, channels = 1, onEvent }: ReaderOptions) {
  const ws = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?vsn=2.0.0`)
  let code: number | null = null
  let joined: ((status: string) => void) | null = null
  ws.on('error', () => {})
  ws.on('close', (given) => {
    code = given
    clearInterval(heart)
  })
  ws.on('message', (data: Buffer) => {
    if (data.includes('"postgres_changes",{"ids"')) onEvent()
    else if (joined) joined(JSON.parse(data.toString())[4].status)
  })
  const send = (...frame: unknown[]) => ws.send(JSON.stringify(frame))
  const heart = setInterval(() => send(null, 'beat', 'phoenix', 'heartbeat', {}), heartbeat)
  await once(ws, 'open')
  const postgres_changes = tables.map((one) => ({ event: '*', schema: 'public', ...one }))
  const payload = { config: { postgres_changes }, ...(token && { access_token: token }) }
  async function join(at: number) {
    const answer = new Promise<string>((resolve) => {
      joined = resolve
    })
    send(`${at}`, `${at}`, `realtime:${at}`, 'phx_join', payload)
    return (await answer) === 'ok'
  }
  for (let at = 1; at <= channels; at++) {
    // A server that has just started may not listen to its database yet: clients join again.
    for (let tries = 1; !(await join(at)); tries++) {
      if (tries === 50) throw new Error('a live channel was refused')
      await delay(100)
    }
  }
  joined = null
  const reader: LiveReader = {
    ended: () => code,
    stopReading: () => ws.pause(),
    readOn: () => ws.resume(),
    close: () => ws.terminate(),
  }
  return reader
}
