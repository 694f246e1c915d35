import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { readConfig } from '../adapters/config.ts'
import type { Practice } from '../adapters/payments/sandbox.ts'
import type { Connection } from '../database/open.ts'
import type { Domain } from '../domain/index.ts'
import { createApp } from '../server/app.ts'
import type { Services } from '../server/environment.ts'
import { listen } from '../server/listen.ts'
import { type Serving, startServing } from '../server/serving.ts'

/** A community behind a real HTTP port. */
export type Served = { url: string; close(): Promise<void> }

/** So long that on a busy machine no request is refused for having waited, which no test here is about. */
export const turnPatience = 60_000

const silent = pino({ level: 'silent' })
const noPages = async () => new Response('No such page', { status: 404 })
const withoutPages = (services: Services) => createApp(services, noPages)
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/**
 * Serves a world's domain on a free port of the loopback, without pages, with these settings of an
 * operator. Call `close` when done.
 */
export async function serveWorld(
  world: { domain: Domain; practice?: Practice | null; isDiskFull?: () => boolean },
  settings: Record<string, string> = {},
  log = silent,
): Promise<Served> {
  const { domain, practice = null, isDiskFull = () => false } = world
  const config = readConfig(settings)
  const services = { domain, config, log, practice, isDiskFull, patience: turnPatience }
  const server = await listen(withoutPages(services), { ...config, PORT: 0 })
  return {
    url: urlOf(server),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

/**
 * Serves on a free port as a process of the product does, live and with answers kept for guests; without pages unless
 * the app has them.
 */
export async function serveProcess(
  { config, ...behind }: Omit<Services, 'log'> & { connection: Connection },
  appOf: Parameters<typeof startServing>[1] = withoutPages,
  limits: Parameters<typeof startServing>[2] = {},
): Promise<Serving & { url: string }> {
  const services = {
    ...behind,
    config: { ...config, PORT: 0 },
    log: silent,
    patience: turnPatience,
  }
  const serving = await startServing(services, appOf, limits)
  return { ...serving, url: urlOf(serving.server) }
}

/** Serves a world of the tests of a file, likewise; its parts are there in every test. */
export function openFileServer(...given: Parameters<typeof serveWorld>): Served {
  const served = {} as Served
  beforeAll(async () => void Object.assign(served, await serveWorld(...given)))
  afterAll(() => served.close())
  return served
}
