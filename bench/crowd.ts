import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Many live connections of one program. They only note when something comes, so that the server is what is measured.
 */
export type Crowd = {
  /** Resolves, once everybody has heard of an event, to how many milliseconds that took each. */
  hear(send: () => Promise<unknown>): Promise<number[]>
  /** What everybody was sent last, as text. */
  lastText(): string
  leave(): void
}

/** What every event has in it, and no answer to a join. */
const mark = '"ids":'
const connectingAtOnce = 50
/** A server lets so many come from one address. */
const ofOneAddress = 500

/** Connects so many and lets each send `first`; all of them have been answered. */
export async function aCrowd(url: string, count: number, first: string): Promise<Crowd> {
  const heard = { at: [] as number[], last: Buffer.alloc(0) as Buffer, all: () => {} }
  const onEvent = (bytes: Buffer) => {
    heard.at.push(performance.now())
    heard.last = bytes
    if (heard.at.length === count) heard.all()
  }
  const sockets: Socket[] = []
  async function connectSome() {
    while (sockets.length < count) {
      const at = sockets.push(null as never) - 1
      const address = `127.0.0.${2 + Math.floor(at / ofOneAddress)}`
      sockets[at] = await aClient(new URL(url), address, first, onEvent)
    }
  }
  await Promise.all(Array.from({ length: connectingAtOnce }, connectSome))
  return {
    async hear(send) {
      heard.at = []
      const { promise, resolve } = Promise.withResolvers<void>()
      heard.all = resolve
      const from = performance.now()
      await send()
      await Promise.race([promise, delay(20_000, null, { ref: false })])
      if (heard.at.length !== count) throw new Error(`only ${heard.at.length} have heard of it`)
      return heard.at.map((at) => at - from)
    },
    lastText: () => heard.last.subarray(heard.last[1] === 126 ? 4 : 2).toString(),
    leave() {
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** A connection whose upgrade and first message were answered. */
function aClient(url: URL, localAddress: string, first: string, onEvent: (bytes: Buffer) => void) {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>()
  const socket = connect({ host: url.hostname, port: Number(url.port), localAddress })
  let answers = 0
  socket.on('error', reject)
  socket.on('close', () => reject(new Error('a connection was closed')))
  socket.on('data', (bytes) => {
    if (bytes.includes(mark)) return onEvent(bytes)
    answers++
    if (answers === 1) socket.write(masked(first))
    else resolve(socket)
  })
  socket.write(
    `GET /realtime/v1/websocket?vsn=2.0.0 HTTP/1.1\r\nhost: ${url.host}\r\nconnection: upgrade\r\n` +
      `upgrade: websocket\r\nsec-websocket-version: 13\r\n` +
      `sec-websocket-extensions: permessage-deflate; client_max_window_bits\r\n` +
      `user-agent: Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko)\r\n` +
      `sec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  )
  return promise
}

/** A text as a frame of a client, masked with zeros. */
function masked(text: string): Buffer {
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  const isShort = bytes.length < 126
  const head = isShort ? [0x81, 0x80 | bytes.length] : [0x81, 0x80 | 126, ...length]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), bytes])
}
