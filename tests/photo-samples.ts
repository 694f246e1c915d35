import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** The colours of the corners of every sample, as an upright picture has them. */
export const corners = {
  topLeft: [220, 40, 40],
  topRight: [40, 180, 60],
  bottomLeft: [40, 70, 210],
  bottomRight: [240, 220, 60],
} as const

/** Four fields of colour with some grain, so that it compresses as a photo does. */
function upright(width: number, height: number) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)]
    const side = x < width / 2 ? 'Left' : 'Right'
    const field = corners[`${y < height / 2 ? 'top' : 'bottom'}${side}`]
    const grain = ((x * 7 + y * 13) % 17) - 8
    for (let channel = 0; channel < 3; channel++)
      pixels[at * 3 + channel] = (field[channel] ?? 0) + (grain > 0 ? grain : 0)
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

type Sample = { width?: number; height?: number; format?: 'jpeg' | 'png' | 'webp' }

/** A photo, wider than high unless told otherwise. */
export function aPhoto({ width = 60, height = 40, format = 'jpeg' }: Sample = {}): Promise<Buffer> {
  return upright(width, height).toFormat(format).toBuffer()
}

export const secretWords = 'Third house behind the temple'

/** A photo as a phone makes it: lying as the orientation says, with the place where it was taken. */
export async function aPhonePhoto(orientation = 6): Promise<Buffer> {
  const picture = await laidDown(orientation).toBuffer({ resolveWithObject: true })
  const { width, height, channels } = picture.info
  return sharp(picture.data, { raw: { width, height, channels } })
    .withExif({
      IFD0: { ImageDescription: secretWords, Model: 'Phone 9' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '18/1 31/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '73/1 51/1 24/1',
      },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><p>${secretWords}</p></x:xmpmeta>`)
    .withMetadata({ orientation })
    .jpeg({ chromaSubsampling: '4:4:4' })
    .toBuffer()
}

function laidDown(orientation: number) {
  const picture = upright(60, 40).raw()
  if (orientation === 2) return picture.flop()
  if (orientation === 3) return picture.rotate(180)
  if (orientation === 4) return picture.flip()
  if (orientation === 5) return picture.rotate(90).flip()
  if (orientation === 6) return picture.rotate(270)
  if (orientation === 7) return picture.rotate(90).flop()
  if (orientation === 8) return picture.rotate(90)
  return picture
}

/** A JPEG of exactly so many bytes: the rest is filled with comments. */
export async function aPhotoOfBytes(size: number): Promise<Buffer> {
  const photo = await aPhoto()
  const parts = [photo.subarray(0, 2)]
  for (let missing = size - photo.length; missing > 0; ) {
    const part = missing > 65_000 ? 60_000 : missing
    const comment = Buffer.alloc(part)
    comment.writeUInt16BE(0xfffe)
    comment.writeUInt16BE(part - 2, 2)
    parts.push(comment)
    missing -= part
  }
  return Buffer.concat([...parts, photo.subarray(2)])
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(data.length + 12)
  chunk.writeUInt32BE(data.length)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, data.length + 8)), data.length + 8)
  return chunk
}

type PngForm = {
  width: number
  height: number
  depth?: 1 | 8 | 16
  colour?: 0 | 6
  extra?: Buffer[]
}

/** A PNG of one colour: a few kilobytes, whatever its size. */
export function aPlainPng({ width, height, depth = 1, colour = 0, extra = [] }: PngForm): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour], 8)
  const row = 1 + Math.ceil((width * depth * (colour === 6 ? 4 : 1)) / 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...extra,
    pngChunk('IDAT', deflateSync(Buffer.alloc(row * height), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A small PNG with fifteen packed texts of seven megabytes each. */
export function aTextBomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(7_000_000, 'A'), { level: 9 })
  const texts = Array.from({ length: 15 }, (_, index) =>
    pngChunk('zTXt', Buffer.concat([Buffer.from(`key${index}\0\0`), packed])),
  )
  return aPlainPng({ width: 10, height: 10, extra: texts })
}

const jpegSegment = (marker: number, ...data: number[]) =>
  Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data])

/** A correct progressive JPEG that is drawn in one pass and then in `scans` more that change nothing. */
export function aScanBomb(scans: number): Buffer {
  const side = 800
  const [high, low] = [side >> 8, side & 255]
  const table = (kind: number, symbol: number) =>
    jpegSegment(0xc4, kind << 4, 1, ...Array<number>(15).fill(0), symbol)
  const pass = (band: number, from: number, to: number) =>
    jpegSegment(0xda, 1, 1, 0, band, band, (from << 4) | to)
  const empty = Buffer.from([0b00011100, 0b01000011])
  const passes = Array.from({ length: scans }, (_, index) => {
    const to = 13 - (index % 14)
    return [pass(1 + Math.floor(index / 14), to === 13 ? 0 : to + 1, to), empty]
  })
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpegSegment(0xdb, 0, ...Array<number>(64).fill(16)),
    jpegSegment(0xc2, 8, high, low, high, low, 1, 1, 0x11, 0),
    table(0, 0),
    table(1, 0xd0),
    pass(0, 0, 0),
    Buffer.alloc((side / 8) ** 2 / 8),
    ...passes.flat(),
    Buffer.from([0xff, 0xd9]),
  ])
}
