import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const main = new URL('../server/main.ts', import.meta.url).pathname

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

/** Starts the server, or another program in its place, with these settings; `DATA_DIR` is among them. */
export function spawnServer(
  settings: Record<string, string>,
  [program, ...args]: [string, ...string[]] = [process.execPath, main],
): SpawnedServer {
  const child = spawn(program, args, {
    env: { ...process.env, DEMO_DATA: 'off', LOG_LEVEL: 'silent', PORT: '0', ...settings },
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
