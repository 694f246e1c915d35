/**
 * The part of an upload that a decoder may see, or null when it is no JPEG, PNG or WebP by its content;
 * names and declared types do not count (A33). Some files are small only until they are opened, and
 * those are refused or disarmed here.
 */
export function decodablePart(bytes: Uint8Array): Uint8Array | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = buffer.toString('latin1', 0, 12)
  if (start.startsWith('\xff\xd8\xff')) return countScans(buffer) > mostScans ? null : buffer
  if (start.startsWith(pngSignature)) return withoutTexts(buffer)
  return start.startsWith('RIFF') && start.endsWith('WEBP') ? buffer : null
}

const mostScans = 40
const pngSignature = '\x89PNG\r\n\x1a\n'
const texts = new Set(['tEXt', 'zTXt', 'iTXt'])

/**
 * How many passes a JPEG asks its decoder for, at most. Cameras write about ten; a made one of 150 KB
 * with a thousand would keep a processor busy for ten seconds.
 */
function countScans(jpeg: Buffer): number {
  const marker = Buffer.from([0xff, 0xda])
  let scans = 0
  for (let at = jpeg.indexOf(marker); at >= 0; at = jpeg.indexOf(marker, at + 2)) scans++
  return scans
}

/** Packed texts in a PNG of 100 KB can unpack to a gigabyte, and no copy keeps them anyway. */
function withoutTexts(png: Buffer): Buffer | null {
  const parts = [png.subarray(0, pngSignature.length)]
  for (let at = pngSignature.length; at + 12 <= png.length; ) {
    const end = at + 12 + png.readUInt32BE(at)
    if (end > png.length) return null
    const type = png.toString('latin1', at + 4, at + 8)
    if (!texts.has(type)) parts.push(png.subarray(at, end))
    if (type === 'IEND') return Buffer.concat(parts)
    at = end
  }
  return null
}
