import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

const build = new URL('../build/', import.meta.url).pathname

/** The server and the operator's command in a few files, as operators start them; `npm run build` makes them. */
export const builtServer = join(build, 'server/main.js')
export const builtModerate = join(build, 'server/moderate.js')

/** The server as a process of its own. */
export type SpawnedServer = {
  process: ChildProcess
  /** What it has printed so far, and of that what is for errors. */
  output(): string
  errors(): string
  /** Its exit code, null when a signal killed it, once it has ended and all it printed is here. */
  gone: Promise<number | null>
  /** Ends it, unless it has ended. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

// The last two, and the flag below, are as `script/server` has them.
const usual = {
  DEMO_DATA: 'off',
  LOG_LEVEL: 'silent',
  PORT: '0',
  NODE_COMPILE_CACHE: join(build, '.compiled'),
  MALLOC_ARENA_MAX: '1',
}
const flags = ['--max-semi-space-size=16']

/** Starts the server, or another program in its place, with these settings; `DATA_DIR` is among them. */
export function spawnServer(
  settings: Record<string, string>,
  [program, ...args]: [string, ...string[]] = [process.execPath, ...flags, builtServer],
): SpawnedServer {
  if (!existsSync(builtServer)) throw new Error('Nothing is built: run `npm run build` first.')
  const child = spawn(program, args, {
    env: { ...process.env, ...usual, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'close').then(([code]) => code as number | null)
  const printed = { output: '', errors: '' }
  child.stdout.on('data', (bytes) => {
    printed.output += bytes
  })
  child.stderr.on('data', (bytes) => {
    printed.output += bytes
    printed.errors += bytes
  })
  return {
    process: child,
    output: () => printed.output,
    errors: () => printed.errors,
    gone,
    end(signal = 'SIGTERM') {
      child.kill(signal)
      return gone
    },
  }
}
