import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { guest } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { pictureOf } from '../items/limits.ts'
import { pathInAddress } from '../photos/names.ts'
import { readPhoto } from '../photos/photos.ts'
import { ownAsker, Queue } from '../turns/queue.ts'
import { viewItem } from './items.ts'

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
  drawing.catch(() => lately.delete(key))
  const [oldest] = lately.keys()
  if (lately.size > mostKept && oldest !== undefined) lately.delete(oldest)
  return drawing
}

/** Paper with the product's mark on the right (docs/decisions/010). */
const card = readFile(new URL('./preview-card.png', import.meta.url))
const photoPlace = { width: 840, height: 630 } as const
const mostBytes = 290_000
const qualities = [82, 70, 56, 40] as const

const queue = new Queue({ atOnce: 1, ofOne: 1, waiting: 30, patience: 8_000 })
/** One drawing serves whoever asks meanwhile, so they have one turn together. */
const everybody = ownAsker('everybody')

/**
 * The picture that stands beside a shared link: the photo at the left, the mark at the right, 1200×630,
 * JPEG, less than 300 kB. One is made at a time; refuses with `unavailable` when too many wait.
 */
export function makePreview(photo: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return queue.inTurn(everybody, async () => {
    const { data, info } = await sharp(photo, { sequentialRead: true })
      .resize({ ...photoPlace, fit: 'cover' })
      .flatten({ background: '#fbf7f0' })
      .timeout({ seconds: 10 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const input = { input: data, raw: { width, height, channels }, left: 0, top: 0 }
    const empty = await card
    const [best, ...lower] = qualities
    const drawn = (quality: number) =>
      sharp(empty).composite([input]).jpeg({ quality, mozjpeg: true }).toBuffer()
    let bytes = await drawn(best)
    for (const quality of lower) {
      if (bytes.length <= mostBytes) break
      bytes = await drawn(quality)
    }
    return bytes
  })
}
