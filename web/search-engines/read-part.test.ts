import { beforeAll, beforeEach, expect, test } from 'vitest'
import { hour } from '../../domain/durations.ts'
import type { Domain } from '../../domain/index.ts'
import { cursorAfter } from '../../domain/input.ts'
import { openFileWorld } from '../../tests/world.ts'
import { readPart } from './read-part.server.ts'

const world = openFileWorld()
let first: string
let made = 0
/** The community, and how often a page of its items was read. */
let domain: Domain
beforeAll(async () => {
  first = await world.anItem(await world.aMember())
})
beforeEach(() => {
  made = 0
  const { items } = world.domain
  const listPage: typeof items.listPage = (from) => {
    made++
    return items.listPage(from)
  }
  domain = { ...world.domain, items: { ...items, listPage } }
})

const read = (name: string, at = 0) => readPart(domain, name, 'https://aadaan.example', at)

/** As many parts as one wants, each from another moment on. */
const nameOf = (at: number) =>
  `items-${cursorAfter({ created_at: new Date(at).toISOString(), id: first })}.xml`

test('a part of the sitemap is made once for all who ask within an hour', async () => {
  const parts = await Promise.all(Array.from({ length: 20 }, () => read('items.xml')))
  expect(parts[0]).toContain(`/item/${first}`)
  expect(new Set(parts).size).toBe(1)
  await read('items.xml', hour - 1)
  expect(made).toBe(1)
  await read('items.xml', hour)
  expect(made).toBe(2)
})

test('the last ten parts are kept, and no names that are of none', async () => {
  for (let at = 0; at < 10; at++) await read(nameOf(at))
  expect(await read('items-nothing.xml')).toBeNull()
  expect(await read('nothing.xml')).toBeNull()
  await read(nameOf(0))
  expect(made).toBe(10)
  await read(nameOf(10))
  await read(nameOf(1))
  expect(made).toBe(11)
  await read(nameOf(0))
  expect(made).toBe(12)
})

test('a part that could not be made is made anew for the next', async () => {
  const { items } = domain
  const broken = {
    ...domain,
    items: { ...items, listPage: () => Promise.reject(Error('away')) },
  }
  await expect(readPart(broken, 'items.xml', 'https://aadaan.example', 0)).rejects.toThrow('away')
  Object.assign(broken.items, { listPage: items.listPage })
  expect(await readPart(broken, 'items.xml', 'https://aadaan.example', 0)).toContain(first)
})
