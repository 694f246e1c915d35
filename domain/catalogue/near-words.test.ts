import { describe, expect, test } from 'vitest'
import { lettersApart, meantBy, meantSearches, townIn } from './near-words.ts'

test.each([
  ['bicycle', 'bicycle', 0],
  ['bycicle', 'bicycle', 2],
  ['bicylce', 'bicycle', 1],
  ['bicyle', 'bicycle', 1],
  ['bicyclle', 'bicycle', 1],
  ['bicykle', 'bicycle', 1],
  ['किताव', 'किताब', 1],
  ['कीताब', 'किताब', 1],
  ['நார்காலி', 'நாற்காலி', 1],
  ['𑀅𑀆', '𑀆𑀅', 1],
  ['', 'saree', 5],
  ['saree', '', 5],
  ['tawa', 'lamp', 3],
])('%s and %s differ by %i letters', (one, other, apart) => {
  expect(lettersApart(one, other)).toBe(apart)
  expect(lettersApart(other, one)).toBe(apart)
})

/** Words by how often each is there. */
const words = (all: Record<string, number>) => new Map(Object.entries(all))

describe('a word is meant', () => {
  test.each([
    // As it is known itself.
    ['fan', { fan: 1, fans: 9 }, 'fan'],
    // Three letters: never.
    ['fam', { fan: 9 }, undefined],
    // Four and five: one apart.
    ['lapm', { lamp: 1 }, 'lamp'],
    ['lapn', { lamp: 1 }, undefined],
    ['stoll', { stool: 1 }, 'stool'],
    ['sttol', { stood: 1 }, undefined],
    // Six and more: two.
    ['kettel', { kettle: 1 }, 'kettle'],
    ['bycicle', { bicycle: 1 }, 'bicycle'],
    ['bycikle', { bicycle: 1 }, undefined],
    ['किताव', { किताब: 1 }, 'किताब'],
    // The nearest, of those the most frequent.
    ['matres', { mattress: 9, matrix: 9, matress: 1 }, 'matress'],
    ['chari', { chair: 1, charm: 2, chart: 2 }, 'charm'],
  ] as const)('by %s', (written, known, meant) => {
    expect(meantBy(written, words(known))).toBe(meant)
  })
})

describe('a search is meant', () => {
  test('with its words in place, and by each of them that differs', () => {
    const texts = 'Red bicycle, small | Steel Kettle (1 litre)'
    expect(meantSearches('Red Bycicle & kettel!', texts)).toEqual([
      'red bicycle & kettle!',
      'bicycle',
      'kettle',
    ])
    expect(meantSearches('bycicle', texts)).toEqual(['bicycle'])
  })

  test('as nothing else where its words are known, or near none', () => {
    expect(meantSearches('kettle bicycle', 'Bicycle Kettle')).toEqual([])
    expect(meantSearches('zeppelin', 'Bicycle Kettle')).toEqual([])
    expect(meantSearches('100% _', 'Bicycle Kettle')).toEqual([])
    expect(meantSearches('bycicle', '')).toEqual([])
  })

  test('by its first four words alone', () => {
    expect(meantSearches('a b c d bycicle', 'bicycle')).toEqual([])
    expect(meantSearches('a b c bycicle', 'bicycle')).toEqual(['a b c bicycle', 'bicycle'])
  })
})

describe('a town is named', () => {
  const locations = ['Kothrud, Pune', 'Delhi', 'New Delhi', 'पुणे', ',', 'Fort Kochi , Kerala']
  test.each([
    ['pune', 'Pune', ''],
    ['Bicycle  PUNE', 'Pune', 'bicycle'],
    ['new delhi', 'New Delhi', ''],
    ['chair in delhi, used', 'Delhi', 'chair in used'],
    ['पुणे', 'पुणे', ''],
    ['kochi', 'Kochi', ''],
    ['fort kochi', 'Fort Kochi', ''],
    ['kochi kerala', 'Kochi', 'kerala'],
    ['pune a b c d', 'Pune', 'a b c d'],
  ])('by %s', (search, town, rest) => {
    expect(townIn(search, locations)).toEqual({ town, rest })
  })

  test.each(['une', 'punekar', 'new', 'fort', '', ',', 'a b c d pune'])('not by %s', (search) => {
    expect(townIn(search, locations)).toBeNull()
  })
})
