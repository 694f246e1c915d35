import sharp from 'sharp'
import { corners, secretWords } from '../../tests/photo-samples.ts'
import { payload } from './hostile.ts'

/** A photo as it is served. */
export type Copy = { type: string | null; bytes: Buffer }

/** The parts of a WebP that hold nothing but pixels. */
const pixelParts = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH'])

function partsOf(webp: Buffer): string[] {
  const parts: string[] = []
  for (let at = 12; at + 8 <= webp.length; ) {
    const size = webp.readUInt32LE(at + 4)
    parts.push(webp.toString('latin1', at, at + 4))
    at += 8 + size + (size % 2)
  }
  return parts
}

/** What a copy has that is not a pixel. */
export async function faultsOf({ type, bytes }: Copy): Promise<string[]> {
  const faults: string[] = []
  const { exif, xmp, iptc, icc, orientation, pages } = await sharp(bytes).metadata()
  const length = bytes.readUInt32LE(4) + 8
  if (type !== 'image/webp') faults.push(`is served as ${type}`)
  if (bytes.toString('latin1', 8, 12) !== 'WEBP' || length !== bytes.length)
    faults.push('is no whole WebP')
  for (const part of partsOf(bytes)) if (!pixelParts.has(part)) faults.push(`has a part ${part}`)
  if (exif || xmp || iptc || icc || orientation) faults.push('has data about the photo')
  if (pages && pages > 1) faults.push('moves')
  for (const words of [payload, secretWords, 'Phone 9', 'Exif', 'GPS'])
    if (bytes.includes(words)) faults.push(`tells "${words}"`)
  return faults
}

/** The corners that are not where they belong. */
export async function crooked(bytes: Buffer): Promise<string[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => (y * info.width + x) * info.channels
  const [right, bottom] = [info.width - 4, info.height - 4]
  const seen = {
    topLeft: at(3, 3),
    topRight: at(right, 3),
    bottomLeft: at(3, bottom),
    bottomRight: at(right, bottom),
  }
  return Object.entries(corners)
    .filter(([corner, colour]) => {
      const from = seen[corner as keyof typeof corners]
      return colour.some((value, channel) => Math.abs((data[from + channel] ?? 0) - value) > 40)
    })
    .map(([corner]) => `is not upright (${corner})`)
}
