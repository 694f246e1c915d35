import { type ReactNode, type Ref, Suspense, useEffect, useRef } from 'react'
import { Await, useRevalidator } from 'react-router'
import { isReachable } from '../../../domain/items/reaching.ts'
import type { ItemCard as Item } from '../../../domain/items/views.ts'
import { keptWishlistWords } from '../../../words/en/screens/kept-wishlist.ts'
import { wishedWords } from '../../../words/en/screens/wished.ts'
import { languageAt } from '../../app/languages.ts'
import { titled } from '../../app/page-title.ts'
import { useWords } from '../../app/use-words.ts'
import { Broken } from '../../components/broken.tsx'
import { Loading } from '../../components/loading.tsx'
import { LoginPrompt } from '../../components/login-prompt.tsx'
import { NothingHere } from '../../components/nothing-here.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { useKeptFocus } from '../../components/ui/focus.ts'
import { Link } from '../../components/ui/link.tsx'
import { ContactButton } from '../../contact/contact-button.tsx'
import { contactGiver } from '../../contact/contact-giver.tsx'
import { contactIntent } from '../../contact/intent.ts'
import { type CardItem, toCard } from '../../items/cards.ts'
import { ItemCards, ItemPlaceholders } from '../../items/item-card.tsx'
import { useAuth } from '../../session/auth-provider.tsx'
import { useWishlist } from '../../wishes/wishlist.ts'
import { useKept } from '../../wishes/with-account.ts'
import type { Route } from './+types/route.ts'
import { AccountSwitch, accountIntent, keepOrEnd } from './account-switch.tsx'
import { readWishes, type Wishes } from './page-data.ts'

export const meta = titled(wishedWords, 'wishlist.title')

/**
 * The member's own, out of this browser and, if they wish, of their account; a promise, so that on navigation
 * the placeholder answers at once.
 */
export function clientLoader() {
  return { wishes: readWishes() }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  const language = languageAt(request)
  if (form.get('intent') === accountIntent) return { done: await keepOrEnd(form, language) }
  if (form.get('intent') !== contactIntent) return { done: false }
  return { done: await contactGiver(String(form.get('item') ?? ''), language) }
}

export const HydrateFallback = WishlistPlaceholder

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  const { t } = useWords(wishedWords)
  const auth = useAuth()
  if (auth.status === 'guest') return <LoginPrompt title={t('wishlist.title')} />
  if (auth.status === 'loading') return <WishlistPlaceholder />
  const memberId = auth.user.id
  return (
    <Suspense fallback={<WishlistPlaceholder />}>
      <Await resolve={loaderData.wishes}>
        {(wishes) =>
          wishes?.memberId === memberId ? <WishesView wishes={wishes} /> : <WishlistPlaceholder />
        }
      </Await>
    </Suspense>
  )
}

/** The wishlist as it is now: what is taken off goes at once, what another tab adds is loaded. */
function WishesView({ wishes: { memberId, asked, items } }: { wishes: Wishes }) {
  const { t } = useWords(wishedWords)
  const ids = useWishlist(memberId)
  const { revalidate } = useRevalidator()
  const heading = useRef<HTMLHeadingElement>(null)
  useKeptFocus(heading, String(ids.length))
  const missing = ids.filter((id) => !asked.includes(id)).join()
  useEffect(() => {
    if (missing) void revalidate()
  }, [missing, revalidate])
  if (items === 'failed')
    return (
      <WishlistFrame heading={heading} memberId={memberId}>
        <div role="alert">
          <Broken title={t('wishlist.load-failed')} text={t('wishlist.load-failed-text')} />
        </div>
      </WishlistFrame>
    )
  const byId = new Map(items.map((item) => [item.id, item]))
  const shown = ids.flatMap((id) => byId.get(id) ?? [])
  const isComing = shown.length === 0 && missing !== ''
  const count = isComing ? undefined : shown.length
  return (
    <WishlistFrame heading={heading} memberId={memberId} count={count}>
      {isComing && <Placeholders />}
      {count === 0 && <NothingToShow isEmpty={ids.length === 0} />}
      {shown.length > 0 && (
        <>
          <h2 className="sr-only">{t('wishlist.items')}</h2>
          <ItemCards
            items={shown.map((item) => ({ ...item, ...toCard(item) }))}
            more={(item) => <NextStep item={item} memberId={memberId} />}
          />
        </>
      )}
    </WishlistFrame>
  )
}

/** Nothing is marked, or nothing of it is there to be seen. */
function NothingToShow({ isEmpty }: { isEmpty: boolean }) {
  const { t, links } = useWords(wishedWords)
  return (
    <NothingHere
      title={t(isEmpty ? 'wishlist.empty' : 'wishlist.unseen')}
      text={isEmpty ? t('wishlist.empty-text') : undefined}
    >
      <ButtonLink to={links.browse()}>{t('wishlist.browse')}</ButtonLink>
    </NothingHere>
  )
}

type Wished = Pick<Item, 'user_id' | 'status' | 'claimed_by' | 'completed_at'> & CardItem

/** The way to the giver, or why there is none. */
function NextStep({ item, memberId }: { item: Wished; memberId: string }) {
  const { t } = useWords(wishedWords)
  if (item.user_id === memberId) return <p className="text-sm text-muted">{t('wishlist.own')}</p>
  if (isReachable(item, memberId, new Date()))
    return (
      <div className="flex flex-wrap gap-2">
        <ContactButton
          item={item}
          named
          className="w-full max-sm:px-2 max-sm:text-sm max-sm:[&_svg]:hidden"
        />
      </div>
    )
  return <p className="font-semibold text-muted">{t('wishlist.gone')}</p>
}

type FrameProps = {
  /** Takes the focus when the card that had it goes. */
  heading?: Ref<HTMLHeadingElement>
  /** Whose list it is, once that is known. */
  memberId?: string
  count?: number
  children: ReactNode
}

/** The title with the number of items (WISH-01), the place below, and where the list is kept. */
function WishlistFrame({ heading, memberId, count, children }: FrameProps) {
  const { t } = useWords(wishedWords)
  return (
    <div className="container-page py-6 sm:py-8">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 ref={heading} tabIndex={-1} className="text-3xl">
          {t('wishlist.title')}
        </h1>
        {count !== undefined && <Badge tone="green">{t('wishlist.count', { count })}</Badge>}
      </div>
      <p className="mt-1 mb-6 text-muted">
        {memberId ? <WhereKept memberId={memberId} /> : t('wishlist.lead')}
      </p>
      {children}
      {memberId && <AccountSwitch memberId={memberId} />}
    </div>
  )
}

/** Where the list is kept, and the way to have it elsewhere too. */
function WhereKept({ memberId }: { memberId: string }) {
  const { t, links } = useWords(wishedWords, keptWishlistWords)
  if (useKept(memberId)) return t('kept-wishlist.lead')
  return (
    <>
      {t('wishlist.lead')}{' '}
      <Link to={`${links.wishlist()}#${accountIntent}`} className="text-link">
        {t('kept-wishlist.offer')}
      </Link>
    </>
  )
}

/** The page while it loads. */
function WishlistPlaceholder() {
  return (
    <WishlistFrame>
      <Placeholders />
    </WishlistFrame>
  )
}

const Placeholders = () => (
  <Loading>
    <ItemPlaceholders count={4} />
  </Loading>
)
