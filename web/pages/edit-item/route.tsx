import { ArrowLeft } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Await, Link, redirect } from 'react-router'
import { shareWords } from '../../../words/en/screens/share.ts'
import { showNotice } from '../../app/notices.ts'
import { titleOf } from '../../app/page-title.ts'
import { servicesContext } from '../../app/services.ts'
import { useWords } from '../../app/use-words.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { draftKey, keepDraft } from '../../item-form/draft.ts'
import { itemIn } from '../../item-form/fields.ts'
import { FormOf, FormPage, FormSkeleton } from '../../item-form/form-page.tsx'
import { memberAt, photosDropped, refused } from '../../item-form/submission.ts'
import { removePhotos, uploadPhotos } from '../../photos/photo-storage.ts'
import { api, asApiError } from '../../session/api.ts'
import type { Route } from './+types/route.ts'
import { EditForm } from './edit-form.tsx'
import { loadItem } from './load-item.ts'

export const meta = ({ params }: Route.MetaArgs) => [titleOf(shareWords, 'edit.title', params)]

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await context.get(servicesContext).domain.items.listCategories() }
}

/** The item comes as a promise, so that the page answers at once with its skeleton (EDIT-07, A47). */
export async function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs) {
  const { memberId } = await memberAt(request)
  return { memberId, loading: loadItem(params.id, serverLoader()) }
}
clientLoader.hydrate = true as const

/** Saves the changes, then lets go of the photos that are no longer needed (CALL-36). */
export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const { memberId, links, t } = await memberAt(request)
  const form = await request.formData()
  const photos = await uploadPhotos(memberId, form.getAll('photo'))
  const { description, instructions, ...rest } = itemIn(form)
  const all = { description, instructions, ...rest, images: photos.urls }
  const changes = form.has('promised') ? { description, instructions } : all
  try {
    await api('PATCH', `/items/${params.id}`, changes)
  } catch (error) {
    void removePhotos(photos.added)
    if (asApiError(error).code !== 'item_not_editable') return refused('edit', error, t)
    showNotice({ tone: 'bad', title: t('edit.missing') })
    return redirect(links.orders())
  }
  void removePhotos(form.getAll('removed').map(String))
  keepDraft(draftKey(memberId, params.id), null)
  showNotice({
    tone: 'good',
    title: t('edit.done'),
    description: `${t('edit.done-text')} ${photosDropped(photos.failed, t)}`.trim(),
    duration: photos.failed > 0 ? 15_000 : 6000,
  })
  return redirect(links.orders())
}

function EditPage({ children }: { children: ReactNode }) {
  const { t, links } = useWords(shareWords)
  return (
    <FormPage
      title={t('edit.title')}
      before={
        <Link
          to={links.orders()}
          className="mb-2 inline-flex min-h-11 items-center gap-2 font-semibold text-leaf underline-offset-4 hover:underline"
        >
          <ArrowLeft aria-hidden className="size-5" />
          {t('edit.back')}
        </Link>
      }
    >
      {children}
    </FormPage>
  )
}

export function HydrateFallback() {
  return (
    <EditPage>
      <FormSkeleton />
    </EditPage>
  )
}

export default function EditItem({ loaderData, params }: Route.ComponentProps) {
  const { t, links } = useWords(shareWords)
  const { loading, memberId } = loaderData
  return (
    <EditPage>
      <FormOf memberId={memberId}>
        <Suspense key={params.id} fallback={<FormSkeleton />}>
          <Await resolve={loading}>
            {(loaded) => (
              <EditForm
                loaded={loaded}
                draftKey={draftKey(memberId, params.id)}
                cancel={
                  <ButtonLink to={links.orders()} look="secondary" className="min-h-12">
                    {t('common.cancel')}
                  </ButtonLink>
                }
              />
            )}
          </Await>
        </Suspense>
      </FormOf>
    </EditPage>
  )
}
