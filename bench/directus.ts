import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { aFreePort } from '../tests/free-port.ts'
import { spawnServer } from '../tests/spawned-server.ts'
import { install } from './install.ts'
import type { Trial } from './load.ts'
import { type Neighbourhood, served, tell } from './servers.ts'

const program = new URL('directus/node_modules/@directus/api/dist/cli/run.js', import.meta.url)
  .pathname

/**
 * Directus over a copy of the community, without limits for load; asked as its administrator, whose rights it need not
 * look up.
 */
export async function directus(trial: Trial, { connection, folder }: Neighbourhood) {
  await install('directus')
  const { host, port, user } = connection
  const database = 'directus'
  await tell({ ...connection, database: 'postgres' }, `create database ${database} template bench`)
  const [own, token] = [await aFreePort(), randomUUID()]
  const url = `http://127.0.0.1:${own}`
  const settings = {
    NODE_ENV: 'production',
    DB_CLIENT: 'pg',
    DB_HOST: host,
    DB_PORT: String(port),
    DB_USER: user,
    DB_PASSWORD: 'none',
    DB_DATABASE: database,
    HOST: '127.0.0.1',
    PORT: String(own),
    PUBLIC_URL: url,
    SECRET: randomUUID(),
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: randomUUID(),
    ADMIN_TOKEN: token,
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
    STORAGE_LOCAL_ROOT: folder,
    EXTENSIONS_PATH: folder,
  }
  const env = { ...process.env, ...settings }
  await promisify(execFile)(process.execPath, [program, 'bootstrap'], { env, timeout: 120_000 })
  const spawn = () => spawnServer(settings, [process.execPath, program, 'start'])
  const answers = () =>
    fetch(`${url}/server/ping`).then(
      ({ ok }) => (ok ? url : null),
      () => null,
    )
  return {
    ...(await served(trial, spawn, answers)),
    args: ['-H', `authorization: Bearer ${token}`],
  }
}
