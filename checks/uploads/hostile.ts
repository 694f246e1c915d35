import { deflateSync } from 'node:zlib'
import {
  aPhoto,
  aPlainPng,
  aScanBomb,
  aTextBomb,
  pngChunk,
  secretWords,
} from '../../tests/photo-samples.ts'

/** A file that is no photo to give away: it must be refused, or what is served of it carries no payload. */
export type Hostile = { name: string; bytes: Buffer; mayBeDisarmed: boolean }

/** Stands in every payload, so that it can be looked for in what is served. */
export const payload = '<?php system($_GET[0]); ?><script>alert(1)</script>'

const refused = (name: string, bytes: Buffer | string): Hostile => ({
  name,
  bytes: Buffer.from(bytes as Buffer),
  mayBeDisarmed: false,
})
const disarmed = (name: string, bytes: Buffer): Hostile => ({ name, bytes, mayBeDisarmed: true })

const documents: [string, string][] = [
  ['SVG', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${payload}</svg>`],
  ['SVG behind a declaration', `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`],
  ['SVG that reads a file', `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><svg>&b;</svg>`],
  ['page', `<!doctype html>${payload}`],
  ['page behind a comment', `<!-- \xff\xd8\xff -->${payload}`],
  ['PHP', payload],
  ['script', '#!/bin/sh\nid\n'],
  ['PostScript', '%!PS\n(/etc/passwd) (r) file\n'],
  ['PDF', '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript>>>>endobj'],
  ['ImageMagick script', 'push graphic-context\nimage over 0,0 0,0 "https://elsewhere.example/"'],
  ['XBM', '#define a_width 8\n#define a_height 8\nstatic char a_bits[] = { 0x00 };'],
  ['XPM', '/* XPM */ static char *a[] = {"1 1 1 1", "a c #fff", "a"};'],
  ['PPM', 'P6 60000 60000 255\n'],
  ['HDR', '#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 60000 +X 60000\n'],
  ['FITS', 'SIMPLE  =                    T / '],
  ['CSV', 'a,b\n1,2\n'],
  ['playlist', '#EXTM3U\nfile:///etc/passwd\n'],
]

const starts: [string, string][] = [
  ['GIF', 'GIF89a\x01\0\x01\0\0\0\0;'],
  ['GIF with a script', `GIF89a/*${payload}*/=1;`],
  ['BMP', 'BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0'],
  ['TIFF', 'II*\0\x08\0\0\0\0\0'],
  ['big TIFF', 'II+\0\x08\0\0\0'],
  ['AVIF', '\0\0\0\x20ftypavif\0\0\0\0avifmif1'],
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['JPEG XL', '\xff\x0a\xfa\x7f\x01'],
  ['JPEG 2000', '\0\0\0\x0cjP  \r\n\x87\n'],
  ['ICO', '\0\0\x01\0\x01\0\x10\x10'],
  ['PSD', '8BPS\0\x01'],
  ['EXE', 'MZ\x90\0\x03'],
  ['ELF', '\x7fELF\x02\x01\x01'],
  ['ZIP', 'PK\x03\x04\x14\0'],
  ['gzip', '\x1f\x8b\x08\0'],
  ['MP4', '\0\0\0\x20ftypisom'],
  ['WebAssembly', '\0asm\x01\0\0\0'],
  ['WOFF', 'wOFF\0\x01\0\0'],
  ['nothing', ''],
  ['one byte', '\xff'],
  ['a JPEG of three bytes', '\xff\xd8\xff'],
  ['a JPEG of PHP', `\xff\xd8\xff\xe0${payload}`],
  ['a PNG of its first bytes', '\x89PNG\r\n\x1a\n'],
  ['a PNG of PHP', `\x89PNG\r\n\x1a\n${payload}`],
  ['a WebP of its first bytes', 'RIFF\x10\0\0\0WEBP'],
  ['a WebP of PHP', `RIFF\xff\xff\xff\xffWEBPVP8 ${payload}`],
  ['a WAVE', 'RIFF\x24\0\0\0WAVEfmt '],
]

/** A JPEG with a segment of its own right after its start. */
const withSegment = (photo: Buffer, marker: number, text: string) => {
  const data = Buffer.from(text, 'latin1')
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255])
  return Buffer.concat([photo.subarray(0, 2), head, data, photo.subarray(2)])
}

const chunkOf = (name: string, data: Buffer) => {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

/** A WebP that shows the same small picture again and again. */
async function anAnimatedWebp(frames: number): Promise<Buffer> {
  const still = await aPhoto({ width: 1, height: 1, format: 'webp' })
  const frame = chunkOf('ANMF', Buffer.concat([Buffer.alloc(16), still.subarray(12)]))
  const header = chunkOf('VP8X', Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
  const loop = chunkOf('ANIM', Buffer.alloc(6))
  const body = Buffer.concat([bytesOf('WEBP'), header, loop, ...Array<Buffer>(frames).fill(frame)])
  return chunkOf('RIFF', body)
}

const bytesOf = (text: string) => Buffer.from(text, 'latin1')

function anAnimatedPng(frames: number): Buffer {
  const pixel = deflateSync(Buffer.alloc(2))
  const control = Buffer.alloc(8)
  control.writeUInt32BE(frames)
  const parts = Array.from({ length: frames }, (_, at) => {
    const head = Buffer.alloc(26)
    head.writeUInt32BE(at * 2 + 1)
    head.writeUInt32BE(1, 4)
    head.writeUInt32BE(1, 8)
    const data = Buffer.concat([Buffer.alloc(4), pixel])
    data.writeUInt32BE(at * 2 + 2)
    return [pngChunk('fcTL', head), pngChunk('fdAT', data)]
  })
  const extra = [pngChunk('acTL', control), ...parts.flat()]
  return aPlainPng({ width: 1, height: 1, extra })
}

const anAnimatedGif = (frames: number) =>
  Buffer.concat([
    bytesOf('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff'),
    ...Array<Buffer>(frames).fill(bytesOf(',\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0')),
    bytesOf(';'),
  ])

/** Sixty and more files that nobody should be shown. */
export async function hostileFiles(): Promise<Hostile[]> {
  const [photo, png, webp] = await Promise.all(
    (['jpeg', 'png', 'webp'] as const).map((format) => aPhoto({ format })),
  )
  if (!photo || !png || !webp) throw new Error('There are no photos to spoil.')
  const appended = [photo, png, webp].map((bytes) => Buffer.concat([bytes, bytesOf(payload)]))
  const cut = [photo, png, webp].flatMap((bytes) => [
    refused('a photo cut in the middle', bytes.subarray(0, Math.floor(bytes.length / 2))),
    refused('a photo cut after its header', bytes.subarray(0, 40)),
  ])
  return [
    ...documents.map(([name, text]) => refused(name, text)),
    ...starts.map(([name, text]) => refused(name, bytesOf(text))),
    ...cut,
    refused('a photo behind a page', Buffer.concat([bytesOf(payload), photo])),
    ...appended.map((bytes) => disarmed('a photo before a page', bytes)),
    disarmed('PHP in the EXIF data', withSegment(photo, 0xe1, `Exif\0\0${payload}`)),
    disarmed('PHP in the comment', withSegment(photo, 0xfe, payload)),
    disarmed(
      'PHP in the XMP data',
      withSegment(photo, 0xe1, `http://ns.adobe.com/xap/1.0/\0${payload}`),
    ),
    disarmed(
      'PHP in the colour profile',
      withSegment(photo, 0xe2, `ICC_PROFILE\0\x01\x01${payload}`),
    ),
    disarmed('words of a place', withSegment(photo, 0xed, `Photoshop 3.0\0${secretWords}`)),
    disarmed('WebP of a hundred frames', await anAnimatedWebp(100)),
    disarmed('PNG of a hundred frames', anAnimatedPng(100)),
    disarmed('packed texts', aTextBomb()),
  ]
}

/** Small files that are large once they are opened. */
export async function bombs(): Promise<Hostile[]> {
  return [
    refused('196 megapixels in 24 KB', aPlainPng({ width: 14_000, height: 14_000 })),
    refused('65,535 pixels wide, one high', aPlainPng({ width: 65_535, height: 1 })),
    refused(
      '16 bits of four colours',
      aPlainPng({ width: 5_000, height: 5_000, depth: 16, colour: 6 }),
    ),
    refused('a thousand passes', aScanBomb(1_000)),
    refused('GIF of 10,000 frames', anAnimatedGif(10_000)),
    refused('PNG of 10,000 frames', anAnimatedPng(10_000)),
    refused('WebP of 10,000 frames', await anAnimatedWebp(10_000)),
  ]
}
