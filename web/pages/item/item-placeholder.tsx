import { Loading } from '../../components/loading.tsx'
import { ItemFrame } from './item-frame.tsx'

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
