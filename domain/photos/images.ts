import sharp, { type OutputInfo, type Sharp } from 'sharp'
import { refuse } from '../errors.ts'
import { type Asker, Queue } from '../turns/queue.ts'
import { decodablePart } from './bytes.ts'
import { type PhotoType, type PhotoWidth, photoWidths, typesOf } from './limits.ts'

// Nothing but these three decoders can run in this process, whatever an upload claims to be.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

/** Our pages make a photo over 150 KB 1,600 pixels wide; within 150 KB no camera writes as many as these. */
const mostPixels = 24_000_000
const longestSide = 12_000
const mostMemory = 160_000_000
/** How many seconds one may take to be decoded: many times what the largest takes on a quiet machine. */
const patience = 30
const queue = new Queue({ atOnce: 2, ofOne: 2, waiting: 50, patience: 8_000 })

/** Which qualities are tried, the best first, until a copy has no more than so many bytes. */
type Qualities = [number, ...number[]]
const falling: Qualities = [72, 60, 48, 36, 24, 16]
const fallingAvif: Qualities = [45, 38, 30, 24]
const encodings: Record<PhotoWidth, Record<PhotoType, Qualities> & { bytes: number }> = {
  320: { webp: falling, avif: fallingAvif, bytes: 8_000 },
  480: { webp: falling, avif: fallingAvif, bytes: 12_000 },
  800: { webp: [76], avif: [45], bytes: Number.POSITIVE_INFINITY },
  1600: { webp: [80], avif: [45], bytes: Number.POSITIVE_INFINITY },
}
const efforts: Record<PhotoType, number> = { webp: 5, avif: 2 }

/** What is kept of an upload: copies of every width, and the size of the largest. */
export type PhotoCopies = {
  width: number
  height: number
  copies: { width: PhotoWidth; type: PhotoType; bytes: Uint8Array }[]
}

/**
 * Makes the copies that are kept of an uploaded photo: upright, sRGB, without position or any other
 * metadata, never larger than the original (A33). Of an animation only the first frame. Refuses with
 * `photo_not_an_image` what is no whole JPEG, PNG or WebP, with `photo_too_large` what would need too
 * much memory, and with `unavailable` when too many others wait or the machine is too busy.
 */
export async function makeCopies(upload: Uint8Array, asker: Asker): Promise<PhotoCopies> {
  const bytes = decodablePart(upload) ?? refuse('photo_not_an_image')
  return queue.inTurn(asker, async () => {
    await requireModestSize(bytes)
    const picture = await decode(bytes)
    const copies = []
    for (const width of photoWidths) {
      const small = await pixelsOf(from(picture).resize(boxOf(width)))
      for (const type of typesOf(width))
        copies.push({ width, type, bytes: await encode(small, width, type) })
    }
    const { width, height } = picture.info
    return { width, height, copies }
  })
}

/** Looks at the header only: a few bytes can unpack to gigabytes. */
async function requireModestSize(bytes: Uint8Array) {
  const header = sharp(bytes, { limitInputPixels: false }).metadata()
  const { width, height, channels, depth } = await header.catch(() => refuse('photo_not_an_image'))
  const memory = width * height * channels * (depth === 'ushort' ? 2 : 1)
  const isModest =
    Math.max(width, height) <= longestSide && width * height <= mostPixels && memory <= mostMemory
  if (!isModest) refuse('photo_too_large')
}

function decode(bytes: Uint8Array) {
  const [largest] = photoWidths.slice(-1) as [PhotoWidth]
  const decoded = sharp(bytes, {
    limitInputPixels: mostPixels,
    failOn: 'error',
    sequentialRead: true,
  })
    .autoOrient()
    .resize(boxOf(largest))
    .toColourspace('srgb')
    .timeout({ seconds: patience })
  return pixelsOf(decoded).catch((error) => refuse(whyNotDecoded(error)))
}

type Pixels = { data: Buffer; info: OutputInfo }
const pixelsOf = (picture: Sharp): Promise<Pixels> =>
  picture.raw().toBuffer({ resolveWithObject: true })

/** Each time anew from the same pixels: a clone copies all of them, in the thread that answers. */
const from = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } })

/** What took too long to be decoded may be a photo all the same: the machine is busy. */
export const whyNotDecoded = ({ message }: Error) =>
  message.startsWith('timeout') ? 'unavailable' : 'photo_not_an_image'

/** Twice as high as wide, so that a strip of paper does not become a file of any size. */
const boxOf = (width: PhotoWidth) =>
  ({ width, height: width * 2, fit: 'inside', withoutEnlargement: true }) as const

async function encode(small: Pixels, width: PhotoWidth, type: PhotoType): Promise<Uint8Array> {
  const { bytes: most, [type]: qualities } = encodings[width]
  const [best, ...lower] = qualities
  const copy = (quality: number) =>
    from(small).toFormat(type, { quality, effort: efforts[type] }).toBuffer()
  let bytes = await copy(best)
  for (const quality of lower) {
    if (bytes.length <= most) break
    bytes = await copy(quality)
  }
  return bytes
}
