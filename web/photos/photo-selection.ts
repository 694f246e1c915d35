import { itemSizes } from '../../domain/items/limits.ts'
import { imageBytes } from '../../domain/photos/limits.ts'
import { dismissMissing, fetchAhead } from '../app/missing-part.ts'
import type { KeptPhoto, KeptPhotos } from './kept-photos.ts'

/** What the server takes (A33). */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
const isPhotoType = (type: string) => (photoTypes as readonly string[]).includes(type)

export type Chosen = { name: string; size: number; type: string }

export type Verdict<F extends Chosen> =
  | { kind: 'fine' }
  | { kind: 'too_many' }
  | { kind: 'no_photos' | 'too_large'; files: F[] }

/**
 * Whether a selection can be added to the photos that are there. The number counts first, then the size;
 * one file too many or too large refuses the whole selection (SHARE-08 to SHARE-10, EDIT-11, EDIT-12, A35).
 */
export function judge<F extends Chosen>(chosen: readonly F[], there: number): Verdict<F> {
  if (there + chosen.length > itemSizes.images) return { kind: 'too_many' }
  const others = chosen.filter(({ type }) => type !== '' && !type.startsWith('image/'))
  if (others.length > 0) return { kind: 'no_photos', files: others }
  const large = chosen.filter(({ size }) => size > imageBytes)
  return large.length > 0 ? { kind: 'too_large', files: large } : { kind: 'fine' }
}

/** A photo in the form: one that is stored already, or one that was chosen here. */
export type FormPhoto = { key: string; address: string; file: File | null }

export const storedPhotos = (urls: readonly string[]): FormPhoto[] =>
  urls.map((url) => ({ key: url, address: url, file: null }))

/** A photo that was chosen here, known by the address under which this page shows it. */
export function chosenPhoto(file: File): FormPhoto {
  const address = URL.createObjectURL(file)
  return { key: address, address, file }
}

/**
 * Photos of a form that knew some as stored, without those that are no longer stored, and with those that were stored
 * since, on another device; of those that were chosen here as many as there is room for.
 */
export function asStoredNow({ list, known }: KeptPhotos, stored: readonly string[]): KeptPhoto[] {
  const staying = stored.filter((url) => list.includes(url))
  const since = stored.filter((url) => !list.includes(url) && !known.includes(url))
  const room = Math.max(0, itemSizes.images - staying.length - since.length)
  const chosen = list.filter((photo) => typeof photo !== 'string').slice(0, room)
  const kept: readonly KeptPhoto[] = [...staying, ...chosen]
  return [...list.filter((photo) => kept.includes(photo)), ...since]
}

/** The photos of a draft as they are shown. */
export const photosOfDraft = (draft: KeptPhotos, stored: readonly string[]): FormPhoto[] =>
  asStoredNow(draft, stored).flatMap((photo) =>
    typeof photo === 'string' ? storedPhotos([photo]) : chosenPhoto(photo),
  )

export const withFirst = (photos: readonly FormPhoto[], key: string): FormPhoto[] => [
  ...photos.filter((photo) => photo.key === key),
  ...photos.filter((photo) => photo.key !== key),
]

/** Whether these are exactly the stored photos, in the stored order. */
export const isAsStored = (photos: readonly FormPhoto[], stored: readonly string[]) =>
  photos.length === stored.length && photos.every((photo, at) => photo.key === stored[at])

export type Refusal = 'unreadable' | 'still-too-large'

/**
 * Whether a file of another kind than the server takes can be opened here, and so be turned into one it
 * does take: Safari reads HEIC, others do not. Of JPEG, PNG and WebP it is taken for granted here.
 */
export async function canBeRead(file: File): Promise<boolean> {
  if (isPhotoType(file.type)) return true
  return opens(file)
}

const opens = (file: File) =>
  createImageBitmap(file).then(
    (picture) => {
      picture.close()
      return true
    },
    () => false,
  )

const loadCompress = () => import('./compress.ts')

/** Fetches what makes photos smaller, where somebody is about to want it. */
export const fetchCompress = () => fetchAhead(loadCompress)

/**
 * A photo as the server takes it, made smaller or turned into WebP where needed, or why that fails; null where
 * the code for it does not come.
 */
export async function preparePhoto(file: File): Promise<File | Refusal | null> {
  if (isPhotoType(file.type) && file.size <= imageBytes)
    return (await opens(file)) ? file : 'unreadable'
  const code = await loadCompress().catch(() => null)
  if (!code) return null
  dismissMissing()
  return code.compressPhoto(file, imageBytes).catch(() => 'unreadable')
}
