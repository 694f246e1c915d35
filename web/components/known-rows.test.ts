import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Page } from '../../domain/input.ts'
import { type Further, type KnownRows, startWith, withFirst, withFurther } from './known-rows.ts'

type Row = { id: string; at: number }

const size = 3
const row = (at: number): Row => ({ id: `i${at}`, at })
const rowsTo = (last: number) => Array.from({ length: last }, (_, index) => row(index + 1))

/** A page of a list as the server has it: a cursor is the place of the last row before it. */
function pageOf(list: Row[], after: string | null = null): Page<Row> {
  const following = list.filter(({ at }) => after === null || at > Number(after))
  const items = following.slice(0, size)
  const last = items.at(-1)
  return { items, next_cursor: last && following.length > size ? String(last.at) : null }
}

/** Reads the page where the rows end. */
function readOn(known: KnownRows<Row>, list: Row[]): KnownRows<Row> {
  const after = known.next
  return after === null ? known : withFurther(known, { after, page: pageOf(list, after) })
}

/** The list after a fresh first page and all that is read anew because of it. */
function refreshed(known: KnownRows<Row>, list: Row[]): KnownRows<Row> {
  let now = withFirst(known, pageOf(list))
  for (let step = 0; now.rest.length > 0; step++) {
    expect(step, 'pages read anew').toBeLessThan(40)
    now = readOn(now, list)
  }
  return now
}

function loaded(list: Row[], pages: number): KnownRows<Row> {
  let known = startWith(pageOf(list))
  for (let page = 2; page <= pages; page++) known = readOn(known, list)
  return known
}

const idsOf = ({ rows, rest }: KnownRows<Row>) => [...rows, ...rest].map(({ id }) => id)
const shown = (known: KnownRows<Row>) => idsOf(known).join(' ')

test('a refresh leaves the further pages where they are until each is read anew', () => {
  const before = rowsTo(9)
  const list = before.filter(({ at }) => at !== 1 && at !== 5)
  let known = withFirst(loaded(before, 3), pageOf(list))
  expect(shown(known)).toBe('i2 i3 i4 i5 i6 i7 i8 i9')
  known = readOn(known, list)
  expect(shown(known)).toBe('i2 i3 i4 i6 i7 i8 i9')
  expect([known.next, withFirst(known, pageOf(list)).end]).toEqual(['8', null])
  expect(shown(refreshed(known, list))).toBe('i2 i3 i4 i6 i7 i8 i9')
})

test('a page that was asked for where the rows no longer end is left out, and so is one taken before', () => {
  const list = rowsTo(9)
  const known = loaded(list, 3)
  const late: Further<Row> = { after: '6', page: pageOf(list, '6') }
  const fresh = withFirst(known, pageOf(list))
  expect(withFurther(fresh, late)).toBe(fresh)
  const two = loaded(list, 2)
  const again = withFirst(two, pageOf(list))
  expect(again.next).toBe(two.taken?.after)
  expect(withFurther(again, two.taken)).toBe(again)
  expect(withFurther(known, { after: '3', page: 'failed' })).toBe(known)
})

test('a list of which nothing further was read stays one page', () => {
  const known = withFirst(startWith(pageOf(rowsTo(3))), pageOf([row(0), ...rowsTo(3)]))
  expect(shown(known)).toBe('i0 i1 i2')
  expect(known.next).toBe('2')
})

test('a list that is there again stays whole also when it is read twice before its further pages come', () => {
  const list = rowsTo(9)
  let known = withFirst(startWith({ items: list, next_cursor: null }), pageOf(list))
  known = withFirst(known, pageOf(list))
  expect(idsOf(known)).toEqual(idsOf(loaded(list, 3)))
  expect(refreshed(known, list).rows).toEqual(list)
})

test('a first page that is all new begins anew', () => {
  const fresh = withFirst(loaded(rowsTo(9), 2), pageOf([row(-2), row(-1), row(0), ...rowsTo(9)]))
  expect(shown(fresh)).toBe('i-2 i-1 i0')
  expect([fresh.next, fresh.rest]).toEqual(['0', []])
})

const place = fc.integer({ min: 0, max: 30 })
const places = fc.uniqueArray(place, { maxLength: 24 })
const listOf = (at: Iterable<number>) => [...at].toSorted((one, other) => one - other).map(row)

test('whatever comes and goes, the list ends as the server has it, without a gap and without a row twice', () => {
  fc.assert(
    fc.property(places, fc.array(places, { maxLength: 4 }), fc.nat(6), (first, later, pages) => {
      let known = loaded(listOf(first), pages)
      for (const list of later.map(listOf)) {
        const meanwhile = idsOf(withFirst(known, pageOf(list)))
        expect(new Set(meanwhile).size).toBe(meanwhile.length)
        known = refreshed(known, list)
        expect(known.rows).toEqual(list.slice(0, known.rows.length))
        expect(known.next === null).toBe(known.rows.length === list.length)
      }
    }),
    { numRuns: 500 },
  )
})

test('as long as one row at a time comes or goes, who reads on loses none that is still there', () => {
  fc.assert(
    fc.property(places, fc.array(place, { maxLength: 9 }), fc.nat(6), (first, changes, pages) => {
      const now = new Set(first)
      let known = loaded(listOf(now), pages + 2)
      for (const change of changes) {
        if (!now.delete(change)) now.add(change)
        const list = listOf(now)
        const stay = idsOf(known).filter((id) => list.some((one) => one.id === id))
        known = refreshed(known, list)
        if (known.taken) expect(idsOf(known)).toEqual(expect.arrayContaining(stay))
      }
    }),
    { numRuns: 500 },
  )
})

const someRow = fc.record({ id: fc.nat(12), at: place })
const rankings = fc
  .uniqueArray(someRow, { selector: ({ id }) => id })
  .map((all) => all.map(({ id, at }) => ({ id: `i${id}`, at: at * 100 + id })))
  .map((all) => all.toSorted((one, other) => one.at - other.at))

test('also while rows change their places, none is there twice', () => {
  const step = fc.record({ list: rankings, isRefresh: fc.boolean() })
  fc.assert(
    fc.property(rankings, fc.nat(4), fc.array(step), (first, pages, steps) => {
      let known = loaded(first, pages)
      for (const { list, isRefresh } of steps) {
        known = isRefresh ? withFirst(known, pageOf(list)) : readOn(known, list)
        expect(new Set(idsOf(known)).size).toBe(idsOf(known).length)
      }
    }),
    { numRuns: 500 },
  )
})
