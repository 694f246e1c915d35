import { readCoverage } from './coverage.ts'

/** Prints how many requirements of each area are named by a test, and with `--missing` which are not. */
const areas = await readCoverage()
const verbose = process.argv.includes('--missing')
for (const { area, count, missing } of areas) {
  const list = verbose && missing.length > 0 ? `  missing: ${missing.join(' ')}` : ''
  console.log(`${area.padEnd(8)} ${String(count - missing.length).padStart(3)} of ${count}${list}`)
}
const all = areas.reduce((sum, { count }) => sum + count, 0)
const unnamed = areas.reduce((sum, { missing }) => sum + missing.length, 0)
console.log(`${all - unnamed} of ${all} requirements are named by a test.`)
