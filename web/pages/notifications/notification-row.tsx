import type { ReactNode } from 'react'
import { Photo } from '../../components/photo.tsx'
import { Link } from '../../components/ui/link.tsx'

type Props = {
  /** Where it is looked at; null when it is not there any more. */
  to: string | null
  onOpen?: () => void
  picture: string | null
  face: ReactNode
  title: string
  /** What is said of an unread one. */
  unread: string | null
  children: ReactNode
}

/** Something that a member was told, as a line that leads there; an unread one is marked. */
export function NotificationRow({ to, onOpen, picture, face, title, unread, children }: Props) {
  return (
    <li
      data-unread={unread !== null}
      className={`relative flex gap-4 rounded-2xl p-3 ${unread ? 'bg-leaf-tint' : 'bg-card'} ${to ? 'hover:bg-sunken' : ''}`}
    >
      <div className="relative size-14 shrink-0">
        <div className="size-14 overflow-hidden rounded-xl">
          <Photo url={picture} alt="" sizes="56px" widest={320} />
        </div>
        <span className="absolute -right-2 -bottom-2 rounded-full border-2 border-card">
          {face}
        </span>
      </div>
      <div className="min-w-0 flex-1">
        <h3 className={`text-left text-base break-words ${unread ? '' : 'font-normal'}`}>
          {to ? (
            <Link to={to} onClick={onOpen} className="covers-card">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        {children}
      </div>
      {unread && (
        <>
          <span className="sr-only">{unread}</span>
          <span
            aria-hidden
            className="mt-2 size-3 shrink-0 rounded-full bg-clay forced-colors:bg-[Highlight]"
          />
        </>
      )}
    </li>
  )
}
