import { once } from 'node:events'
import type { IncomingMessage, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { readConfig } from '../adapters/config.ts'
import { becomesLive } from '../server/connections.ts'
import type { Environment } from '../server/environment.ts'
import { type Allowance, drain, listen } from '../server/listen.ts'

/** An app behind a port of its own, for one test. */
export type Listening = {
  server: Server
  /** Connects and sends these bytes; nothing is read before somebody listens to the client's end. */
  send(bytes: string): Promise<{ client: Socket; served: Socket }>
  /** Everything that comes back until the connection ends. */
  heard(bytes: string): Promise<string>
}

export async function aListening(
  app: Hono<Environment>,
  settings: Record<string, string> = {},
  allowance?: Allowance,
): Promise<Listening> {
  const server = await listen(app, { ...readConfig(settings), PORT: 0 }, allowance)
  onTestFinished(() => drain(server, 10))
  const { port } = server.address() as AddressInfo
  let turn: Promise<unknown> = Promise.resolve()
  /** One after the other, so that the two ends of a connection are known. */
  function send(bytes: string) {
    const sent = turn.then(() => connectWith(bytes))
    turn = sent
    return sent
  }
  async function connectWith(bytes: string) {
    const accepted = once(server, 'connection') as Promise<[Socket]>
    const client = connect(port, '127.0.0.1').on('error', () => {})
    onTestFinished(() => void client.destroy())
    client.write(bytes)
    return { client, served: (await accepted)[0] }
  }
  async function heard(bytes: string) {
    const { client } = await send(bytes)
    let text = ''
    client.on('data', (part) => {
      text += part
    })
    await closed(client)
    return text
  }
  return { server, send, heard }
}

/** Resolves when a connection is over, however it ended. */
export const closed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    if (socket.closed) resolve()
    else socket.once('close', () => resolve())
  })

/** Takes a connection for live, and says back what it hears. */
export function echo(_request: IncomingMessage, socket: Duplex) {
  becomesLive(socket)
  socket.write('live')
  socket.pipe(socket)
}
