import { readdir, readFile } from 'node:fs/promises'

const root = new URL('../../', import.meta.url)
const tested = ['adapters', 'database', 'demo', 'domain', 'server', 'web', 'words', 'tests', 'docs']

/** How many requirements an area has, and which of them no test names. */
export type Area = { area: string; count: number; missing: string[] }

/** Reads the table of requirements and the titles of all tests. */
export async function readCoverage(): Promise<Area[]> {
  const table = await readFile(new URL('docs/spec/requirements.tsv', root), 'utf8')
  const rows = table.trim().split('\n').slice(1)
  const ids = rows.map((row) => row.split('\t')[0] ?? '')
  const named = await readNamed()
  return [...Map.groupBy(ids, (id) => id.split('-')[0] ?? '')].map(([area, all]) => ({
    area,
    count: all.length,
    missing: all.filter((id) => !named.has(id)),
  }))
}

/** The ids between the brackets at the end of a title, and those that a table of cases puts there. */
async function readNamed(): Promise<Set<string>> {
  const named = new Set<string>()
  for (const folder of tested) {
    const files = await readdir(new URL(folder, root), { recursive: true })
    for (const file of files.filter((name) => /\.test\.tsx?$/.test(name))) {
      const text = await readFile(new URL(`${folder}/${file}`, root), 'utf8')
      for (const [list] of text.matchAll(
        /\[[^\]\n]*\]['"`]|(['"`])[A-Z]+-\d{2}(, [A-Z]+-\d{2})*\1/g,
      ))
        for (const [id] of list.matchAll(/\b[A-Z]+-\d{2}\b/g)) named.add(id)
    }
  }
  return named
}
