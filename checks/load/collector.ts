import { once } from 'node:events'
import { WebSocket } from 'ws'
import { aFreePort } from '../../tests/free-port.ts'

/**
 * Makes a server's process drop what it does not need any more, so that what is left can be measured: by
 * itself it takes what memory there is before it looks.
 */
export type Collector = {
  /** The settings that the process must be started with. */
  settings: Record<string, string>
  /** To be called once, when the server runs. */
  attach(): Promise<void>
  collect(): Promise<void>
  close(): void
}

export async function aCollector(): Promise<Collector> {
  const port = await aFreePort()
  let ws: WebSocket | null = null
  let asked = 0
  return {
    settings: { NODE_OPTIONS: `--inspect=127.0.0.1:${port} --inspect-publish-uid=http` },
    async attach() {
      const listed = await fetch(`http://127.0.0.1:${port}/json/list`)
      const [target] = (await listed.json()) as { webSocketDebuggerUrl: string }[]
      ws = new WebSocket(target?.webSocketDebuggerUrl ?? '', { perMessageDeflate: false })
      await once(ws, 'open')
    },
    async collect() {
      if (!ws) return
      const answered = once(ws, 'message')
      ws.send(JSON.stringify({ id: ++asked, method: 'HeapProfiler.collectGarbage' }))
      await answered
    },
    close: () => ws?.terminate(),
  }
}

/** What a process printed about its own errors, without what it says of being measured. */
export const ownErrors = (printed: string) => printed.replace(/^Debugger .*\n?/gm, '')
