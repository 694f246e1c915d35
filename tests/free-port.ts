import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/**
 * Takes a port of those that the system hands to nobody: once its server is closed it is free for whoever
 * was told of it.
 */
export async function takePort(): Promise<{ port: number; server: Server }> {
  for (;;) {
    const port = randomInt(10_240, 32_768)
    const server = createServer().listen(port, '127.0.0.1')
    const isTaken = await once(server, 'listening').catch(() => null)
    if (isTaken) return { port, server }
  }
}

/** A port on which nobody listens. */
export async function aFreePort(): Promise<number> {
  const { port, server } = await takePort()
  server.close()
  await once(server, 'close')
  return port
}
