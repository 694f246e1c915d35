import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { ItemCard as Item } from '../../../domain/items/views.ts'
import { wishlistWords } from '../../../words/en/screens/wishlist.ts'
import { useWords } from '../../app/use-words.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { NothingYet } from '../../components/pictures/nothing-yet.tsx'
import { SomethingBroke } from '../../components/pictures/something-broke.tsx'
import { TryAgain } from '../../components/try-again.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { useKeptFocus } from '../../components/use-kept-focus.ts'
import { ContactButton } from '../../contact/contact-button.tsx'
import { ItemCards } from '../../items/item-card.tsx'
import { useWishlist } from '../../wishes/wishlist.ts'
import type { Wishes } from './page-data.ts'
import { WishlistFrame } from './wishlist-frame.tsx'

/** The wishlist as it is now: what is taken off goes at once, what another tab adds is loaded. */
export function WishesView({ wishes: { memberId, asked, items } }: { wishes: Wishes }) {
  const ids = useWishlist(memberId)
  const { revalidate } = useRevalidator()
  const heading = useRef<HTMLHeadingElement>(null)
  useKeptFocus(heading, String(ids.length))
  const isNew = ids.some((id) => !asked.includes(id))
  useEffect(() => {
    if (isNew) void revalidate()
  }, [isNew, revalidate])
  if (items === 'failed')
    return (
      <WishlistFrame heading={heading}>
        <Failed />
      </WishlistFrame>
    )
  const byId = new Map(items.map((item) => [item.id, item]))
  const shown = ids.flatMap((id) => byId.get(id) ?? [])
  return (
    <WishlistFrame heading={heading} count={shown.length}>
      {shown.length === 0 ? <Empty /> : <Cards items={shown} memberId={memberId} />}
    </WishlistFrame>
  )
}

function Cards({ items, memberId }: { items: Item[]; memberId: string }) {
  const { t } = useWords(wishlistWords)
  return (
    <>
      <h2 className="sr-only">{t('wishlist.items')}</h2>
      <ItemCards items={items} more={(item) => <NextStep item={item} memberId={memberId} />} />
    </>
  )
}

/** The way to the giver, or why there is none. */
function NextStep({ item, memberId }: { item: Item; memberId: string }) {
  const { t } = useWords(wishlistWords)
  if (item.user_id === memberId) return <p className="text-sm text-muted">{t('wishlist.own')}</p>
  if (item.status === 'available' || item.claimed_by === memberId)
    return (
      <ContactButton
        item={item}
        named
        className="w-full max-sm:px-2 max-sm:text-sm max-sm:[&_svg]:hidden"
      />
    )
  return <p className="font-semibold text-muted">{t('wishlist.gone')}</p>
}

function Empty() {
  const { t, links } = useWords(wishlistWords)
  return (
    <EmptyState
      picture={<NothingYet />}
      title={t('wishlist.empty')}
      text={t('wishlist.empty-text')}
    >
      <ButtonLink to={links.browse()}>{t('wishlist.browse')}</ButtonLink>
    </EmptyState>
  )
}

function Failed() {
  const { t } = useWords(wishlistWords)
  return (
    <div role="alert">
      <EmptyState
        picture={<SomethingBroke />}
        title={t('wishlist.load-failed')}
        text={t('wishlist.load-failed-text')}
      >
        <TryAgain />
      </EmptyState>
    </div>
  )
}
