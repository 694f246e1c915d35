import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import type { Page } from '../../domain/input.ts'
import { useWords } from '../messages/use-words.ts'
import type { clientLoader } from '../routes/profile.tsx'
import type { OtherProfile, ProfilePage } from './page-data.ts'

type List = 'items' | 'reviews'
type Row<L extends List> = OtherProfile[L]['items'][number]

/** The first page of a member's list and those that were asked for since; a fresh first page begins anew. */
export function useMore<L extends List>(memberId: string, list: L, first: OtherProfile[L]) {
  const { links } = useWords()
  const { load, state, data } = useFetcher<typeof clientLoader>()
  const [more, setMore] = useState<{ first: unknown; pages: Page<Row<L>>[] }>({ first, pages: [] })
  const [hasFailed, setFailed] = useState(false)
  const pages = more.first === first ? more.pages : []
  const loading: Promise<ProfilePage> | undefined = data?.page
  useEffect(() => {
    void loading?.then((page) => {
      if (page.kind !== 'other') return setFailed(true)
      const next = page[list] as Page<Row<L>>
      setMore((before) => ({
        first,
        pages: [...(before.first === first ? before.pages : []), next],
      }))
    })
  }, [loading, list, first])
  const start = first as Page<Row<L>>
  const cursor = (pages.at(-1) ?? start).next_cursor
  const address = cursor && `${links.profile(memberId, list)}&cursor=${encodeURIComponent(cursor)}`
  const loadMore = () => {
    setFailed(false)
    if (address) void load(address)
  }
  return {
    rows: [start, ...pages].flatMap(({ items }) => items),
    /** The next page's address; null at the end of the list. */
    address,
    isLoading: state !== 'idle',
    hasFailed,
    loadMore,
  }
}
