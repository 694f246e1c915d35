import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * What the scripts of a page may be on a first visit: files, and bytes packed by gzip. `node web/weigh.ts --all` shows
 * what they are.
 */
const goal = { files: 12, bytes: 140_000 }
/** What the scripts may be of pages on which members do something, which begin with more of them. */
const forMembers = { files: 17, bytes: 164_000 }
/** The pages that have other limits than `goal` (decision 035). */
const budgets: Record<string, typeof goal> = {
  orders: forMembers,
  messages: forMembers,
  notifications: forMembers,
  upload: forMembers,
  'edit-item': forMembers,
  wishlist: forMembers,
  'profile-contact': forMembers,
}

const folder = 'build/client'
const assets = join(folder, 'assets')

type Route = { id: string; parentId?: string; module: string } & Record<string, unknown>
type Manifest = {
  url: string
  entry: { module: string }
  routes: Record<string, Route>
}

const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))

async function readManifest(): Promise<Manifest> {
  const name = names.find((one) => one.startsWith('manifest-')) ?? ''
  const text = await readFile(join(assets, name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

/** A script and what it imports at once. */
async function closure(files: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  const todo = [...files]
  for (let file = todo.pop(); file; file = todo.pop()) {
    if (found.has(file)) continue
    found.add(file)
    const text = await readFile(join(folder, file), 'utf8')
    for (const [, name] of text.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g))
      todo.push(`/assets/${name}`)
  }
  return found
}

function modulesOf(manifest: Manifest, id: string | undefined): string[] {
  const route = manifest.routes[id ?? '']
  if (!route) return []
  const own = Object.entries(route).filter(([name]) => /^module$|Module$/.test(name))
  return [...own.map(([, file]) => String(file)), ...modulesOf(manifest, route.parentId)]
}

async function weigh(files: Set<string>): Promise<number> {
  const packed = [...files].map((file) => readFile(join(folder, `${file}.gz`)))
  return (await Promise.all(packed)).reduce((sum, { length }) => sum + length, 0)
}

const manifest = await readManifest()
const everywhere = [manifest.url, manifest.entry.module]
const parents = new Set(Object.values(manifest.routes).map(({ parentId }) => parentId))
const pages = Object.values(manifest.routes).filter(({ id }) => !parents.has(id))
const table = await Promise.all(
  pages.map(async ({ id }) => {
    const files = await closure([...everywhere, ...modulesOf(manifest, id)])
    return {
      page: id.replace(/^pages\//, '').replace(/\/route$/, ''),
      files: files.size,
      bytes: await weigh(files),
    }
  }),
)
const heavy = table.filter(({ page, files, bytes }) => {
  const budget = budgets[page] ?? goal
  return files > budget.files || bytes > budget.bytes
})
const shown = process.argv.includes('--all') ? table : heavy
if (shown.length > 0) console.table(shown.toSorted((one, other) => other.bytes - one.bytes))
if (heavy.length > 0) throw new Error('These pages have more scripts than their budgets allow.')
