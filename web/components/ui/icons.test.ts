import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { drawIcons } from './draw-icons.ts'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

test('the sheet has every icon that is named, as lucide draws it, and every pictogram; `npm run icons` makes it', () => {
  expect(read('icons.svg')).toBe(drawIcons())
})

test('every icon on the sheet is shown somewhere', async () => {
  const sources: string[] = []
  for await (const path of glob('web/**/*.tsx'))
    if (!path.endsWith('ui/icons.tsx')) sources.push(readFileSync(path, 'utf8'))
  const shown = new Set(sources.join('').match(/(?<=['"])[A-Z]\w*(?=['"])/g))
  const names = [...read('icons.svg').matchAll(/id="([A-Z]\w*)"/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !shown.has(name ?? ''))).toEqual([])
})
