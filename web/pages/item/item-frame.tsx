import type { ReactNode } from 'react'
import { Loading } from '../../components/loading.tsx'

type Props = {
  gallery: ReactNode
  /** Title, facts, what became of the item. */
  summary: ReactNode
  /** The one thing to do; on a phone it stays above the bar at the lower edge. */
  action: ReactNode
  /** The giver, then what only this member sees. */
  people: ReactNode
  /** Description, instructions, safety tips. */
  details: ReactNode
}

/** Read as title, action, people, photo, details; a phone shows the photo first and keeps the action under the thumb. */
export function ItemFrame({ gallery, summary, action, people, details }: Props) {
  return (
    <article className="flex flex-col gap-5 md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:items-start md:gap-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="contents md:col-start-2 md:row-start-1 md:flex md:flex-col md:gap-5">
        <div className={`max-md:order-2 min-w-0 ${clear}`}>{summary}</div>
        {action && (
          <div data-action-bar className={actionBar}>
            {action}
          </div>
        )}
        <div className={`flex min-w-0 flex-col gap-5 max-md:order-3 ${clear}`}>{people}</div>
      </div>
      <div className="contents md:col-start-1 md:row-start-1 md:flex md:min-w-0 md:flex-col md:gap-6">
        <div className="max-md:order-1 min-w-0 max-md:-mx-4">{gallery}</div>
        <div className="max-md:order-4 min-w-0">{details}</div>
      </div>
    </article>
  )
}

/** What gets the focus on a phone is not hidden behind the bars at the lower edge. */
const clear = 'max-md:[&_:is(a,button,input,textarea)]:scroll-mb-40'

/** On a phone just above the bar with the main pages (its height, its line, and the phone's own edge). */
const actionBar =
  'max-md:order-5 max-md:sticky max-md:bottom-[calc(3.5rem+1px+env(safe-area-inset-bottom))] max-md:z-20 ' +
  'max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-paper max-md:px-4 max-md:py-3'

/** What stands in the page's place while an item loads (ITEM-01). */
export function ItemPlaceholder() {
  return (
    <Loading className="container-page py-2 md:py-6">
      <div aria-hidden data-placeholder>
        <div className="mb-2 flex h-11 items-center">
          <div className="skeleton h-5 w-20" />
        </div>
        <ItemFrame
          gallery={<div className="skeleton aspect-4/3 max-md:rounded-none md:rounded-3xl" />}
          summary={
            <div className="flex flex-col gap-3">
              <div className="skeleton h-8 w-4/5" />
              <div className="skeleton h-5 w-1/2" />
              <div className="flex gap-2">
                <div className="skeleton h-7 w-24 rounded-full" />
                <div className="skeleton h-7 w-20 rounded-full" />
              </div>
            </div>
          }
          action={<ActionPlaceholder />}
          people={<div className="skeleton h-24 rounded-2xl" />}
          details={
            <div className="flex flex-col gap-2">
              <div className="skeleton h-6 w-40" />
              <div className="skeleton h-4" />
              <div className="skeleton h-4" />
              <div className="skeleton h-4 w-2/3" />
            </div>
          }
        />
      </div>
    </Loading>
  )
}

/** Keeps the place of the main action until it is known who looks (A68). */
export const ActionPlaceholder = () => <div aria-hidden className="skeleton h-12 rounded-full" />
