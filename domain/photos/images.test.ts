import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  aPhonePhoto,
  aPhoto,
  aPlainPng,
  aScanBomb,
  aTextBomb,
  corners,
  secretWords,
} from '../../tests/photo-samples.ts'
import { ownWork } from '../turns/queue.ts'
import { decodablePart } from './bytes.ts'
import { makeCopies } from './images.ts'

/** The colours in the middle of the four quarters of a picture. */
async function cornersOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => {
    const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 3
    return [...data.subarray(start, start + 3)]
  }
  const [topLeft, topRight] = [at(0.25, 0.25), at(0.75, 0.25)]
  return { topLeft, topRight, bottomLeft: at(0.25, 0.75), bottomRight: at(0.75, 0.75) }
}

/** AVIF has no decoder in this process. */
const isWebp = ({ type }: { type: string }) => type === 'webp'
const kindOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1', 4, 12)

const distance = (one: readonly number[], other: readonly number[]) =>
  Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0))))

describe('the copies of a photo', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'are upright when it lies as in case %i [CALL-64]',
    async (orientation) => {
      const photo = await aPhonePhoto(orientation)
      expect((await sharp(photo).metadata()).orientation).toBe(orientation)
      const { width, height, copies } = await makeCopies(photo, ownWork)
      expect({ width, height }).toEqual({ width: 60, height: 40 })
      for (const copy of copies.filter(isWebp)) {
        const seen = await cornersOf(copy.bytes)
        for (const corner of ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const)
          expect(distance(seen[corner], corners[corner]), corner).toBeLessThan(40)
      }
    },
  )

  test('have no position, no words and no other data about the giver in them [CALL-64]', async () => {
    const photo = await aPhonePhoto()
    const before = await sharp(photo).metadata()
    expect(before.exif && before.xmp && before.icc).toBeTruthy()
    expect(photo.includes(secretWords)).toBe(true)
    for (const { bytes, type } of (await makeCopies(photo, ownWork)).copies) {
      if (type === 'webp') {
        const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata()
        expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
      }
      for (const words of [secretWords, 'EXIF', 'Exif', 'XMP', 'ICCP', 'Phone 9'])
        expect(Buffer.from(bytes).includes(words), words).toBe(false)
    }
  })

  test('show the colours of a wide-gamut photo as they were meant [CALL-65]', async () => {
    const meant = { r: 200, g: 60, b: 60 }
    const create = { width: 32, height: 32, channels: 3, background: meant } as const
    const photo = await sharp({ create }).withIccProfile('p3').png().toBuffer()
    expect([...(await sharp(photo).keepIccProfile().raw().toBuffer()).subarray(0, 3)]).not.toEqual([
      200, 60, 60,
    ])
    for (const { bytes } of (await makeCopies(photo, ownWork)).copies.filter(isWebp))
      expect(distance((await cornersOf(bytes)).topLeft, [200, 60, 60])).toBeLessThan(8)
  })

  test('are of 320, 480, 800 and 1600, those of cards within 8 and 12 kB [CALL-65]', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
    const create = { width: 240, height: 180, channels: 3, background: '#888', noise } as const
    const grain = await sharp({ create }).png().toBuffer()
    const grainy = await sharp(grain).resize(2400).jpeg({ quality: 50 }).toBuffer()
    const { width, height, copies } = await makeCopies(grainy, ownWork)
    expect({ width, height }).toEqual({ width: 1600, height: 1200 })
    const webp = copies.filter(isWebp)
    const found = await Promise.all(webp.map(({ bytes }) => sharp(bytes).metadata()))
    expect(found.map((copy) => [copy.format, copy.width, copy.height])).toEqual([
      ['webp', 320, 240],
      ['webp', 480, 360],
      ['webp', 800, 600],
      ['webp', 1600, 1200],
    ])
    const most = { 320: 8000, 480: 12_000, 800: 80_000, 1600: 300_000 }
    for (const { width, bytes } of copies) {
      expect(bytes.length, `${width}`).toBeLessThanOrEqual(most[width])
      expect(bytes.length, `${width}`).toBeGreaterThan(2000)
    }
    const kinds = copies.map(({ type, bytes }) => [type, kindOf(bytes)])
    expect(kinds.filter(([type]) => type === 'avif')).toEqual(Array(3).fill(['avif', 'ftypavif']))
  })

  test('are never larger than the photo [CALL-65]', async () => {
    const { copies } = await makeCopies(await aPhoto({ width: 500, height: 300 }), ownWork)
    const widths = copies
      .filter(isWebp)
      .map(async ({ bytes }) => (await sharp(bytes).metadata()).width)
    expect(await Promise.all(widths)).toEqual([320, 480, 500, 500])
  })

  test.each(['jpeg', 'png', 'webp'] as const)('are made of a %s [CALL-64]', async (format) => {
    const { copies } = await makeCopies(await aPhoto({ format }), ownWork)
    const seen = await cornersOf(copies.at(-1)?.bytes ?? new Uint8Array())
    expect(distance(seen.topLeft, corners.topLeft)).toBeLessThan(40)
  })

  test('have nothing of what was hung on behind the photo [CALL-64]', async () => {
    const page = '<html><script>alert(1)</script>'
    const { copies } = await makeCopies(
      Buffer.concat([await aPhoto(), Buffer.from(`PK\x03\x04${page}`)]),
      ownWork,
    )
    for (const { bytes } of copies) expect(Buffer.from(bytes).includes('<script>')).toBe(false)
  })

  test('show the first picture of an animation [CALL-64]', async () => {
    const frames = await Promise.all([aPhoto({ format: 'png' }), aPhoto({ width: 60, height: 40 })])
    const animated = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(animated).metadata()).pages).toBe(2)
    const { width, height, copies } = await makeCopies(animated, ownWork)
    expect({ width, height }).toEqual({ width: 60, height: 40 })
    expect((await sharp(copies[0]?.bytes).metadata()).pages).toBeUndefined()
  })
})

const notAnImage = { code: 'photo_not_an_image' }
const tooLarge = { code: 'photo_too_large' }

describe('what only looks like a photo', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const others: [string, () => Promise<Buffer> | Buffer][] = [
    ['nothing', () => Buffer.alloc(0)],
    ['one byte', () => Buffer.from([0xff])],
    ['an SVG', () => Buffer.from(svg)],
    ['an SVG with a declaration', () => Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a page with a photo behind it',
      async () => Buffer.concat([Buffer.from('<html>'), await aPhoto()]),
    ],
    [
      'a GIF',
      async () =>
        sharp(await aPhoto())
          .gif()
          .toBuffer(),
    ],
    [
      'a TIFF',
      async () =>
        sharp(await aPhoto())
          .tiff()
          .toBuffer(),
    ],
    [
      'an AVIF',
      async () =>
        sharp(await aPhoto())
          .avif()
          .toBuffer(),
    ],
    ['the head of a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['the head of a JPEG before a page', () => Buffer.from(`\xff\xd8\xff\xe0${svg}`, 'latin1')],
    ['the head of a PNG before a page', () => Buffer.from(`\x89PNG\r\n\x1a\n${svg}`, 'latin1')],
    ['the head of a WebP before a page', () => Buffer.from(`RIFF\x10\0\0\0WEBP${svg}`, 'latin1')],
    ['half a JPEG', async () => half(await aPhoto({ width: 300, height: 200 }))],
    ['half a PNG', async () => half(await aPhoto({ width: 300, height: 200, format: 'png' }))],
    ['half a WebP', async () => half(await aPhoto({ width: 300, height: 200, format: 'webp' }))],
  ]
  const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)

  test.each(others)('is refused: %s [CALL-64, LIMIT-07]', async (_name, make) => {
    await expect(makeCopies(await make(), ownWork)).rejects.toMatchObject(notAnImage)
  })
})

test('lets nothing but JPEG, PNG and WebP be decoded in this process [LIMIT-07]', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const gif = await sharp(await aPhoto())
    .gif()
    .toBuffer()
  for (const bytes of [Buffer.from(svg), gif])
    await expect(sharp(bytes).metadata()).rejects.toThrow(/unsupported image format/)
})

describe('a small file that would unpack to something huge', () => {
  test('is refused by its header when it has 196 megapixels [LIMIT-07]', async () => {
    const bomb = aPlainPng({ width: 14_000, height: 14_000 })
    expect(bomb.length).toBeLessThan(30_000)
    await expect(makeCopies(bomb, ownWork)).rejects.toMatchObject(tooLarge)
  })

  test.each([
    ['a strip longer than 12,000', { width: 12_001, height: 10 }],
    ['a line more than 24 megapixels', { width: 6000, height: 4001 }],
    ['a picture of more than 160 MB', { width: 5000, height: 4100, depth: 16, colour: 6 }],
  ] as const)('is refused when it is %s [LIMIT-07]', async (_name, form) => {
    await expect(makeCopies(aPlainPng(form), ownWork)).rejects.toMatchObject(tooLarge)
  })

  test.each([
    ['12,000 long', { width: 12_000, height: 1200 }, { width: 1600, height: 160 }],
    ['of 24 megapixels', { width: 6000, height: 4000 }, { width: 1600, height: 1067 }],
    [
      'of 160 MB',
      { width: 5000, height: 4000, depth: 16, colour: 6 },
      { width: 1600, height: 1280 },
    ],
  ] as const)('is taken when it is just %s [LIMIT-07]', async (_name, form, size) => {
    const { width, height } = await makeCopies(aPlainPng(form), ownWork)
    expect({ width, height }).toEqual(size)
  })

  test('loses packed texts before anything unpacks them [LIMIT-07]', async () => {
    const bomb = aTextBomb()
    expect(bomb.length).toBeGreaterThan(100_000)
    expect(decodablePart(bomb)?.length).toBeLessThan(200)
    expect((await makeCopies(bomb, ownWork)).width).toBe(10)
  })

  test('is refused when it is drawn in more passes than a camera makes [LIMIT-07]', async () => {
    expect((await makeCopies(aScanBomb(20), ownWork)).width).toBe(800)
    await expect(makeCopies(aScanBomb(800), ownWork)).rejects.toMatchObject(notAnImage)
  })
})

test('asks for patience when more than fifty photos wait [LIMIT-07]', async () => {
  const photo = await aPhoto()
  const settled: unknown[] = []
  const attempt = () =>
    makeCopies(photo, ownWork)
      .then(({ copies }) => copies.length)
      .catch(({ code }) => code)
      .then((answer) => settled.push(answer))
  await Promise.all(Array.from({ length: 60 }, attempt))
  // Eight are too many and hear so at once; on a slow machine some of those that wait do, later.
  expect(settled.slice(0, 9)).toEqual([...Array(8).fill('unavailable'), 7])
  expect((await makeCopies(photo, ownWork)).copies).toHaveLength(7)
})
