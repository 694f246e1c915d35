import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** What came back on a connection: all of it, the statuses of its answers, and how it ended. */
export type Heard = { text: string; statuses: number[]; end: 'closed' | 'open' | 'reset' }

type Port = { hostname: string; port: string }

/** Sends bytes as they are, in these pieces, and listens until the other side closes or `patience` is over. */
export function sendRaw({ hostname, port }: Port, pieces: Buffer[], patience: number) {
  return new Promise<Heard>((resolve) => {
    const socket = connect(Number(port), hostname)
    const received: Buffer[] = []
    const finish = (end: Heard['end']) => {
      clearTimeout(timer)
      socket.destroy()
      const text = Buffer.concat(received).toString('latin1')
      resolve({ text, statuses: statusesIn(text), end })
    }
    const timer = setTimeout(() => finish('open'), patience)
    socket.on('data', (data) => received.push(data))
    socket.on('close', () => finish('closed'))
    socket.on('error', () => finish('reset'))
    socket.on('connect', async () => {
      for (const piece of pieces) {
        if (socket.destroyed) return
        socket.write(piece)
        await delay(1)
      }
    })
  })
}

const statusesIn = (text: string) =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))

/**
 * Sends its bytes one a second and never comes to an end by itself; hung up on, it calls again a second later.
 * Call the result to make it stop.
 */
export function dawdle({ hostname, port }: Port, text: string): () => void {
  let socket: Socket | null = null
  let at = 0
  const call = () => {
    at = 0
    socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    socket.resume()
  }
  const timer = setInterval(() => {
    if (!socket || socket.destroyed) call()
    else if (at < text.length) socket.write(text.charAt(at++))
  }, 1000)
  return () => {
    clearInterval(timer)
    socket?.destroy()
  }
}
