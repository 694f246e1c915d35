import type { Page } from '../../domain/input.ts'

type WithId = { id: string }

/** What became of asking for the page that begins after a cursor. */
export type Further<Row> = { after: string; page: Page<Row> | 'failed' }

/** The answer for a further page. That it cannot be had is one too: the list above it stays. */
export const further = async <Row>(after: string, page: Promise<Page<Row>>) => ({
  after,
  page: await page.catch(() => 'failed' as const),
})

export type KnownRows<Row extends WithId> = {
  /** The page it begins with. */
  first: Page<Row>
  /** All that was read since that page came, without a gap. */
  rows: Row[]
  /** Where these end; null at the end of the list. */
  next: string | null
  /** Rows of before, which stay below until they are read anew. */
  rest: Row[]
  /** Where the rest ends. */
  end: string | null
  /** The further page that was taken last. */
  taken: Further<Row> | null
  /** Whether a page below all of them is asked for, until it is there. */
  isMoreWanted: boolean
}

export const startWith = <Row extends WithId>(first: Page<Row>): KnownRows<Row> => ({
  first,
  rows: first.items,
  next: first.next_cursor,
  rest: [],
  end: null,
  taken: null,
  isMoreWanted: false,
})

/**
 * With a fresh first page. Where further ones were read, or the list began with more than a page, what
 * follows its rows waits below to be read anew. When so much is new that the two do not touch, only the
 * page is left: a gap would be shown as if nothing were missing.
 */
export function withFirst<Row extends WithId>(
  known: KnownRows<Row>,
  first: Page<Row>,
): KnownRows<Row> {
  if (known.first === first) return known
  const isLonger =
    known.taken !== null || known.rows.length + known.rest.length > first.items.length
  if (!isLonger) return { ...startWith(first), isMoreWanted: known.isMoreWanted }
  const rest = [...known.rows, ...known.rest]
  const end = known.rest.length > 0 ? known.end : known.next
  return joined({ ...known, first, rows: [], rest, end }, first)
}

/** With a further page, once, and only if it begins where the rows end: a reload asks for the last one again. */
export function withFurther<Row extends WithId>(
  known: KnownRows<Row>,
  answer: Further<Row> | null | undefined,
): KnownRows<Row> {
  if (!answer || answer === known.taken || answer.after !== known.next) return known
  if (answer.page === 'failed') return known
  const isMoreWanted =
    known.isMoreWanted && known.rest.length > 0 && answer.page.next_cursor !== null
  return { ...joined(known, answer.page), taken: answer, isMoreWanted }
}

/** The page below the rows, and below it the rest that follows its rows: fewer each time. */
function joined<Row extends WithId>(
  known: KnownRows<Row>,
  { items, next_cursor: next }: Page<Row>,
): KnownRows<Row> {
  return {
    ...known,
    rows: [...known.rows, ...without(items, known.rows)],
    next,
    rest: next === null ? [] : without(restAfter(items, known.rest), items),
  }
}

function without<Row extends WithId>(rows: Row[], others: Row[]): Row[] {
  const ids = new Set(others.map(({ id }) => id))
  return rows.filter(({ id }) => !ids.has(id))
}

/** What follows the last row of a page that is in the rest too; nothing where none is. */
function restAfter<Row extends WithId>(page: Row[], rest: Row[]): Row[] {
  const places = page.map((row) => rest.findIndex(({ id }) => id === row.id))
  const last = places.findLast((place) => place >= 0)
  return last === undefined ? [] : rest.slice(last + 1)
}
