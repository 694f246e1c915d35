import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { cpus, release, totalmem } from 'node:os'
import { parseArgs, promisify } from 'node:util'
import { findBinaries } from '../database/cluster/binaries.ts'
import type { Trial } from './load.ts'
import { measureMembers } from './members.ts'
import { measureMemory } from './memory.ts'
import { measurePeers } from './peers.ts'
import { measureResident, measureSignIns } from './process.ts'
import { measureSearch } from './search.ts'
import { print, type Section } from './section.ts'
import { measureSockets } from './sockets.ts'
import { measureStart } from './start.ts'
import { measureTwo } from './two.ts'
import { measureWriting } from './writing.ts'

/**
 * Measures the product and writes bench/RESULTS.md; with `--quick` the main ratios in three minutes, and `--only peers`
 * one part, both printed alone. It asserts nothing.
 */
const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
})

type Part = (trial: Trial) => Promise<Section>

const main: Record<string, Part> = {
  memory: measureMemory,
  peers: measurePeers,
  members: measureMembers,
  writing: measureWriting,
  start: measureStart,
}
/** Those that a quick run leaves out. */
const others: Record<string, Part> = {
  search: (trial) => measureSearch(trial, [10_000, 100_000]),
  sockets: measureSockets,
  'sign-ins': measureSignIns,
  processes: measureTwo,
  resident: measureResident,
}

const isQuick = values.quick
const pace = isQuick
  ? { isQuick, rounds: 3, seconds: 1, rows: 3, items: 10_000 }
  : { isQuick, rounds: 5, seconds: 2, rows: Infinity, items: 100_000 }
const minutes = 25

let ending = new AsyncDisposableStack()
let stopped: Promise<void> | null = null
let wasInterrupted = false

/** Ends what runs; the part that needs it fails then. */
const stop = () => {
  stopped ??= ending.disposeAsync()
}
const interrupt = () => {
  wasInterrupted = true
  stop()
}

async function attempt([name, part]: [string, Part]): Promise<Section> {
  if (stopped) return unmeasured(name, `the ${minutes} minutes were over`)
  console.error(`${name} …`)
  ending = new AsyncDisposableStack()
  try {
    return await part({ ...pace, ending })
  } catch (error) {
    console.error(error)
    return unmeasured(name, (error as Error).message.split('\n', 1)[0] ?? '')
  } finally {
    await ending.disposeAsync()
  }
}

function unmeasured(title: string, why: string): Section {
  process.exitCode = 1
  return { title, rows: [], notes: [`Not measured here: ${why}`] }
}

/** Columns that mean something on a machine that does much else. */
const isRatio = (column: string) => /^(what|ms|of .*)$/.test(column)

const ratiosOf = (row: Section['rows'][number]) =>
  Object.fromEntries(Object.entries(row).filter(([column]) => isRatio(column)))

function page(head: string, sections: Section[]): string {
  const parts = sections.map(({ title, rows, notes }) => [
    `## ${title}`,
    ...(rows.length > 0 ? [tableOf(rows)] : []),
    ...(notes.length > 0 ? [notes.map((note) => `- ${note}`).join('\n')] : []),
  ])
  return `${[head, ...parts.flat()].join('\n\n')}\n`
}

function tableOf(rows: Section['rows']): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`
  const lines = rows.map((row) => line(columns.map((column) => row[column] ?? '')))
  return [line(columns), line(columns.map(() => '---')), ...lines].join('\n')
}

async function preface(): Promise<string> {
  const { postgres } = await findBinaries(undefined, () => {})
  const versions = [`Node.js ${process.version}`]
  for (const program of [postgres, 'pgbench', 'wrk']) versions.push(await versionOf(program))
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  const machine = [`${cpus().length} cores (${cpus()[0]?.model})`, memory, `Linux ${release()}`]
  return `# Measured

Written by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}. ${[...machine, ...versions].join(', ')}.

Medians of ${pace.rounds} rounds of ${pace.seconds} seconds in which the sides take turns, over ${pace.items.toLocaleString('en')} items; a ratio is the median of those
within a round, its target stands beside it. Load and server share the cores, so compare ratios rather than figures. The processor
time is that of the server's processes for one answer; a ratio of "processor" says how many answers the same processor time would
give, and holds on a busy machine too.`
}

async function versionOf(program: string): Promise<string> {
  // wrk says its version together with how it is used, and fails.
  const printed = await promisify(execFile)(program, ['--version']).catch((error) => error)
  if (printed.code === 'ENOENT') throw new Error(`${program} is needed: npm run bench installs it`)
  return (printed.stdout as string).split('\n', 1)[0]?.replace(/ Copyright.*| \(Debian.*/, '') ?? ''
}

const known = { ...main, ...others }
if (values.only !== undefined && !(values.only in known))
  throw new Error(`--only is one of ${Object.keys(known).join(', ')}`)
const chosen = Object.entries(isQuick && values.only === undefined ? main : known).filter(
  ([name]) => values.only === undefined || name === values.only,
)
const head = await preface()

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, interrupt)
setTimeout(stop, minutes * 60_000).unref()
const sections: Section[] = []
for (const one of chosen) {
  const section = await attempt(one)
  if (wasInterrupted) break
  print(isQuick ? { ...section, rows: section.rows.map(ratiosOf) } : section)
  sections.push(section)
}
await stopped
if (wasInterrupted) process.exit(130)
if (!isQuick && values.only === undefined)
  await writeFile(new URL('RESULTS.md', import.meta.url), page(head, sections))
