import { readdir, readFile } from 'node:fs/promises'

/** Prints how many requirements of each area are named by a test, and which are not. */
const root = new URL('../../', import.meta.url)
const table = await readFile(new URL('docs/spec/requirements.tsv', root), 'utf8')
const ids = table
  .trim()
  .split('\n')
  .slice(1)
  .map((row) => row.split('\t')[0] ?? '')

const named = new Set<string>()
for (const folder of ['adapters', 'database', 'domain', 'server', 'web', 'tests', 'docs']) {
  const files = await readdir(new URL(folder, root), { recursive: true })
  for (const file of files.filter((name) => /\.test\.tsx?$/.test(name))) {
    const text = await readFile(new URL(`${folder}/${file}`, root), 'utf8')
    for (const [id] of text.matchAll(/\b[A-Z]+-\d{2}\b/g)) named.add(id)
  }
}

const areas = Map.groupBy(ids, (id) => id.split('-')[0] ?? '')
const verbose = process.argv.includes('--missing')
for (const [area, all] of areas) {
  const missing = all.filter((id) => !named.has(id))
  const list = verbose && missing.length > 0 ? `  missing: ${missing.join(' ')}` : ''
  console.log(
    `${area.padEnd(8)} ${String(all.length - missing.length).padStart(3)} of ${all.length}${list}`,
  )
}
console.log(
  `${ids.filter((id) => named.has(id)).length} of ${ids.length} requirements are named by a test.`,
)
