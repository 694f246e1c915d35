import { beforeAll, describe, expect, test } from 'vitest'
import { openFileWorld } from '../../tests/world.ts'
import { ListItems, ShareItem } from './input.ts'

const world = openFileWorld()
const titles = new Map<string, string>()
beforeAll(async () => {
  const owner = await world.aMember('Leela Menon')
  for (const [title, description = 'Like new'] of offers) {
    const input = ShareItem.parse({ title, description, condition: 'good' })
    titles.set(await world.domain.items.shareItem(owner, input), title)
  }
})

const offers: [title: string, description?: string][] = [
  ['Wooden chair', 'Teak, used on a balcony'],
  ['Stool', 'Goes with a CHAIR'],
  ['100% cotton saree'],
  ['1000 buttons'],
  ['snake_case mug'],
  ['snakes and ladders'],
  ['C:\\ drive'],
  ['Pots, pans, plates'],
  ['O\'Brien\'s "Algebra"'],
  ['TV'],
  ['Ox cart toy'],
  ['Café table'],
  ['लकड़ी की कुर्सी'],
  ['कहानी की किताबें'],
  ['मर नार्कालि'],
  ['மர நாற்காலி'],
  ['கொடி'],
  ['বাংলা বই, ছোট'],
  ['Lamp', 'दिवाली के लिए पीतल का दीपक'],
  ['സൈക്കിള\u0d4d\u200d'],
  ['പഴയ സൈക്കിൾ'],
  ['പ്രി\u0d7b\u0d4d\u0d31ർ'],
  ['പാ\u0d28\u0d4d\u0d31്'],
  ['दुसऱ्या हाताचा पंखा'],
  ['Study  desk', 'With a\nsteel\u00a0drawer'],
]

const list = (search: string) => world.domain.items.listItems(ListItems.parse({ search }))
const found = async (search: string) =>
  (await list(search)).items.map((item) => titles.get(item.id) ?? 'unknown').sort()

describe('a search', () => {
  test('looks into title and description, in whatever case [CALL-21]', async () => {
    for (const words of ['chair', 'CHAIR', ' Chair '])
      expect(await found(words)).toEqual(['Stool', 'Wooden chair'])
    expect(await found('balcony')).toEqual(['Wooden chair'])
    expect(await found('hai')).toEqual(['Stool', 'Wooden chair'])
    expect(await found('CAFÉ')).toEqual(['Café table'])
    expect(await found('sofa')).toEqual([])
  })

  test.each([
    ['0%', ['100% cotton saree']],
    ['%', ['100% cotton saree']],
    ['snake_', ['snake_case mug']],
    ['_', ['snake_case mug']],
    [':\\', ['C:\\ drive']],
    ['\\', ['C:\\ drive']],
    ['Pots, pans', ['Pots, pans, plates']],
    ["o'brien's \"al", ['O\'Brien\'s "Algebra"']],
    ["' or true --", []],
    ['w%n', []],
    ['c.air', []],
    ['\\chair', []],
  ])('takes every sign of %j for itself [CALL-21]', async (words, titles) =>
    expect(await found(words)).toEqual(titles),
  )

  test('takes one letter and two [CALL-21]', async () => {
    expect(await found('tv')).toEqual(['TV'])
    expect(await found('ox')).toEqual(['Ox cart toy'])
    expect(await found('v')).toEqual(['TV', 'C:\\ drive'].sort())
  })

  test.each([
    ['कुर्सी', ['लकड़ी की कुर्सी']],
    ['कुर्', ['लकड़ी की कुर्सी']],
    ['लकड़ी', ['लकड़ी की कुर्सी']],
    ['लक\u095cी', ['लकड़ी की कुर्सी']],
    ['लक\u0921\u093cी', ['लकड़ी की कुर्सी']],
    ['की', ['कहानी की किताबें', 'लकड़ी की कुर्सी']],
    ['किताब', ['कहानी की किताबें']],
    ['कताब', []],
    ['कीताब', []],
    ['दीपक', ['Lamp']],
    ['ी', ['Lamp', 'कहानी की किताबें', 'लकड़ी की कुर्सी']],
    ['நாற்காலி', ['மர நாற்காலி']],
    ['நாற்', ['மர நாற்காலி']],
    ['க\u0bcaடி', ['கொடி']],
    ['க\u0bc6\u0bbeடி', ['கொடி']],
    ['கடி', []],
    ['ছ\u09c7\u09beট', ['বাংলা বই, ছোট']],
    ['Cafe\u0301', ['Café table']],
  ])('finds words of Indian scripts by all their signs: %s [CALL-21]', async (words, titles) =>
    expect(await found(words)).toEqual(titles),
  )

  const bicycles = ['സൈക്കിള\u0d4d\u200d', 'പഴയ സൈക്കിൾ'].sort()
  test.each([
    ['സൈക്കിൾ', bicycles],
    ['സൈക്കിള\u0d4d\u200d', bicycles],
    ['സൈക്കിള\u0d4d', bicycles],
    ['പ്രി\u0d28\u0d4d\u0d31ർ', ['പ്രി\u0d7b\u0d4d\u0d31ർ']],
    ['പ്രി\u0d7b\u0d31ർ', ['പ്രി\u0d7b\u0d4d\u0d31ർ']],
    ['പാ\u0d7b\u0d4d\u0d31്', ['പാ\u0d28\u0d4d\u0d31്']],
    ['दुसर\u094d\u200dया', ['दुसऱ्या हाताचा पंखा']],
    ['हा\u200cताचा', ['दुसऱ्या हाताचा पंखा']],
    ['study desk', ['Study  desk']],
    ['study   desk', ['Study  desk']],
    ['a steel drawer', ['Study  desk']],
    ['cha\u00adir\u200b', ['Stool', 'Wooden chair']],
  ])(
    'finds words that look the same, whatever they are typed with: %j [CALL-21]',
    async (words, titles) => expect(await found(words)).toEqual(titles),
  )

  test('finds what was offered in the other form of the same letters [CALL-21]', async () => {
    const owner = await world.aMember()
    const title = 'Crème brûlée torch, கொத்து'
    const given = { title: title.normalize('NFD'), description: 'x', condition: 'good' }
    titles.set(await world.domain.items.shareItem(owner, ShareItem.parse(given)), title)
    for (const form of ['NFC', 'NFD'] as const) {
      expect(await found('brûlée'.normalize(form))).toEqual([title])
      expect(await found('கொத்து'.normalize(form))).toEqual([title])
    }
  })

  test('is at most 100 characters long, whatever their bytes [CALL-21]', async () => {
    expect(await found('க'.repeat(100))).toEqual([])
    expect(await found('🎁'.repeat(100))).toEqual([])
    const { error } = ListItems.safeParse({ search: 'a'.repeat(101) })
    expect(error?.issues[0]).toMatchObject({ path: ['search'], message: 'At most 100 characters' })
  })

  test('for blank words, or signs that nobody can type, is no search [CALL-21]', async () => {
    for (const words of ['', '   ', '\u0000', ' \n'])
      expect((await found(words)).length, JSON.stringify(words)).toBeGreaterThan(10)
    expect(await found('cha\u0000ir')).toEqual(['Stool', 'Wooden chair'])
  })
})
