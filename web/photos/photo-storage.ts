import { publicKey } from '../../domain/accounts/limits.ts'
import { photoFolder } from '../../domain/photos/limits.ts'
import { dismissMissing, fetchAhead } from '../app/missing-part.ts'
import { createStore, useStore } from '../app/store.ts'
import { accessToken } from '../session/access-token.ts'
import type { KeptPhoto } from './kept-photos.ts'

/** Which photo of the form is on its way; null when none is. */
const progress = createStore<{ photo: number; of: number } | null>(null)

export const useProgress = () => useStore(progress)

const bucket = 'item-images'
const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}
/** A photo is small; a connection that needs longer than this will not bring it. */
const patience = 60_000

const loadClient = () => import('@supabase/storage-js')

/** Fetches the client's code while a photo is in a form: the line may be gone by the time it is saved. */
export const fetchClient = () => fetchAhead(loadClient)

/** The member's photos on the server. */
async function openBucket() {
  const [{ StorageClient }, token] = await Promise.all([loadClient(), accessToken()])
  const headers = { apikey: publicKey, authorization: `Bearer ${token ?? publicKey}` }
  const patiently: typeof fetch = (input, init) => {
    // Browsers of before 2022 know no such limit.
    const signal = 'timeout' in AbortSignal ? AbortSignal.timeout(patience) : null
    return fetch(input, { ...init, signal })
  }
  return new StorageClient(`${location.origin}/storage/v1`, headers, patiently).from(bucket)
}

export type Uploaded = {
  /** The addresses of all photos of the form, in its order. */
  urls: string[]
  /** Those of them that were not there before. */
  added: string[]
  failed: number
  /** All photos of the form, in its order: those that failed as they were. */
  all: KeptPhoto[]
}

/**
 * Uploads the new ones among the form's photos to `{userId}/{timestamp}_{index}.{ext}` (CALL-64,
 * CALL-65). One that fails is left out and counted (CALL-66, A34); never rejects. Null where the client's code does not
 * come: another try may be in vain then as well (web/app/missing-part.ts), and none of them was sent.
 */
export async function uploadPhotos(
  memberId: string,
  photos: readonly FormDataEntryValue[],
): Promise<Uploaded | null> {
  const of = photos.filter((photo) => typeof photo !== 'string').length
  const hasClient = of === 0 || (await loadClient().catch(() => null))
  if (!hasClient) return null
  dismissMissing()
  const now = Date.now()
  const added: string[] = []
  const all: KeptPhoto[] = []
  let failed = 0
  for (const photo of photos) {
    if (typeof photo === 'string') {
      all.push(photo)
      continue
    }
    const index = added.length + failed
    progress.set({ photo: index + 1, of })
    const url = await upload(photo, `${memberId}/${now}_${index}`).catch(() => null)
    if (url === null) failed++
    else added.push(url)
    all.push(url ?? photo)
  }
  progress.set(null)
  return { urls: all.filter((photo) => typeof photo === 'string'), added, failed, all }
}

/** Resolves to the address as items have it, which has no host: only of such a one there are smaller copies. */
async function upload(photo: File, name: string): Promise<string> {
  const photos = await openBucket()
  const path = `${name}.${extensions[photo.type] ?? 'jpg'}`
  const { error } = await photos.upload(path, photo)
  if (error) throw error
  return new URL(photos.getPublicUrl(path).data.publicUrl).pathname
}

/** Removes photos that are no longer needed. What cannot be removed now, the server sweeps away later. */
export async function removePhotos(urls: readonly string[]): Promise<void> {
  const paths = urls.flatMap((url) => url.split(photoFolder)[1] ?? [])
  if (paths.length === 0) return
  try {
    await (await openBucket()).remove(paths)
  } catch {
    // The nightly sweep finds it.
  }
}
