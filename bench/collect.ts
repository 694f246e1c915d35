import { setTimeout as delay } from 'node:timers/promises'

/** What a server is started with that drops what it does not need any more when it is asked to. */
export const NODE_OPTIONS = `--import=${new URL('collecting.ts', import.meta.url).href}`

/** Asks it to, and waits until it has; rejects when its process is gone. By itself it takes what memory there is first. */
export async function collect(pid: number, output: () => string): Promise<void> {
  const from = output().length
  process.kill(pid, 'SIGUSR2')
  for (; !output().slice(from).includes('collected'); process.kill(pid, 0)) await delay(20)
}
