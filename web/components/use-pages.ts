import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher, useLocation } from 'react-router'
import type { Page } from '../../domain/input.ts'
import { keepList, listLeftAt } from '../app/left-lists.ts'
import { type Further, startWith, withFirst, withFurther } from './known-rows.ts'

/**
 * A list of which the first page is there and further ones are asked for. `addressAfter` names where the
 * page after a cursor is read: a loader that answers `further`. Whenever the first page comes afresh, the
 * further ones are read again one after the other, and stay on the screen meanwhile: no row is there twice,
 * none is lost, and what is gone goes. The same where one comes back to a list that was left so.
 */
export function usePages<Row extends { id: string }>(
  first: Page<Row>,
  addressAfter: (cursor: string) => string,
) {
  const { load, state, data } = useFetcher<{ further: Further<Row> | null }>()
  const answer = data?.further as Further<Row> | null | undefined
  // Whatever the cursor: two lists on one address differ in what they call it.
  const name = `${useLocation().key} ${addressAfter('further')}`
  const [kept, keep] = useState(() =>
    withFirst(startWith((listLeftAt(name) ?? first) as Page<Row>), first),
  )
  const known = withFurther(withFirst(kept, first), answer)
  if (known !== kept) keep(known)
  const isRereading = known.rest.length > 0
  const hasFailed = answer?.page === 'failed' && state === 'idle'
  const read = useEffectEvent((cursor: string) => void load(addressAfter(cursor)))
  const isIdle = state === 'idle'
  const asked = useRef<typeof known>(null)
  // Once for each step, and again where a newer reading of the page took it away unanswered: one that fails is asked
  // for by whoever looks at the list.
  useEffect(() => {
    const { next, rest, isMoreWanted } = known
    if (!next || (rest.length === 0 && !isMoreWanted)) return
    if (asked.current === known && (!isIdle || hasFailed)) return
    asked.current = known
    read(next)
  }, [known, isIdle, hasFailed])
  const next = isRereading && !hasFailed ? known.end : known.next
  useEffect(() => {
    const { taken, rows, rest } = known
    if (taken) keepList(name, { items: [...rows, ...rest], next_cursor: next })
  }, [name, known, next])
  return {
    rows: [...known.rows, ...known.rest],
    /** Where the list goes on; null when all of it is there. */
    next,
    // What is read again by itself takes nobody's press away.
    isLoading: known.isMoreWanted && !isIdle,
    hasFailed,
    /** Shows a longer list of before, while it is read again below the first page. */
    putBack(before: Page<Row>) {
      keep(withFirst(startWith(before), known.first))
    },
    loadMore: () => {
      if (!known.isMoreWanted || isIdle) keep({ ...known, isMoreWanted: true })
    },
  }
}
