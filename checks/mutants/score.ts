import { readFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { type Mutant, placeOf } from './plan.ts'

/** What becomes of a mutant, in the order in which it is printed. */
const fates = ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError']
/** A test that never ends has found something as well. */
const found = ['Killed', 'Timeout']

/**
 * Prints by folder how many mutants the tests find, and those that live on with their places; the margin
 * is that of a sample, drawn from very many.
 */
export function printScore(mutants: Mutant[]) {
  if (mutants.length === 0) return
  for (const mutant of mutants.filter(({ status = '' }) => !found.includes(status)))
    console.log(`${mutant.status}  ${described(mutant)}`)
  const folders = Map.groupBy(mutants, ({ fileName }) => dirname(relative('.', fileName)))
  for (const [folder, inside] of [...folders].sort()) printRow(folder, inside)
  printRow('all', mutants)
  const share = shareFound(mutants)
  const margin = 1.96 * Math.sqrt((share * (1 - share)) / mutants.length)
  console.log(`As a sample: ${percent(share)} ± ${percent(margin)}, at 95 % certainty`)
}

function printRow(name: string, mutants: Mutant[]) {
  const counts = fates.map(
    (fate) => `${fate} ${mutants.filter(({ status }) => status === fate).length}`,
  )
  console.log(
    `${name.padEnd(22)} ${percent(shareFound(mutants)).padStart(6)}  ${counts.join(', ')}`,
  )
}

const shareFound = (mutants: Mutant[]) =>
  mutants.filter(({ status = '' }) => found.includes(status)).length / mutants.length

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** Its place, the code there, and what was put in its stead. */
export function described(mutant: Mutant): string {
  const { fileName, location, replacement } = mutant
  const { start, end } = location
  const lines = readFileSync(fileName, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  const last = lines.length - 1
  lines[last] = lines[last]?.slice(0, end.column - 1) ?? ''
  lines[0] = lines[0]?.slice(start.column - 1) ?? ''
  return `${placeOf(mutant)}  ${onOneLine(lines.join('\n'))}  →  ${onOneLine(replacement)}`
}

function onOneLine(code: string) {
  const line = code.replace(/\s+/g, ' ')
  return line.length > 100 ? `${line.slice(0, 60)} … ${line.slice(-30)}` : line
}
