import { product } from '../../domain/product.ts'

/** A photo of an unfinished form: one that was chosen on this device, or the address of one that is stored. */
export type KeptPhoto = File | string

/** The photos of a draft, in their order, and which were stored as they were put so. */
export type KeptPhotos = { list: readonly KeptPhoto[]; known: readonly string[] }

/** In a database, because photos are too large for where texts are kept; signing out deletes it. */
const photos = 'photos'

/** The photos of a draft; null when none were kept, or when this browser keeps nothing. */
export async function readPhotos(draft: string): Promise<KeptPhotos | null> {
  const kept = await inDatabase('readonly', (store) => store.get(draft)).catch(() => null)
  // Earlier versions kept the list alone.
  const { list, known = [] } = (Array.isArray(kept) ? { list: kept } : (kept ?? {})) as KeptPhotos
  return Array.isArray(list) ? { list, known } : null
}

/** Keeps the photos of a draft on this device; `null` forgets them. Says whether the browser did. */
export const keepPhotos = (draft: string, kept: KeptPhotos | null): Promise<boolean> =>
  inDatabase('readwrite', (store) => (kept ? store.put(kept, draft) : store.delete(draft))).then(
    () => true,
    () => false,
  )

/** A connection is open no longer than what is done with it, so that signing out can take the database away. */
async function inDatabase(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await open()
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(photos, mode)
      const request = act(transaction.objectStore(photos))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error)
    })
  } finally {
    database.close()
  }
}

const open = () =>
  new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(product.slug)
    request.onupgradeneeded = () => request.result.createObjectStore(photos)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
