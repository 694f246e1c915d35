import { execFileSync } from 'node:child_process'

/**
 * Fails where folders import each other in a circle, also over others and also types alone. A folder is one
 * of web/, server/, domain/, …, a page or a subject within them; a file beside such folders counts by itself, and
 * so do a module's numbers (limits.ts), which many read. Tests may know everything and are left out.
 */
const tops = process.argv.slice(2)
const cruised = execFileSync(
  'tools/node_modules/.bin/depcruise',
  ['--config', '.dependency-cruiser.cjs', '--output-type', 'json', ...tops],
  { maxBuffer: 2 ** 28, encoding: 'utf8' },
)
const isOurs = (path) =>
  tops.some((top) => path.startsWith(`${top}/`)) && !/\.test\.tsx?$/.test(path)

function folderOf(path) {
  const parts = path.split('/')
  if (parts[0] === 'domain' && parts[2] === 'limits.ts') return path
  const depth = /^web\/(pages|components\/ui)\//.test(path) ? 3 : 2
  return parts.length > depth ? parts.slice(0, depth).join('/') : path
}

/** Folder → folder → an import that ties them. */
const arrows = new Map()
for (const { source, dependencies } of JSON.parse(cruised).modules) {
  if (!isOurs(source)) continue
  for (const { resolved } of dependencies) {
    const [from, to] = [folderOf(source), folderOf(resolved)]
    if (!isOurs(resolved) || from === to) continue
    if (!arrows.has(from)) arrows.set(from, new Map())
    arrows.get(from).set(to, `${source} → ${resolved}`)
  }
}

/** The way back to the first folder, if there is one. */
function wayBack(start) {
  const seen = new Set()
  const waiting = [[start]]
  for (const way of waiting) {
    for (const next of arrows.get(way.at(-1))?.keys() ?? []) {
      if (next === start) return [...way, start]
      if (!seen.has(next)) waiting.push([...way, next])
      seen.add(next)
    }
  }
  return null
}

const told = new Set()
for (const start of arrows.keys()) {
  const way = told.has(start) ? null : wayBack(start)
  if (!way) continue
  for (const folder of way) told.add(folder)
  console.error(`Folders in a circle: ${way.join(' → ')}`)
  for (const [at, folder] of way.slice(1).entries())
    console.error(`  ${arrows.get(way[at]).get(folder)}`)
}
console.log(told.size === 0 ? `No circles among ${arrows.size} folders.` : '')
process.exitCode = told.size === 0 ? 0 : 1
