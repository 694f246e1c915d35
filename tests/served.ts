import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { readConfig } from '../adapters/config.ts'
import type { Practice } from '../adapters/payments/sandbox.ts'
import type { Domain } from '../domain/index.ts'
import { createApp } from '../server/app.ts'
import { listen } from '../server/listen.ts'

/** A community behind a real HTTP port. */
export type Served = { url: string; close(): Promise<void> }

/** So long that on a busy machine no request is refused for having waited, which no test here is about. */
export const turnPatience = 60_000

const noPages = async () => new Response('No such page', { status: 404 })

/**
 * Serves a world's domain on a free port of the loopback, without pages, with these settings of an
 * operator. Call `close` when done.
 */
export async function serveWorld(
  world: { domain: Domain; practice?: Practice | null; isDiskFull?: () => boolean },
  settings: Record<string, string> = {},
  log = pino({ level: 'silent' }),
): Promise<Served> {
  const { domain, practice = null, isDiskFull = () => false } = world
  const config = readConfig(settings)
  const services = { domain, config, log, practice, isDiskFull, patience: turnPatience }
  const server = await listen(createApp(services, noPages), { ...config, PORT: 0 })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/** Serves a world of the tests of a file, likewise; its parts are there in every test. */
export function openFileServer(...given: Parameters<typeof serveWorld>): Served {
  const served = {} as Served
  beforeAll(async () => void Object.assign(served, await serveWorld(...given)))
  afterAll(() => served.close())
  return served
}
