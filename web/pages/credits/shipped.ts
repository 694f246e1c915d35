/** What is read of package-lock.json. */
export type Lock = { packages: Record<string, LockedPackage> }

type LockedPackage = {
  license?: string
  os?: string[]
  cpu?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** The packages under one licence, by name. */
export type Licensed = { licence: string; packages: string[] }

const platform =
  /-(aix|android|darwin|freebsd|linux|linuxmusl|netbsd|openbsd|sunos|wasm32|webcontainers|win32)\b.*$/

/**
 * What runs here or is sent to browsers, whatever the machine, by licence, the most common first; no tools, no tests.
 */
export function shippedPackages(lock: Lock): Licensed[] {
  const byLicence = new Map<string, Set<string>>()
  for (const path of reachable(lock)) {
    const { license = 'unknown', os, cpu } = lock.packages[path] ?? {}
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    // Types are read by the compiler and leave nothing behind.
    if (name.startsWith('@types/')) continue
    const names = byLicence.get(license) ?? new Set()
    names.add(os || cpu ? name.replace(platform, '-*') : name)
    byLicence.set(license, names)
  }
  return [...byLicence]
    .map(([licence, names]) => ({ licence, packages: [...names].sort() }))
    .sort((a, b) => b.packages.length - a.packages.length || (a.licence < b.licence ? -1 : 1))
}

/** Where the packages lie that the root needs, directly or through others. */
function reachable({ packages }: Lock): Set<string> {
  const found = new Set([''])
  // What is added meanwhile is visited too.
  for (const path of found) {
    const { dependencies, optionalDependencies } = packages[path] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = placeOf(packages, name, path)
      if (place !== null) found.add(place)
    }
  }
  found.delete('')
  return found
}

/** Where a package is taken from: beside who needs it, else further up, as Node.js looks for it. */
function placeOf(packages: Lock['packages'], name: string, from: string): string | null {
  const place = `${from ? `${from}/` : ''}node_modules/${name}`
  if (packages[place]) return place
  if (from === '') return null
  return placeOf(packages, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
}
