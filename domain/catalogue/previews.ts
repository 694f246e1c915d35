import { guest } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { pictureOf } from '../items/limits.ts'
import { pathInAddress } from '../photos/names.ts'
import { readPhoto } from '../photos/photos.ts'
import { viewItem } from './items.ts'
import { makePreview } from './preview-images.ts'

/** A picture for the preview of a shared link; `draw` makes it, unless it was made lately. */
export type Preview = { etag: string; draw(): Promise<Uint8Array<ArrayBuffer>> }

/**
 * The picture for a link to an item, null when the item has no photo of ours. Refuses with
 * `item_not_found` whatever is not for everybody; `draw` refuses with `unavailable` when too many wait.
 */
export async function readPreview(deps: Dependencies, itemId: string): Promise<Preview | null> {
  const picture = pictureOf(await viewItem(deps, guest, itemId))
  const path = picture && pathInAddress(picture)
  const photo = path ? await readPhoto(deps, path, null) : null
  if (!photo) return null
  const etag = `"preview-${photo.etag.slice(1)}`
  return { etag, draw: () => drawOnce(etag, photo.bytes) }
}

const mostKept = 64
const lately = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/** Whoever asks for the same picture meanwhile waits for the same drawing. */
function drawOnce(key: string, photo: Uint8Array) {
  const drawing = lately.get(key) ?? makePreview(photo)
  lately.delete(key)
  lately.set(key, drawing)
  drawing.catch(() => lately.get(key) === drawing && lately.delete(key))
  const [oldest] = lately.keys()
  if (lately.size > mostKept && oldest !== undefined) lately.delete(oldest)
  return drawing
}
