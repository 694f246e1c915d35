import { expect, test } from 'vitest'
import { english } from './words.ts'

/** How Americans write what India writes in the British way. */
const american = [
  /\b(?:col|fav|hon|flav|neighb|harb|lab|rum|behavi)or(?:s|ed|ing|ites?|hoods?|al|ly|able)?\b/gi,
  /\b(?:centers?|theaters?|kilometers?|meters?|liters?|catalogs?|defense|offense|fulfill|skillful)\b/gi,
  /\b(?:jewelry|pajamas|cozy|gray|trash|garbage|sidewalks?|zip codes?|cell ?phones?|mom)\b/gi,
  /\b(?:travel|cancel|label|model|fuel|signal)(?:ed|ing|er)\b|\banalyz\w+|\bpractic(?:ed|ing)\b/gi,
]

/** A day in figures, which half the world reads the other way round. */
const dayInFigures = /\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/g

/** One spelling of those that are British both. */
const otherwise = /\be-mails?\b/gi

/** Words that the specification gives (REPORT-08). */
const given = new Set(['Inappropriate behavior'])

/** Every text in a part of the words, wherever it stands; of what is written with facts, all that is written. */
function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return given.has(part) ? [] : [part]
  if (typeof part === 'function') return [String(part)]
  return part && typeof part === 'object' ? Object.values(part).flatMap(textsIn) : []
}

test('every text is spelt in one way, the British one, and has no day in figures', () => {
  const texts = textsIn(english)
  expect(texts.length).toBeGreaterThan(500)
  const wrong = [...american, dayInFigures, otherwise]
  expect(texts.flatMap((text) => wrong.flatMap((words) => text.match(words) ?? []))).toEqual([])
})
