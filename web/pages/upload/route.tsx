import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import { shareWords } from '../../../words/en/screens/share.ts'
import { forgetIdempotencyKey, idempotencyKey } from '../../app/idempotency-key.ts'
import { showNotice } from '../../app/notices.ts'
import { titled } from '../../app/page-title.ts'
import { servicesContext } from '../../app/services.ts'
import { useWords } from '../../app/use-words.ts'
import { draftKey, keepDraft } from '../../item-form/draft.ts'
import { itemIn, noFields } from '../../item-form/fields.ts'
import { FormOf, FormPage, FormSkeleton } from '../../item-form/form-page.tsx'
import { ItemForm } from '../../item-form/item-form.tsx'
import { memberAt, photosDropped, refused } from '../../item-form/submission.ts'
import { removePhotos, uploadPhotos } from '../../photos/photo-storage.ts'
import { api } from '../../session/api.ts'
import type { Route } from './+types/route.ts'

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
  return { ...(await serverLoader()), memberId }
}
clientLoader.hydrate = true as const

/** Shares the item with the photos that arrived (CALL-24, CALL-64 to CALL-66), under a name that another try keeps. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const { memberId, links, t } = await memberAt(request)
  const form = await request.formData()
  const photos = await uploadPhotos(memberId, form.getAll('photo'))
  const draft = draftKey(memberId, 'share')
  const item = itemIn(form)
  const idempotency_key = idempotencyKey(draft, JSON.stringify(item))
  try {
    await api('POST', '/items', {
      ...item,
      images: photos.urls,
      ...(idempotency_key && { idempotency_key }),
    })
  } catch (error) {
    void removePhotos(photos.added)
    return refused('share', error, t)
  }
  keepDraft(draft, null)
  forgetIdempotencyKey(draft)
  showNotice({
    tone: 'good',
    title: t('share.done'),
    description: photosDropped(photos.failed, t),
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
  const { categories, memberId } = loaderData
  return (
    <SharePage>
      <FormOf memberId={memberId}>
        <ItemForm
          key={memberId}
          purpose="share"
          categories={categories}
          start={noFields}
          draftKey={draftKey(memberId, 'share')}
        />
      </FormOf>
    </SharePage>
  )
}
