import type { ReactNode } from 'react'
import type { ItemStatus } from '../../domain/items/limits.ts'
import { useAge } from '../app/use-age.ts'
import { useWords } from '../app/use-words.ts'
import { usePrefetch } from '../app/when-idle.ts'
import { Badge } from '../components/ui/badge.tsx'
import { Icon } from '../components/ui/icons.tsx'
import { Link } from '../components/ui/link.tsx'
import { WishButton } from '../wishes/wish-button.tsx'
import type { CardItem } from './cards.ts'
import { CardPhoto, rememberItem } from './known-items.tsx'
import { StatusBadge } from './status-badge.tsx'

/** Where a list has items of every status, the card says which is no longer available. */
type Shown = CardItem & { status?: ItemStatus }

type ListProps<I> = {
  items: I[]
  /** Where all items are those of one giver, a card does not name them. */
  showGiver?: boolean
  more?: (item: I) => ReactNode
  className?: string
}

/** Items side by side. */
export function ItemCards<I extends Shown>({
  items,
  showGiver = true,
  more,
  className = '',
}: ListProps<I>) {
  const prefetch = usePrefetch()
  return (
    <ul className={`${grid} ${className}`}>
      {items.map((item, index) => (
        <ItemCard
          key={item.id}
          item={item}
          eager={index < 2}
          showGiver={showGiver}
          // All items have the same page.
          prefetch={index === 0 ? prefetch : 'intent'}
        >
          {more?.(item)}
        </ItemCard>
      ))}
    </ul>
  )
}

type CardProps = {
  item: Shown
  eager: boolean
  showGiver: boolean
  prefetch: 'render' | 'intent'
  children: ReactNode
}

/** An item in a list; the whole card is one link, but for the giver's name and what else can be done. */
function ItemCard({ item, eager, showGiver, prefetch, children }: CardProps) {
  const { links } = useWords()
  return (
    <li className="item-card">
      <div className="card-photo">
        <CardPhoto url={item.picture} eager={eager} />
        {item.status && item.status !== 'available' && (
          <div className="absolute bottom-2 left-2 flex">
            <StatusBadge status={item.status} />
          </div>
        )}
      </div>
      <div className="card-text">
        <h3>
          <Link
            to={links.item(item.id)}
            prefetch={prefetch}
            onClick={() => rememberItem(item)}
            className="covers-card"
          >
            {item.title}
          </Link>
        </h3>
        <p>{item.description}</p>
        {(item.category || item.subcategory) && (
          <div className="card-kinds">
            {item.category && <Badge tone="green">{item.category}</Badge>}
            {item.subcategory && <Badge>{item.subcategory}</Badge>}
          </div>
        )}
        <div className="card-foot">
          {showGiver && <Giver giver={item.owner} />}
          <Where item={item} showPlace={showGiver} />
        </div>
      </div>
      {children && <div className="relative px-2 pb-2 sm:px-4 sm:pb-4">{children}</div>}
      <WishButton itemId={item.id} title={item.title} />
    </li>
  )
}

function Giver({ giver }: { giver: CardItem['owner'] }) {
  const { t, links } = useWords()
  if (!giver.full_name) return <p className="truncate">{t('common.anonymous')}</p>
  return (
    <Link to={links.profile(giver.id)} className="card-giver">
      {giver.full_name}
    </Link>
  )
}

/** In one line where it is and how long it has been there. */
function Where({ item: { owner, days }, showPlace }: { item: CardItem; showPlace: boolean }) {
  const age = useAge(days)
  return (
    <p>
      {showPlace && owner.location && (
        <>
          <Icon name="MapPin" />
          <span className="truncate">{owner.location}</span>
          <span aria-hidden>·</span>
        </>
      )}
      <span>{age}</span>
    </p>
  )
}

type PlaceholderProps = { count: number; className?: string }

/** What stands in the place of so many items while they load. */
export const ItemPlaceholders = ({ count, className = '' }: PlaceholderProps) => (
  <ul className={`${grid} ${className}`}>
    {[...Array(count).keys()].map((place) => (
      <li key={place} aria-hidden data-placeholder className="card overflow-hidden">
        <div className="skeleton aspect-4/3 rounded-none" />
        <div className="flex flex-col gap-2 p-2 max-sm:h-46 max-sm:justify-evenly sm:p-4">
          <div className="skeleton h-5 w-4/5" />
          <div className="skeleton h-4 w-1/2" />
          <div className="skeleton h-4 w-2/3" />
        </div>
      </li>
    ))}
  </ul>
)

const grid = 'grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 lg:grid-cols-4'
