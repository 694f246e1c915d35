import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { firstCategories } from '../../../domain/catalogue/first-categories.ts'
import { towns } from '../../../domain/community/towns.ts'
import { iconOf } from '../../components/category-icon.tsx'
import { faintDots, paper, placeTowns } from './place-towns.ts'

const all = towns.map((town, at) => ({ ...town, given: 1000 - at }))

test('every known town lies on the paper, with its dot', () => {
  for (const { name, x, y, r } of placeTowns(all)) {
    expect([x - r > 0, x + r < paper.width, y - r > 0, y + r < paper.height], name).toEqual(
      Array(4).fill(true),
    )
  }
  expect(faintDots(all).match(/M[\d.]+ [\d.]+h0/g)).toHaveLength(towns.length)
})

test('the area of a dot is as what was given there, and the smallest can be seen', () => {
  const [one, two, three] = towns
  if (!one || !two || !three) throw new Error('There are no towns.')
  const dots = placeTowns([
    { ...one, given: 100 },
    { ...two, given: 25 },
    { ...three, given: 3 },
  ])
  expect(dots.map(({ r }) => r)).toEqual([20, 10, 5])
})

test('a few names stand beside their dots, on the paper, and never over each other', () => {
  const named = placeTowns(all).filter(({ side }) => side)
  expect(named.length).toBeGreaterThan(3)
  expect(named.length).toBeLessThan(9)
  const mumbai = { name: 'Mumbai', north: 19.1, east: 72.9, given: 9 }
  const near = { name: 'Mumbai again', north: 19.1, east: 72.9, given: 8 }
  expect(placeTowns([mumbai, near]).filter(({ side }) => side)).toHaveLength(1)
})

test('each first category has its icon on the sheet, any other a parcel', async () => {
  const sheet = await readFile(new URL('../../components/ui/icons.svg', import.meta.url), 'utf8')
  for (const { icon } of firstCategories) {
    expect(iconOf(icon), icon).not.toBe('Package')
    expect(sheet).toContain(`id="${iconOf(icon)}"`)
  }
  expect([iconOf(null), iconOf('toString'), iconOf('kite')]).toEqual(Array(3).fill('Package'))
})
