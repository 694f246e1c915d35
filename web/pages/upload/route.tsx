import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import type { MemberProfile } from '../../../domain/profiles/views.ts'
import { shareWords } from '../../../words/en/screens/share.ts'
import { forgetIdempotencyKey, idempotencyKey } from '../../app/idempotency-key.ts'
import { showNotice } from '../../app/notices.ts'
import { titled } from '../../app/page-title.ts'
import { servicesContext } from '../../app/services.ts'
import { useWords } from '../../app/use-words.ts'
import { formDraftKey } from '../../item-form/draft.ts'
import { givingIn, itemIn, noFields, timesIn } from '../../item-form/fields.ts'
import { FormOf, FormPage, FormSkeleton } from '../../item-form/form-page.tsx'
import { ItemForm } from '../../item-form/item-form.tsx'
import {
  forgetForm,
  formerPhotos,
  keepWaiting,
  memberAt,
  photosDropped,
  refused,
  withoutClient,
} from '../../item-form/submission.ts'
import { showAboveListing } from '../../items/above-listing.ts'
import { removePhotos, uploadPhotos } from '../../photos/photo-storage.ts'
import { ApiError, api, asApiError } from '../../session/api.ts'
import { isSamePerson, readSession } from '../../session/session-state.ts'
import type { Route } from './+types/route.ts'
import { SharedItem } from './shared-item.tsx'

export const meta = titled(shareWords, 'share.title')

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await context.get(servicesContext).domain.items.listCategories() }
}

/** Only members share; a guest is told so and sent to sign in (SHARE-01, NAV-52, A45). */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { memberId } = await memberAt(request, (t) => {
    const title = t('notice.auth-required')
    showNotice({ title, description: t('share.sign-in') })
  })
  return { ...(await serverLoader()), memberId, asksPlace: hasNoPlace() }
}
clientLoader.hydrate = true as const

/** Whether the member's profile has no town yet, which is the town of all their items (A14); never rejects. */
const hasNoPlace = () =>
  api<MemberProfile>('GET', '/me/profile').then(
    ({ location }) => !location,
    () => false,
  )

/**
 * Shares the item with its times and the photos that arrived (CALL-24, CALL-64 to CALL-66), under a name that another
 * try keeps, also one of other words: if the first has arrived, a second item is shared only by who was told that.
 * The giver's town comes first, so that nobody reads of the item without it.
 */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const { memberId, links, t } = await memberAt(request)
  // Two members may use one browser: what one shares does not go out as the other's.
  const sharer = readSession()
  const requireSharer = () => {
    if (!isSamePerson(sharer, readSession())) throw new ApiError(401, 'session_not_found', '')
  }
  const form = await request.formData()
  const draft = formDraftKey(memberId, 'share')
  // Before the photos, which may take long: another tab that shares the same meanwhile uses the same name.
  const idempotency_key = idempotencyKey('localStorage', draft, '')
  const photos = await uploadPhotos(memberId, form.getAll('photo'))
  if (!photos) return withoutClient('share', t)
  const item = { ...itemIn(form), ...givingIn(form) }
  const title = String(form.get('title'))
  const images = photos.urls
  let formerStay = false
  const town = String(form.get('location') ?? '').trim()
  try {
    requireSharer()
    if (town) await api('PATCH', '/me/profile', { location: town })
    requireSharer()
    const named = idempotency_key && { idempotency_key }
    const photos_failed = photos.failed > 0
    const rest = { ...timesIn(form), images, photos_failed, ...named }
    const { id } = await api<{ id: string }>('POST', '/items', { ...item, ...rest })
    forgetForm(memberId, 'share', { id, images }, photos)
    forgetIdempotencyKey('localStorage', draft)
    const former = await formerPhotos(id, photos)
    formerStay = former.length > 0
    if (formerStay) keepWaiting(memberId, { id, images: former }, photos)
    // Whoever went on meanwhile is not led to the listing.
    if (location.pathname === links.upload())
      showAboveListing(
        <SharedItem id={id} title={title} picture={images[0] ?? former[0] ?? null} />,
      )
  } catch (error) {
    void removePhotos(photos.added)
    if (asApiError(error).code === 'sent_otherwise') forgetIdempotencyKey('localStorage', draft)
    return refused('share', error, t)
  }
  showNotice({
    tone: 'good',
    title: t('share.done'),
    description: photosDropped(photos.failed, formerStay, t),
    duration: photos.failed > 0 ? 15_000 : 6000,
  })
  return redirect(links.browse())
}

function SharePage({ children }: { children: ReactNode }) {
  const { t } = useWords(shareWords)
  return (
    <FormPage title={t('share.title')} lead={t('share.lead')}>
      {children}
    </FormPage>
  )
}

export const HydrateFallback = () => (
  <SharePage>
    <FormSkeleton />
  </SharePage>
)

export default function Upload({ loaderData }: Route.ComponentProps) {
  const { links } = useWords()
  const { categories, memberId, asksPlace } = loaderData
  return (
    <SharePage>
      <FormOf memberId={memberId}>
        <ItemForm
          key={memberId}
          purpose="share"
          categories={categories}
          start={noFields}
          draftKey={formDraftKey(memberId, 'share')}
          asksPlace={asksPlace}
          next={links.browse()}
        />
      </FormOf>
    </SharePage>
  )
}
