import { data, redirect, replace } from 'react-router'
import type { ItemForMember } from '../../domain/items/views.ts'
import { shareWords } from '../../words/en/screens/share.ts'
import { sayMissing } from '../app/missing-part.ts'
import { sayFailed } from '../app/notices.ts'
import { pageAt, type Say, type WordId } from '../app/words.ts'
import { keepPhotos } from '../photos/kept-photos.ts'
import { type FormPhoto, isAsStored } from '../photos/photo-selection.ts'
import type { Uploaded } from '../photos/photo-storage.ts'
import { api, asApiError } from '../session/api.ts'
import { sessionReady } from '../session/session.ts'
import { formDraftKey, keepFormDraft } from './draft.ts'
import type { ItemFields } from './fields.ts'
import type { Purpose } from './use-photos.ts'

/**
 * What the form hands on: these fields, and where its photos are not as known, all in order and what was taken away.
 */
export function formDataOf(
  fields: ItemFields,
  names: readonly (keyof ItemFields)[],
  photos: readonly FormPhoto[],
  known: readonly string[],
): FormData {
  const form = new FormData()
  for (const name of names) form.set(name, fields[name])
  if (isAsStored(photos, known)) return form
  for (const { address, file } of photos) form.append('photo', file ?? address)
  const kept = new Set(photos.map(({ key }) => key))
  for (const url of known) if (!kept.has(url)) form.append('removed', url)
  return form
}

type Translate = Say<typeof shareWords>

/** The words and addresses for a request to a page, and its member. A guest hears `onGuest` and is sent to sign in. */
export async function memberAt(request: Request, onGuest?: (t: Translate) => void) {
  const { links, t } = pageAt(request, shareWords)
  const session = await sessionReady()
  if (session.status !== 'member') {
    // A load that another one has overtaken says nothing.
    if (!request.signal.aborted) onGuest?.(t)
    throw (isOpen(request) ? replace : redirect)(links.login(pathIn(request)))
  }
  return { memberId: session.user.id, links, t }
}

/** Where a request comes from, to come back to it. */
const pathIn = ({ url }: Request) => new URL(url).pathname

/** Whether the address is open already: sent on by one more step of the history, a guest could never go back. */
const isOpen = (request: Request) => new URL(request.url).pathname === location.pathname

const failures: Partial<Record<string, WordId<typeof shareWords>>> = {
  too_many_attempts: 'share.failed-attempts',
  category_unknown: 'share.failed-category',
  sent_otherwise: 'share.failed-known',
  item_promised: 'edit.failed-promised',
}

/** Of a connection that broke, the answer alone may be lost; what is saved twice is as it was. */
function lost(purpose: Purpose) {
  if (!navigator.onLine) return `${purpose}.failed-offline` as const
  return purpose === 'share' ? 'share.failed-unsure' : 'edit.failed-text'
}

/**
 * Says that saving failed (ERR-30, ERR-55), as a failure: data fetched anew could take away what was typed. The form
 * hears which photos it is to know as its own beside those that were stored.
 */
export function refused(
  purpose: Purpose,
  error: unknown,
  t: Translate,
  known: readonly string[] = [],
) {
  const { code, status, message } = asApiError(error)
  const times = code.startsWith('pickup_') ? message : undefined
  const told = code === 'invalid_input' ? message : times
  if (status !== 401) {
    const why = code === 'network' ? lost(purpose) : failures[code]
    sayFailed(t(`${purpose}.failed`), told || t(why ?? `${purpose}.failed-text`))
  } else if (purpose === 'edit') {
    // The share form says its own words on the way to the sign-in page.
    sayFailed(t('notice.session-expired'), t('notice.session-expired-text'))
  }
  // An item that was promised meanwhile is fetched again: the form must show what can still be changed.
  return data({ failed: code, times, known }, { status: code === 'item_promised' ? 200 : 400 })
}

/** Says that photos could not even be sent, so that nothing was saved. */
export function withoutClient(purpose: Purpose, t: Translate, known: readonly string[] = []) {
  sayMissing(t(`${purpose}.failed`), t(`${purpose}.failed-offline`))
  return data({ failed: 'part_missing', times: undefined, known }, { status: 400 })
}

/**
 * The photos that an item still has though none arrived now: an earlier try, of which only the
 * answer was lost, brought them.
 */
export async function formerPhotos(
  itemId: string,
  { urls, failed }: Uploaded,
): Promise<readonly string[]> {
  if (failed === 0 || urls.length > 0) return []
  const item = await api<ItemForMember>('GET', `/items/${itemId}`).catch(() => null)
  return item?.images ?? []
}

type Shared = { id: string; images: readonly string[] }

/**
 * Forgets what a form held, as it is saved now, except photos that did not arrive: now, or before where it sent none.
 */
export function forgetForm(memberId: string, form: string, item: Shared, photos: Uploaded | null) {
  keepFormDraft(formDraftKey(memberId, form), null)
  if (form !== item.id) void keepPhotos(formDraftKey(memberId, form), null)
  if (photos) keepWaiting(memberId, item, photos)
}

/**
 * Photos that did not arrive wait in the item's own form, beside those that did; `images`
 * are what it has meanwhile (A34).
 */
export function keepWaiting(memberId: string, { id, images }: Shared, { all, failed }: Uploaded) {
  const waiting = { list: all, known: images }
  void keepPhotos(formDraftKey(memberId, id), failed > 0 ? waiting : null)
}

/** What is said of photos that did not arrive, and of former ones that stay for them; nothing when all did (A34). */
export function photosDropped(count: number, formerStay: boolean, t: Translate) {
  if (count === 0) return ''
  const dropped = t('share.photos-dropped', { count })
  return formerStay ? `${dropped} ${t('share.photos-stay')}` : dropped
}
