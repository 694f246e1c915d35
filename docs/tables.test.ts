import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const root = new URL('../', import.meta.url)
const read = (path: string) => readFile(new URL(path, root), 'utf8')

type Use = { writes: Set<string>; reads: Set<string> }

/** The tables in the code of each module, as the query builder and plain SQL name them. */
async function tablesInCode(): Promise<Record<string, { writes: string[]; reads: string[] }>> {
  const schema = await read('database/schema.sql')
  const tables = new Set([...schema.matchAll(/^CREATE TABLE (\w+)/gm)].map(([, name]) => name))
  const modules = new Map<string, Use>()
  const files = await readdir(new URL('domain/', root), { recursive: true })
  for (const file of files.filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))) {
    const [module = ''] = file.split(/\/|\.ts$/)
    const code = (await read(`domain/${file}`)).replace(/\/\*\*[\s\S]*?\*\/|\/\/.*/g, '')
    expect(code, `${file} names each table it changes`).not.toMatch(
      /\b(?:insertNew|changeRows|removeRows|sweepRows)\(\s*\w+,\s*[^'\s]/,
    )
    const use = modules.get(module) ?? { writes: new Set(), reads: new Set() }
    const note = (into: Set<string>, pattern: RegExp) => {
      for (const [, table = ''] of code.matchAll(pattern)) if (tables.has(table)) into.add(table)
    }
    note(use.writes, /\.(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)/g)
    note(use.reads, /\.(?:selectFrom|innerJoin|leftJoin)\(\s*'(\w+)/g)
    note(use.writes, /\b(?:insertNew|changeRows|removeRows|sweepRows)\(\s*\w+,\s*'(\w+)/g)
    note(use.reads, /\b(?:findRow|holdRow|hasRow)\(\s*\w+,\s*'(\w+)/g)
    // In the whole of the code: a template may stand within another one, or begin with the table that it reads.
    note(use.writes, /\b(?:insert into|update|delete from)\s+(\w+)/g)
    note(use.writes, /(?<=\btruncate [\w, ]*)\b(\w+)/g)
    note(use.reads, /(?:\b(?:from|join)\s+|`)(\w+)/g)
    modules.set(module, use)
  }
  return Object.fromEntries(
    [...modules]
      .filter(([, { writes, reads }]) => writes.size + reads.size > 0)
      .map(([module, { writes, reads }]) => [
        module,
        {
          writes: [...writes].sort(),
          reads: [...reads].filter((table) => !writes.has(table)).sort(),
        },
      ]),
  )
}

/** The same as the page says it. */
async function tablesInPage() {
  const rows = (await read('docs/tables.md')).matchAll(/^\| ([\w-]+) \| (.*) \| (.*) \|$/gm)
  const names = (cell = '') => cell.match(/\w+/g) ?? []
  return Object.fromEntries(
    [...rows].map(([, module, writes, reads]) => [
      module,
      { writes: names(writes), reads: names(reads) },
    ]),
  )
}

test('SQL stands in store.ts and in files named …-rows.ts', async () => {
  const isSql =
    /\bsql(<.*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(|database\/rows\.ts/
  const found: string[] = []
  for (const folder of ['domain', 'server', 'adapters', 'demo'])
    for (const name of await readdir(new URL(folder, root), { recursive: true })) {
      const isElsewhere = /\.ts$/.test(name) && !/(\.test|(^|\/)store|-rows)\.ts$/.test(name)
      if (isElsewhere && isSql.test(await read(`${folder}/${name}`)))
        found.push(`${folder}/${name}`)
    }
  expect(found).toEqual([])
})

test('docs/tables.md says which module writes and reads which table', async () => {
  expect(await tablesInPage()).toEqual(await tablesInCode())
})

test('a table is changed by one module, but for who leaves', async () => {
  const writers = new Map<string, string[]>()
  for (const [module, { writes }] of Object.entries(await tablesInCode()))
    if (module !== 'leaving')
      for (const table of writes) writers.set(table, [...(writers.get(table) ?? []), module])
  const shared = [...writers].filter(([, by]) => by.length > 1)
  expect(Object.fromEntries(shared.map(([table, by]) => [table, by.sort()]))).toEqual({
    // Signing up makes the profile that its member then changes; an item changes with its exchange. Operators hide
    // comments, and a first start that was cut begins again from nothing.
    app_ratings: ['app-ratings', 'moderation'],
    categories: ['catalogue', 'community'],
    profiles: ['accounts', 'community', 'profiles'],
    profile_private: ['accounts', 'profiles'],
    items: ['catalogue', 'items'],
    reviews: ['moderation', 'reviews'],
  })
})
