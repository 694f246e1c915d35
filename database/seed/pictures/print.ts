import sharp from 'sharp'
import type { Material } from './mesh.ts'

/** A drawn picture that can be laid on a surface: book covers, labels, woven borders, tiles. */
interface Print {
  width: number
  height: number
  pixels: Uint8Array
}

const LINEAR = Float32Array.from({ length: 256 }, (_, i) => {
  const c = i / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
})

export async function print(svg: string, blur = 0): Promise<Print> {
  const drawing = sharp(Buffer.from(svg)).ensureAlpha()
  const image = blur > 0 ? drawing.blur(blur) : drawing
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

export const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`

interface PrintedLook {
  rough?: number
  gloss?: number
  glow?: number
  sheer?: number
  /** How often the drawing repeats along u and v. */
  repeat?: readonly [number, number]
  relief?: (u: number, v: number, w: number) => number
}

/** A surface with a drawing on it; u runs to the right and v upwards, 0…1. Clear parts are holes. */
export function printed(image: Print, look: PrintedLook = {}): Material {
  const { rough = 0.7, gloss = 0.03, glow = 0, sheer = 0, repeat = [1, 1], relief } = look
  const { width, height, pixels } = image
  const at = (x: number, y: number, k: number): number => {
    const xx = ((x % width) + width) % width
    const yy = Math.max(0, Math.min(height - 1, y))
    return pixels[(yy * width + xx) * 4 + k] as number
  }
  return {
    relief,
    holes: isHoled(image),
    paint(s, u, v) {
      const x = ((((u * repeat[0]) % 1) + 1) % 1) * width - 0.5
      const y = (1 - ((((v * repeat[1]) % 1) + 1) % 1)) * height - 0.5
      const [ix, iy] = [Math.floor(x), Math.floor(y)]
      const [fx, fy] = [x - ix, y - iy]
      const value = (k: number) =>
        ((LINEAR[at(ix, iy, k)] as number) * (1 - fx) +
          (LINEAR[at(ix + 1, iy, k)] as number) * fx) *
          (1 - fy) +
        ((LINEAR[at(ix, iy + 1, k)] as number) * (1 - fx) +
          (LINEAR[at(ix + 1, iy + 1, k)] as number) * fx) *
          fy
      s.r = value(0)
      s.g = value(1)
      s.b = value(2)
      s.alpha = at(ix + Math.round(fx), iy + Math.round(fy), 3) / 255
      s.rough = rough
      s.gloss = gloss
      s.glow = glow
      s.sheer = sheer
    },
  }
}

function isHoled(image: Print): boolean {
  for (let i = 3; i < image.pixels.length; i += 4)
    if ((image.pixels[i] as number) < 128) return true
  return false
}
