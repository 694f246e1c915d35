import { Suspense } from 'react'
import { Await } from 'react-router'
import { wishlistWords } from '../../../words/en/screens/wishlist.ts'
import { languageAt } from '../../app/languages.ts'
import { titleOf } from '../../app/page-title.ts'
import { useWords } from '../../app/use-words.ts'
import { LoginPrompt } from '../../components/login-prompt.tsx'
import { contactGiver, contactIntent } from '../../contact/contact-giver.tsx'
import { useAuth } from '../../session/auth-provider.tsx'
import type { Route } from './+types/route.ts'
import { readWishes } from './page-data.ts'
import { WishesView } from './wishes-view.tsx'
import { WishlistPlaceholder } from './wishlist-frame.tsx'

export const meta = ({ params }: Route.MetaArgs) => [
  titleOf(wishlistWords, 'wishlist.title', params),
]

/** The member's own, out of this browser; a promise, so that on navigation the placeholder answers at once. */
export function clientLoader() {
  return { wishes: readWishes() }
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.formData()
  if (form.get('intent') !== contactIntent) return { done: false }
  const language = languageAt(request)
  return { done: await contactGiver(String(form.get('item') ?? ''), language) }
}

export const HydrateFallback = WishlistPlaceholder

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  const { t } = useWords(wishlistWords)
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
