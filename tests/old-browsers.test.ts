import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

const folder = 'build/client/assets'
/**
 * What browsers of before 2023 do not have. A build turns newer grammar into older, but gives no browser a function.
 */
const newer =
  /\.(toReversed|toSorted|toSpliced|isSubsetOf|isSupersetOf|isDisjointFrom|toWellFormed|isWellFormed)\(|\b(Object|Map)\.groupBy\b|\bPromise\.(withResolvers|try)\b|\bArray\.fromAsync\b|\bURL\.(parse|canParse)\b|\bAbortSignal\.any\b|\bIterator\.from\b/g

test('the scripts of pages call nothing that the browser of a five-year-old phone lacks', async () => {
  const found: string[] = []
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  for (const name of scripts)
    for (const [call] of (await readFile(`${folder}/${name}`, 'utf8')).matchAll(newer))
      found.push(`${name}: ${call}`)
  expect(scripts.length).toBeGreaterThan(20)
  expect(found).toEqual([])
})

test('nothing is asked of them that they refuse, and nothing is as high as a unit that they do not know', async () => {
  const names = await readdir(folder)
  const textOf = async (ending: string) => {
    const files = names.filter((name) => name.endsWith(ending))
    return Promise.all(files.map((name) => readFile(`${folder}/${name}`, 'utf8')))
  }
  // Before 2023 a picture is opened upright too, but not by this word.
  expect((await textOf('.js')).join('').match(/imageOrientation/g)).toBeNull()
  const rules = (await textOf('.css')).join('')
  expect(rules.match(/max-height:[^;}]*dvh/)).not.toBeNull()
  expect(rules.match(/[{;]height:[^;}]*[dls]vh/g)).toBeNull()
})
