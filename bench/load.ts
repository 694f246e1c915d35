import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import type pg from 'pg'
import { statOf } from '../checks/processes.ts'
import { held, type Target } from './section.ts'

/** How long a part may measure, at most how many rows, on how many items. What it starts is ended with `ending`. */
export type Trial = {
  rounds: number
  seconds: number
  rows: number
  items: number
  isQuick: boolean
  ending: AsyncDisposableStack
}

/** The processes that work for an answer: a Node.js, and the first of PostgreSQL's. */
export type Workers = { node?: number; postgres?: number }

/** One turn of one side: answers a second, and milliseconds of processor that each cost. */
export type Turn = { perSecond: number; node: number; postgres: number }

const run = promisify(execFile)
const connections = 32
/** Connections of pgbench. */
export const clients = 16

export const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0

/** Asks an address for so many seconds, by Debian's wrk. Rejects when an answer is a refusal or none came. */
export async function wrk(
  url: string,
  seconds: number,
  { workers = {}, args = [] }: { workers?: Workers; args?: string[] } = {},
): Promise<Turn> {
  const how = ['-t1', `-c${connections}`, '--timeout', '30s']
  const work = () => run('wrk', [...how, `-d${seconds}s`, ...args, url])
  return turnOf(workers, work, (printed) => {
    const failed = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(printed)
    if (failed) throw new Error(`${url}: ${failed[0]}`)
    return [/Requests\/sec:\s+([\d.]+)/, /(\d+) requests in/]
  })
}

/** Asks PostgreSQL alone, with statements as Debian's pgbench reads them. Rejects when one fails. */
export async function pgbench(
  { host = '', port, user = '', database = '' }: pg.ClientConfig,
  statements: string,
  seconds: number,
  workers: Workers = {},
): Promise<Turn> {
  const where = ['-h', host, '-p', String(port), '-U', user, database]
  const how = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds)]
  const work = () => {
    const running = run('pgbench', [...how, '-D', 'k=0', '-f', '-', ...where])
    running.child.stdin?.end(statements)
    return running
  }
  return turnOf(workers, work, () => [/tps = ([\d.]+)/, /actually processed: (\d+)/])
}

async function turnOf(
  { node, postgres }: Workers,
  work: () => Promise<{ stdout: string }>,
  read: (printed: string) => [RegExp, RegExp],
): Promise<Turn> {
  const before = [await processorOf(node), await processorOf(postgres)] as const
  const { stdout } = await work()
  const after = [await processorOf(node), await processorOf(postgres)] as const
  const [perSecond = 0, count = 0] = read(stdout).map((one) => Number(one.exec(stdout)?.[1]))
  if (!(count > 0)) throw new Error(`Nothing was answered:\n${stdout}`)
  return {
    perSecond,
    node: (after[0] - before[0]) / count,
    postgres: (after[1] - before[1]) / count,
  }
}

/** Milliseconds of processor that a process, its children and those of them that are gone have had so far. */
async function processorOf(pid: number | undefined): Promise<number> {
  if (pid === undefined) return 0
  const ids = (await readdir('/proc')).map(Number).filter(Number.isInteger)
  const all = await Promise.all(ids.map(async (id) => ({ id, ...(await statOf(id)) })))
  const own = all.filter(({ id, parent }) => id === pid || parent === pid)
  return own.reduce((sum, { msWithChildren = 0 }) => sum + msWithChildren, 0)
}

/** Asks a side for so many seconds. */
export type Ask = (seconds: number) => Promise<Turn>

/** Lets sides take turns, after one that does not count; medians of theirs, and of the ratio within a round. */
export async function inTurns<Side extends string>(
  { rounds, seconds }: Trial,
  sides: Partial<Record<Side, Ask>>,
) {
  const asked = Object.entries(sides) as [string, Ask | undefined][]
  for (const [, ask] of asked) await ask?.(1)
  const found: Record<string, Turn>[] = []
  for (let round = 0; round < rounds; round++) {
    const turns: Record<string, Turn> = {}
    for (const [side, ask] of asked) if (ask) turns[side] = await ask(seconds)
    found.push(turns)
  }
  const nothing: Turn = { perSecond: 0, node: 0, postgres: 0 }
  const compare = (one: Side, other: Side, by: (turn: Turn) => number) =>
    median(found.map((turns) => by(turns[one] ?? nothing) / by(turns[other] ?? nothing)))
  return {
    of: (side: Side, what: keyof Turn = 'perSecond') =>
      median(found.map((turns) => turns[side]?.[what] ?? 0)),
    ratio: (one: Side, other: Side) => compare(one, other, ({ perSecond }) => perSecond),
    /** The ratio of what the same processor time would answer, which a busy machine leaves as it is. */
    thrift: (one: Side, other: Side) =>
      compare(other, one, ({ node, postgres }) => node + postgres).toFixed(2),
  }
}

/** What bounds every answer that is made anew. */
export const oneCore = 'One process of Node.js uses one core, PostgreSQL under pgbench all of them'

/** What two sides were found to do: the product, and PostgreSQL alone with the same statements. */
type Found = {
  of(side: 'ours' | 'alone', what?: keyof Turn): number
  ratio(one: 'ours', other: 'alone'): number
  thrift(one: 'ours', other: 'alone'): string
}

/** The columns of that, with the processor time of one answer. */
export const besideAlone = (
  { of, ratio, thrift }: Found,
  what: string,
  target: Target,
  notes: string[],
) => ({
  what,
  'a second': Math.round(of('ours')),
  pgbench: Math.round(of('alone')),
  'of pgbench': held(`${what}, of pgbench`, ratio('ours', 'alone'), target, notes),
  'of pgbench, processor': thrift('ours', 'alone'),
  'Node.js ms': of('ours', 'node').toFixed(2),
  'PostgreSQL ms': of('ours', 'postgres').toFixed(2),
  'PostgreSQL ms, pgbench': of('alone', 'postgres').toFixed(2),
})

/** What Node.js and its driver alone were found to do of the same. */
export const bareOf = ({ ratio }: { ratio(one: 'bare', other: 'alone'): number }) => ({
  'bare Node.js, of pgbench': ratio('bare', 'alone').toFixed(2),
})
