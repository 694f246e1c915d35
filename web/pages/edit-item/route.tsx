import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { Await, Navigate, redirect } from 'react-router'
import type { Category, ItemForMember } from '../../../domain/items/views.ts'
import { shareWords } from '../../../words/en/screens/share.ts'
import { sayFailed, showNotice } from '../../app/notices.ts'
import { titled } from '../../app/page-title.ts'
import { servicesContext } from '../../app/services.ts'
import { useWords } from '../../app/use-words.ts'
import { BackLink } from '../../components/back-link.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { formDraftKey } from '../../item-form/draft.ts'
import { categoriesFor, fieldsOf, itemIn } from '../../item-form/fields.ts'
import { FormOf, FormPage, FormSkeleton } from '../../item-form/form-page.tsx'
import { ItemForm } from '../../item-form/item-form.tsx'
import {
  forgetForm,
  memberAt,
  photosDropped,
  refused,
  withoutClient,
} from '../../item-form/submission.ts'
import { keepPhotos } from '../../photos/kept-photos.ts'
import { asStoredNow } from '../../photos/photo-selection.ts'
import { removePhotos, uploadPhotos } from '../../photos/photo-storage.ts'
import { api, asApiError } from '../../session/api.ts'
import type { Route } from './+types/route.ts'

export const meta = titled(shareWords, 'edit.title')

export async function loader({ context }: Route.LoaderArgs) {
  return { categories: await context.get(servicesContext).domain.items.listCategories() }
}

/** The item comes as a promise, so that the page answers at once with its skeleton (EDIT-07, A47). */
export async function clientLoader({ request, params, serverLoader }: Route.ClientLoaderArgs) {
  const { memberId } = await memberAt(request)
  return { memberId, loading: loadItem(params.id, serverLoader()) }
}
clientLoader.hydrate = true as const

/**
 * Saves what was changed, then lets go of the photos that are no longer needed (CALL-36). Where new ones fail and the
 * item would have none else, those that were taken away stay instead (A34). Where only the answer of a save was lost,
 * the item has what was uploaded for it: the form's draft knows that as its own before it is sent, the form afterwards.
 */
export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const { memberId, links, t } = await memberAt(request)
  const form = await request.formData()
  const [shown, away] = [form.getAll('photo'), form.getAll('removed').map(String)]
  const wanted = await readWanted(params.id, shown, away).catch(asApiError)
  if (wanted instanceof Error) return refused('edit', wanted, t, away)
  const { removed } = wanted
  const photos = await uploadPhotos(memberId, wanted.list)
  if (!photos) return withoutClient('edit', t, away)
  const known = [...away, ...photos.added]
  if (photos.added.length > 0)
    await keepPhotos(formDraftKey(memberId, params.id), { list: shown, known })
  const staying = photos.urls.length > 0 ? [] : removed.slice(0, photos.failed)
  const images = [...photos.urls, ...staying]
  const hasPhotos = shown.length > 0 || away.length > 0
  try {
    await api('PATCH', `/items/${params.id}`, { ...itemIn(form), ...(hasPhotos && { images }) })
  } catch (error) {
    void removePhotos(photos.added)
    if (asApiError(error).code !== 'item_not_editable') return refused('edit', error, t, known)
    sayFailed(t('edit.missing'))
    return redirect(links.orders())
  }
  void removePhotos(removed.slice(staying.length))
  forgetForm(memberId, params.id, { id: params.id, images }, hasPhotos ? photos : null)
  const dropped = photosDropped(photos.failed, staying.length > 0, t)
  showNotice({
    tone: 'good',
    title: t('edit.done'),
    description: `${t('edit.done-text')} ${dropped}`.trim(),
    duration: photos.failed > 0 ? 15_000 : 6000,
  })
  return redirect(links.orders())
}

/** Of an item that is not there any more, saving says so. */
function ifGone(error: unknown): Pick<ItemForMember, 'images'> {
  if (asApiError(error).status === 404) return { images: [] }
  throw error
}

/** The photos of the form, and what was taken away, beside what another device has stored or taken away since. */
async function readWanted(itemId: string, list: FormDataEntryValue[], removed: string[]) {
  if (list.length === 0 && removed.length === 0) return { list, removed }
  const { images } = await api<ItemForMember>('GET', `/items/${itemId}`).catch(ifGone)
  const isStored = (photo: string) => images.includes(photo)
  return { list: asStoredNow({ list, known: removed }, images), removed: removed.filter(isStored) }
}

function EditPage({ children }: { children: ReactNode }) {
  const { t, links } = useWords(shareWords)
  return (
    <FormPage
      title={t('edit.title')}
      before={<BackLink to={links.orders()}>{t('edit.back')}</BackLink>}
    >
      {children}
    </FormPage>
  )
}

export const HydrateFallback = () => (
  <EditPage>
    <FormSkeleton />
  </EditPage>
)

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
                draftKey={formDraftKey(memberId, params.id)}
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

type Props = { loaded: LoadedItem; draftKey: string; cancel: ReactNode }

/** The form filled with what is stored (EDIT-03), or the way back when there is nothing to edit. */
function EditForm({ loaded, draftKey, cancel }: Props) {
  const { links } = useWords()
  if (loaded.kind !== 'ready') return <WayBack kind={loaded.kind} />
  const { item, categories } = loaded
  const promised = item.status === 'claimed'
  return (
    <>
      {promised && <PromisedNote />}
      <ItemForm
        key={item.status}
        purpose="edit"
        categories={categoriesFor(item, categories)}
        start={fieldsOf(item)}
        stored={item.images}
        draftKey={draftKey}
        promised={promised}
        next={links.orders()}
        cancel={cancel}
      />
    </>
  )
}

/** Says what is wrong and goes to the member's own items (ERR-53, ERR-54). */
function WayBack({ kind }: { kind: 'missing' | 'failed' }) {
  const { t, links } = useWords(shareWords)
  const text = t(kind === 'missing' ? 'edit.missing' : 'edit.load-failed')
  const isSaid = useRef(false)
  useEffect(() => {
    if (!isSaid.current) sayFailed(text)
    isSaid.current = true
  }, [text])
  return (
    <>
      <FormSkeleton />
      <Navigate to={links.orders()} replace />
    </>
  )
}

function PromisedNote() {
  const { t } = useWords(shareWords)
  return (
    <div className="mb-6 flex gap-3 rounded-2xl bg-orange-tint p-4 text-on-orange">
      <Icon name="HandHeart" className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">{t('edit.promised-title')}</p>
        <p>{t('edit.promised-text')}</p>
      </div>
    </div>
  )
}

type LoadedItem =
  | { kind: 'ready'; item: ItemForMember; categories: Category[] }
  | { kind: 'missing' }
  | { kind: 'failed' }

const missing: readonly string[] = ['item_not_found', 'not_found', 'invalid_input']

/** The item to edit with the categories, or why it cannot be edited; never rejects (ERR-53, ERR-54). */
async function loadItem(
  id: string,
  categories: Promise<{ categories: Category[] }>,
): Promise<LoadedItem> {
  const item = api<ItemForMember>('GET', `/items/${encodeURIComponent(id)}`)
  try {
    const [loaded, page] = await Promise.all([item, categories])
    return loaded.viewer.can.edit ? { kind: 'ready', item: loaded, ...page } : { kind: 'missing' }
  } catch (error) {
    return { kind: missing.includes(asApiError(error).code) ? 'missing' : 'failed' }
  }
}
