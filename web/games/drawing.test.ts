import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cards, gameIds, streams } from '../../domain/games/limits.ts'
import { quizDrawings } from '../../domain/games/quiz-drawings.ts'
import { things } from '../../words/en/games/things.ts'
import { drawingOfThing } from './drawing.tsx'

const sheet = readFileSync(new URL('things.svg', import.meta.url), 'utf8')

test('each game, thing to be sorted, card and question has its drawing on the sheet, which has no other', () => {
  const drawn = [...sheet.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)
  const sorted = streams.flatMap((stream) => things[stream].map(([name]) => drawingOfThing(name)))
  const wanted = new Set([...gameIds, ...cards, ...sorted, ...Object.values(quizDrawings)])
  expect(drawn.toSorted()).toEqual([...wanted].toSorted())
})

test('the drawings have the colours of the page, in light and in dark', () => {
  const colours = [...sheet.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour)
  for (const colour of new Set(colours))
    expect(colour).toMatch(/^(?:none|var\(--(?:pen|paper|sun|leaf|clay|sky)\))$/)
})
