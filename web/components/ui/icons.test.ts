import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawIcons } from './draw-icons.ts'

test('the sheet has every icon that is named, as lucide draws it, and every pictogram; `npm run icons` makes it', () => {
  const sheet = readFileSync(new URL('icons.svg', import.meta.url), 'utf8')
  expect(sheet).toBe(drawIcons())
})
