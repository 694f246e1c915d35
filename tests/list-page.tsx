import { StrictMode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { Await, createMemoryRouter, useLoaderData } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { Page } from '../domain/input.ts'
import { type Further, further } from '../web/components/known-rows.ts'
import { usePages } from '../web/components/use-pages.ts'

/** A page of nothing but a list that is read three rows at a time; what it reads is in the test's hands. */
export type ListPage = {
  rows: number[]
  /** Whether further pages cannot be had. */
  isDown: boolean
  /** What all pages wait for. */
  held: Promise<void>
  release: () => void
  /** Where the pages began that were asked for. */
  asked: (string | null)[]
  /** Loads the data of the page again, as a live event or a change does. */
  refresh(): Promise<void>
  start(firstIs: 'there' | 'a promise'): void
}

declare global {
  interface Window {
    list: ListPage
  }
}

type Row = { id: string }

async function read(after: string | null): Promise<Page<Row>> {
  const { rows, isDown, held, asked } = window.list
  asked.push(after)
  await held
  if (isDown && after !== null) throw new Error('The list is down.')
  const following = rows.filter((row) => after === null || row > Number(after))
  const last = following.length > 3 ? String(following[2]) : null
  return { items: following.slice(0, 3).map((row) => ({ id: `i${row}` })), next_cursor: last }
}

type Data = { first: Page<Row> | Promise<Page<Row>>; further: Further<Row> | null }

function List({ first }: { first: Page<Row> }) {
  const { rows, next, isLoading, hasFailed, loadMore } = usePages(
    first,
    (after) => `/?after=${after}`,
  )
  return (
    <>
      {rows.map(({ id }) => (
        <li key={id}>{id}</li>
      ))}
      {hasFailed && <p role="alert">failed</p>}
      {next && (
        <button type="button" onClick={loadMore} disabled={isLoading}>
          more
        </button>
      )}
      <p>{isLoading ? 'busy' : 'idle'}</p>
    </>
  )
}

function ListRoute() {
  const { first } = useLoaderData<Data>()
  return (
    <Suspense>
      <Await resolve={first}>{(page: Page<Row>) => <List first={page} />}</Await>
    </Suspense>
  )
}

function start(firstIs: 'there' | 'a promise') {
  const loader = async ({ request }: { request: Request }) => {
    const after = new URL(request.url).searchParams.get('after')
    if (after) return { first: null, further: await further(after, read(after)) }
    const first = read(null)
    return { first: firstIs === 'there' ? await first : first, further: null }
  }
  const router = createMemoryRouter([{ path: '/', loader, Component: ListRoute }])
  window.list.refresh = () => router.revalidate()
  createRoot(document.body).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

window.list = {
  rows: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  isDown: false,
  held: Promise.resolve(),
  release: () => {},
  asked: [],
  refresh: async () => {},
  start,
}
