import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { numbers } from '../domain/numbers.ts'
import { screenNumbers } from '../domain/screen-numbers.ts'

/** Sentences of `words/en`, each within one line; what the questions teach is about the world. */
const files = globSync('words/en/**/*.ts').filter(
  (file) => !/\/(questions|things|numbers)/.test(file),
)

/** What is a number and no rule of ours, with the reason. */
const others: [RegExp, why: string][] = [
  [/\b(19|20)\d\d(–\d\d)?\b/g, 'years'],
  [/\+91 98765 43210/g, 'a phone number, to show its form'],
  [/\b112\b/g, 'the emergency number of India'],
  [/\bunder 18\b/g, 'of age by the law of India'],
  [/1\.6 lakh|16 lakh/g, 'what the Central Pollution Control Board counted'],
  [/28 kg for each/g, 'what WRAP reckoned'],
  [/agpl-3\.0|version 3 or later/g, 'the name of a licence'],
  [/1-\{mostStars\}|\b1 to/g, 'a scale begins at one'],
  [/late by 15 minutes/g, 'what a member says, and no rule'],
  [/\} (messages|things) within an? (hour|day)\b/g, 'the unit that the name of the number says'],
  [/\bA week (later|of)\b/g, 'a story, and what a game is to be'],
  [/It takes three minutes|At most two days/g, 'estimates, not limits'],
]

/** What a rule counts: beside one of these a number in words is the rule's. */
const counted =
  'minutes?|hours?|days?|characters|letters|digits|photos|images|items|things|claims|places|requests|messages|stars|years|people|questions|pairs|stops'
const inWords =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fifteen|twenty|twenty-four|thirty|fifty|sixty'

/** One of a span, or half of it, is the number of a rule too. */
const aSpan =
  /\bhalf an hour\b|\ba week\b|\bwithin an? (minute|hour|day)\b|\bin the last (day|week|year)\b/gi

const faultsIn = (line: string): string[] => {
  const told = others
    .reduce((text, [known]) => text.replace(known, ''), line)
    // The case of a number in ICU syntax is right for any number, and code is not read by people.
    .replace(/=\d+ \{[^}]*\}/g, '')
    .replace(/\$\{[^}]*\}/g, '…')
  const words = new RegExp(`\\b(${inWords}) (\\w+ )?(${counted})\\b|\\byour (${inWords})\\b`, 'gi')
  return [...told.matchAll(/\d+/g), ...told.matchAll(words), ...told.matchAll(aSpan)].map(
    ([found]) => found,
  )
}

const quoted = /(['"`])((?:\\.|(?!\1).)*)\1/g

/** A long page is text from edge to edge, everything else stands in quotes. */
const sentencesIn = (file: string, line: string): string[] => {
  if (/^(import|\s*\*|\s*\/|\s*(version|from):)/.test(line)) return []
  if (/\/pages\//.test(file)) return [line.replace(/^\d+\. /, '')]
  return [...line.matchAll(quoted)].map(([sentence]) => sentence)
}

test('no sentence has the number of a rule in it: it is given by the constant of the rule', async () => {
  expect(files.length).toBeGreaterThan(35)
  const faults: string[] = []
  for (const file of files)
    for (const line of (await readFile(file, 'utf8')).split('\n'))
      for (const sentence of sentencesIn(file, line).filter((one) => one.includes(' ')))
        for (const fault of faultsIn(sentence)) faults.push(`${file}: ${fault}, in ${sentence}`)
  expect(faults).toEqual([])
})

test('every number that has a name is in a sentence', async () => {
  const all = (
    await Promise.all(globSync('words/en/**/*.ts').map((file) => readFile(file, 'utf8')))
  ).join()
  expect(Object.keys(numbers).filter((name) => !new RegExp(`\\b${name}\\b`).test(all))).toEqual([])
})

test('screens name the numbers that pages carry, and all of those', async () => {
  const screens = globSync('words/en/{screens,games}/**/*.ts')
  const all = (await Promise.all(screens.map((file) => readFile(file, 'utf8')))).join()
  const named = Object.keys(numbers).filter((name) => new RegExp(`\\{${name}[},]`).test(all))
  expect(named.sort()).toEqual(Object.keys(screenNumbers).sort())
})
