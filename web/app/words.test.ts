import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { confirmWords } from '../../words/en/screens/confirm.ts'
import { gamesWords } from '../../words/en/screens/games.ts'
import { resetWords } from '../../words/en/screens/reset.ts'
import { wordsOf } from './words.ts'

test('says the words of the named subjects and of every page, with the numbers of the rules', () => {
  const t = wordsOf('en', confirmWords)
  expect([t('letter.code-hint'), t('common.close')]).toEqual(['6 digits', 'Close'])
  expect(wordsOf('en-XA', confirmWords)('confirm.submit')).toMatch(/^Ćóńfíŕḿ/)
  // @ts-expect-error: the words of another subject are not in the page's script.
  expect(t('games.title')).toBe('games.title')
  expect(wordsOf('en', resetWords, gamesWords)('games.title')).toBe('Games')
})

/** What a script begins with: the modules that these import, without types and what is fetched when needed. */
async function carried(entries: string[]): Promise<Set<string>> {
  const found = new Set<string>()
  const todo = [...entries]
  for (let file = todo.pop(); file; file = todo.pop()) {
    if (found.has(file) || !/^(web|words|domain)\/.*\.tsx?$/.test(file)) continue
    if (file.endsWith('.server.ts')) continue
    found.add(file)
    const text = await readFile(file, 'utf8')
    const imports = /^(?:import|export) (?!type )(?:[^'";]* from )?'(\.[^']+)'/gm
    for (const [, path = ''] of text.matchAll(imports)) todo.push(join(dirname(file), path))
  }
  return found
}

const everyPage = ['web/entry.client.tsx', 'web/root.tsx', 'web/shell/route.tsx']

test('a first visit of the listing carries the words of the listing, and none of other pages', async () => {
  const files = await carried([...everyPage, 'web/pages/browse/route.tsx'])
  const words = [...files].filter((file) => file.startsWith('words/')).sort()
  const screens = [
    'browse',
    'every-page',
    'lists',
    'messaging',
    'navigation',
    'refused',
    'tour-offer',
    'wishlist',
  ]
  expect(words).toEqual(expect.arrayContaining(['words/en/screens/browse.ts']))
  const others = words.filter((file) => !screens.some((name) => file.endsWith(`/${name}.ts`)))
  // In which nothing is said.
  expect(others).toEqual(['words/in-india.ts', 'words/isolated.ts'])
})
