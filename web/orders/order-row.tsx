import type { ReactNode } from 'react'
import { pictureOf } from '../../domain/items/limits.ts'
import { useWords } from '../app/use-words.ts'
import { Photo } from '../components/photo.tsx'
import { Link } from '../components/ui/link.tsx'

type Props = {
  item: { id: string; title: string; images: string[]; image_url: string | null }
  /** Whether whoever reads this sees it. */
  isThere?: boolean
  badge: ReactNode
  children: ReactNode
}

/** An item as a line: small picture, title, badge, and what there is to know of it. */
export function OrderRow({ item, isThere = true, badge, children }: Props) {
  const { links } = useWords()
  const title = (
    <span className="line-clamp-2 wrap-anywhere">
      <bdi>{item.title}</bdi>
    </span>
  )
  return (
    <li className="flex flex-wrap gap-3 card p-3 shadow-card sm:gap-4">
      <div className="size-20 shrink-0 overflow-hidden rounded-xl sm:size-24">
        <Photo url={pictureOf(item)} alt="" sizes="96px" widest={320} />
      </div>
      <div className="flex min-w-0 flex-[1_1_9rem] flex-col items-start gap-1">
        <div className="flex w-full flex-wrap items-start justify-between gap-x-3 gap-y-1">
          <h3 className="min-w-0 flex-1 basis-32 text-base">
            {isThere ? (
              <Link
                to={links.item(item.id)}
                className="block hover:text-leaf finger:-mt-2.5 finger:tap finger:min-w-11"
              >
                {title}
              </Link>
            ) : (
              title
            )}
          </h3>
          {badge}
        </div>
        {children}
      </div>
    </li>
  )
}
