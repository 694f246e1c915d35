import { readFile } from 'node:fs/promises'

/** What a process keeps in memory, in MB. */
export async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / 1e6
}

/** How long the first thread of a process has worked so far, in milliseconds. */
export async function workOf(pid: number): Promise<number> {
  return Number((await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ')[0]) / 1e6
}

/** The value that so large a share of all is below. */
export const quantile = (all: number[], share: number) =>
  all.toSorted((a, b) => a - b)[Math.floor(share * (all.length - 1))] ?? 0
