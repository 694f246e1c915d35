const sides = [1600, 1280, 1024, 800]
const qualities = [0.82, 0.74, 0.66, 0.58, 0.5]

/**
 * Scales a photo down in the browser until it is within `limit` bytes (A35): upright, without position
 * data, as WebP where the browser writes that, else JPEG. `still-too-large` where it
 * stays so; rejects where this browser cannot open it (damaged, or HEIC).
 */
export async function compressPhoto(file: File, limit: number): Promise<File | 'still-too-large'> {
  const picture = await createImageBitmap(file)
  try {
    for (const side of sides) {
      const blob = await encodeWithin(draw(picture, side), limit)
      if (blob) return asFile(blob, file.name)
    }
    return 'still-too-large'
  } finally {
    picture.close()
  }
}

/** What is drawn, in the best quality within `limit` bytes; null when even the least is too large. */
async function encodeWithin(canvas: HTMLCanvasElement, limit: number): Promise<Blob | null> {
  for (const quality of qualities) {
    const blob = await encode(canvas, quality)
    if (blob.size <= limit) return blob
  }
  return null
}

/** A drawn picture as a file of at most `limit` bytes; rejects when it cannot be. */
export async function photoOfCanvas(
  canvas: HTMLCanvasElement,
  name: string,
  limit: number,
): Promise<File> {
  const blob = await encodeWithin(canvas, limit)
  if (!blob) throw new Error('This picture cannot be made small enough')
  return asFile(blob, name)
}

/** On white, because a JPEG would show what is transparent as black. */
function draw(picture: ImageBitmap, longestSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** A browser that cannot write WebP answers with a PNG instead. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const webp = await toBlob(canvas, 'image/webp', quality)
  const blob = webp?.type === 'image/webp' ? webp : await toBlob(canvas, 'image/jpeg', quality)
  if (!blob) throw new Error('This browser cannot write photos')
  return blob
}

const toBlob = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))

function asFile(blob: Blob, name: string): File {
  const extension = blob.type === 'image/webp' ? 'webp' : 'jpg'
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${extension}`, { type: blob.type })
}
