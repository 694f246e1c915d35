import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Page } from '../../domain/input.ts'

/** What the loader of a page answers to an address with a cursor. */
type Further<Row> = { more: Page<Row> | 'failed' | null }

/**
 * The first page of a member's own list and those that were asked for since; a fresh first page begins anew.
 * `list` is the address whose loader reads a further page.
 */
export function usePages<Row>(first: Page<Row>, list: string) {
  const { load, state, data } = useFetcher<Further<Row>>()
  const [more, setMore] = useState<{ first: Page<Row>; pages: Page<Row>[] }>({ first, pages: [] })
  const pages = more.first === first ? more.pages : []
  const page = data?.more as Further<Row>['more'] | undefined
  useEffect(() => {
    if (!page || page === 'failed') return
    setMore((before) => ({ first, pages: [...(before.first === first ? before.pages : []), page] }))
  }, [page, first])
  const next = (pages.at(-1) ?? first).next_cursor
  return {
    rows: [first, ...pages].flatMap(({ items }) => items),
    hasMore: next !== null,
    isLoading: state !== 'idle',
    hasFailed: page === 'failed',
    loadMore: () => next && void load(`${list}?cursor=${encodeURIComponent(next)}`),
  }
}
