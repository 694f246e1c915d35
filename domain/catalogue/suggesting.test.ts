import { beforeAll, expect, test } from 'vitest'
import { openFileWorld } from '../../tests/world.ts'
import { ListItems } from './input.ts'

const world = openFileWorld()
let category: string
beforeAll(async () => {
  const asha = await world.aMember('Asha Kulkarni')
  const leela = await world.aMember('Leela Menon')
  await world.domain.members.editMyProfile(asha, { location: 'Kothrud, Pune' })
  await world.domain.members.editMyProfile(leela, { location: 'Kochi' })
  const place = await world.aCategory('Furniture', 'sofa', ['Chairs'])
  category = place.Furniture ?? ''
  await world.anItem(asha, { title: 'Red bicycle' })
  await world.anItem(asha, { title: 'Teak Table', category_id: category })
  await world.anItem(asha, { title: 'लकड़ी की कुर्सी' })
  const gone = await world.anItem(leela, { title: 'Harmonium' })
  await world.domain.exchanges.requestItem(asha, gone, { message: null })
  await world.domain.items.deleteItem(leela, gone)
})

const suggest = (query: object) => world.domain.items.suggestInstead(ListItems.parse(query))

test.each([
  [{ search: 'bycicle' }, 'bicycle', null],
  [{ search: 'Red Bycicle' }, 'red bicycle', null],
  // What is found in no item in these words is, by one of them.
  [{ search: 'blue bycicle' }, 'bicycle', null],
  [{ search: 'कुरसी' }, 'कुर्सी', null],
  [{ search: 'लकडी' }, 'लकड़ी', null],
  [{ search: 'pune' }, null, 'Pune'],
  [{ search: 'bicycle pune' }, 'bicycle', 'Pune'],
  [{ search: 'bycicle kothrud pune' }, 'bicycle', 'Kothrud'],
  [{ search: 'zeppelin' }, null, null],
  [{}, null, null],
])('for %j there is %s and %s', async (query, search, location) => {
  expect(await suggest(query)).toEqual({ search, location })
})

test('what is suggested is found in the same listing', async () => {
  expect(await suggest({ search: 'tabel', category })).toMatchObject({ search: 'table' })
  expect(await suggest({ search: 'bycicle', category })).toMatchObject({ search: null })
  expect(await suggest({ search: 'bycicle', location: 'pune' })).toMatchObject({
    search: 'bicycle',
  })
  expect(await suggest({ search: 'bycicle', location: 'kochi' })).toMatchObject({ search: null })
})

test('what is not offered any more is no word, and its giver lives nowhere', async () => {
  expect(await suggest({ search: 'harmonum' })).toEqual({ search: null, location: null })
  expect(await suggest({ search: 'kochi' })).toEqual({ search: null, location: null })
})
