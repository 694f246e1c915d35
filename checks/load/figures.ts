import { setTimeout as delay } from 'node:timers/promises'

/** The value that so large a share of all is below, rounded. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0)
}

/** "p50 3, p95 8, p99 12 ms" */
export const spread = (values: number[]) =>
  `p50 ${percentile(values, 0.5)}, p95 ${percentile(values, 0.95)}, p99 ${percentile(values, 0.99)} ms`

/** What a server's process takes, in MB, at a time in milliseconds. */
export type Memory = { at: number; resident: number; heap: number }

/** What a server tells of its memory in its own figures, in MB, by the name of the figure in bytes. */
export async function megabytesOf(url: string): Promise<(name: string) => number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return (name) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 2 ** 20
}

async function readMemory(url: string): Promise<Memory> {
  const figure = await megabytesOf(url)
  return {
    at: performance.now(),
    resident: figure('process_resident_memory_bytes'),
    heap: figure('nodejs_heap_size_used_bytes'),
  }
}

/** Reads it again and again, each time after `before`; `stop` resolves to all that was read. */
export function watchMemory(
  url: string,
  every: number,
  before = async () => {},
): { stop(): Promise<Memory[]> } {
  const over = new AbortController()
  const read: Memory[] = []
  const reading = (async () => {
    while (!over.signal.aborted) {
      await before()
      read.push(await readMemory(url))
      await delay(every, null, { signal: over.signal }).catch(() => {})
    }
  })()
  return {
    async stop() {
      over.abort()
      await reading
      return read
    },
  }
}

/** By how many MB a minute a kind of memory grows, by least squares. */
export function growth(read: Memory[], kind: 'resident' | 'heap'): number {
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
  const [time, size] = [mean(read.map(({ at }) => at)), mean(read.map((one) => one[kind]))]
  let [above, below] = [0, 0]
  for (const one of read) {
    above += (one.at - time) * (one[kind] - size)
    below += (one.at - time) ** 2
  }
  return below === 0 ? 0 : (above / below) * 60_000
}
