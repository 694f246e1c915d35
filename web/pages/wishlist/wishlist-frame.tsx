import type { ReactNode, Ref } from 'react'
import { wishlistWords } from '../../../words/en/screens/wishlist.ts'
import { useWords } from '../../app/use-words.ts'
import { Loading } from '../../components/loading.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { ItemPlaceholders } from '../../items/item-card.tsx'

type Props = {
  /** Takes the focus when the card that had it goes. */
  heading?: Ref<HTMLHeadingElement>
  count?: number
  children: ReactNode
}

/** The title with the number of items (WISH-01), and the place below. */
export function WishlistFrame({ heading, count, children }: Props) {
  const { t } = useWords(wishlistWords)
  return (
    <div className="container-page py-6 sm:py-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {t('wishlist.title')}
        </h1>
        {count !== undefined && <Badge tone="green">{t('wishlist.count', { count })}</Badge>}
      </div>
      <p className="mt-1 mb-6 text-muted">{t('wishlist.lead')}</p>
      {children}
    </div>
  )
}

/** The page while it loads. */
export const WishlistPlaceholder = () => (
  <WishlistFrame>
    <Loading>
      <ItemPlaceholders count={4} />
    </Loading>
  </WishlistFrame>
)
