import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { WebSocket } from 'ws'
import { eventually } from './live-world.ts'

export type Raw = {
  ws: WebSocket
  send(...frame: unknown[]): void
  /** Waits for the answer to a ref. */
  answer(ref: string): Promise<{ status: string; response: { reason?: string } }>
  /** Waits for the end; resolves to its code. */
  end(): Promise<number>
}

type Place = { url: string }
const address = ({ url }: Place) =>
  `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=key&vsn=2.0.0`

/** A socket without a client library, for what no library would send. */
export async function aSocket(of: Place): Promise<Raw> {
  const ws = new WebSocket(address(of))
  onTestFinished(() => ws.terminate())
  const answers = new Map<string, Awaited<ReturnType<Raw['answer']>>>()
  ws.on('message', (data) => {
    const [, ref, , event, payload] = JSON.parse(data.toString())
    if (event === 'phx_reply') answers.set(ref, payload)
  })
  const ended = once(ws, 'close').then(([code]) => Number(code))
  await once(ws, 'open')
  return {
    ws,
    send: (...frame) => ws.send(JSON.stringify(frame)),
    answer: (ref) =>
      eventually(() => {
        const answer = answers.get(ref)
        if (!answer) throw new Error(`no answer to ${ref}`)
        return answer
      }),
    end: () => ended,
  }
}

/** Sends a heartbeat and waits for the answer. */
export const beat = async ({ send, answer }: Raw, ref = 'beat') => {
  send(null, ref, 'phoenix', 'heartbeat', {})
  return answer(ref)
}

export const ok = { status: 'ok', response: {} }
export const ratings = { event: '*', schema: 'public', table: 'app_ratings' }
export const joining = (bindings: unknown) => ({ config: { postgres_changes: bindings } })
