import type { ReactNode } from 'react'
import { pageTitle } from '../../app/page-title.ts'
import { Loading } from '../../components/loading.tsx'
import type { CardItem } from '../../items/cards.ts'
import { CardPhoto, knownItem } from '../../items/known-items.tsx'
import { BackLink } from './item-tools.tsx'
import { Title, Where } from './summary.tsx'

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

/**
 * Read as title, action, people, photo, details; a phone shows the photo first and keeps the action under the thumb.
 */
export function ItemFrame({ gallery, summary, action, people, details }: Props) {
  return (
    <article className="flex flex-col gap-5 md:grid md:grid-cols-[minmax(0,1fr)_20rem] md:items-start md:gap-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
      <div className="contents md:col-start-2 md:row-start-1 md:flex md:flex-col md:gap-5">
        <div className="max-md:order-2 min-w-0">{summary}</div>
        {action && (
          <div data-action-bar className="action-bar max-md:order-5">
            {action}
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-5 max-md:order-3">{people}</div>
      </div>
      <div className="contents md:col-start-1 md:row-start-1 md:flex md:min-w-0 md:flex-col md:gap-6">
        <div className="max-md:order-1 min-w-0 max-md:-mx-4">{gallery}</div>
        <div className="max-md:order-4 min-w-0">{details}</div>
      </div>
    </article>
  )
}

/** Where the photo of the item is. */
export const photoFrame = 'aspect-4/3 w-full overflow-hidden bg-sunken md:rounded-3xl'

/** What stands in the page's place while an item loads (ITEM-01), with what its card showed where one led here. */
export function ItemPlaceholder({ id }: { id: string }) {
  const known = knownItem(id)
  return (
    <div className="container-page py-2 md:py-6">
      {known && <title>{pageTitle(known.title).title}</title>}
      <div className="mb-2 flex h-11 items-center">
        <BackLink />
      </div>
      <Loading>
        <ItemFrame
          gallery={
            <div className={`${photoFrame} ${known ? '' : 'skeleton'}`}>
              {known && <CardPhoto url={known.picture} eager />}
            </div>
          }
          summary={<SummaryPlaceholder known={known} />}
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
      </Loading>
    </div>
  )
}

function SummaryPlaceholder({ known }: { known: CardItem | null }) {
  return (
    <div className="flex flex-col gap-3">
      {known ? <Title>{known.title}</Title> : <div className="skeleton h-8 w-4/5" />}
      <div className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
        {known && <Where place={known.owner.location} />}
        <div className="skeleton h-5 w-36" />
      </div>
      <div className="flex gap-2">
        <div className="skeleton h-7 w-24 rounded-full" />
        <div className="skeleton h-7 w-20 rounded-full" />
      </div>
    </div>
  )
}

/** Keeps the place of the main action until it is known who looks (A68). */
export const ActionPlaceholder = () => <div aria-hidden className="skeleton h-12 rounded-full" />
