import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const folder = 'build/client/assets'
/** What browsers of before 2023 do not have. A build turns newer grammar into older, but gives no browser a function. */
const newer =
  /\.(toReversed|toSorted|toSpliced|isSubsetOf|isSupersetOf|isDisjointFrom)\(|\b(Object|Map)\.groupBy\b|\bPromise\.(withResolvers|try)\b|\bArray\.fromAsync\b|\bURL\.(parse|canParse)\b|\bAbortSignal\.any\b|\bIterator\.from\b/g

test('the scripts of pages call nothing that the browser of a five-year-old phone lacks', async () => {
  const found: string[] = []
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  for (const name of scripts)
    for (const [call] of (await readFile(`${folder}/${name}`, 'utf8')).matchAll(newer))
      found.push(`${name}: ${call}`)
  expect(scripts.length).toBeGreaterThan(20)
  expect(found).toEqual([])
})
