import sharp from 'sharp'
import type { Film } from './tracer.ts'
import { clamp, random, smooth } from './vector.ts'

const LARGEST = 74 * 1024

/** Smooths what is only chance in the light, and leaves every edge and every pattern as it is. */
function calm(film: Film): Float32Array {
  const { width, height, colour, normal, depth } = film
  const n = width * height
  let light = new Float32Array(n * 3)
  for (let i = 0; i < n * 3; i++)
    light[i] = (film.light[i] as number) / ((colour[i] as number) + 0.02)
  tame(light, width, height)
  let spread = widened(film.spread, width, height)
  const kernel = [1 / 16, 1 / 4, 3 / 8, 1 / 4, 1 / 16]
  for (let pass = 0; pass < 5; pass++) {
    const gap = 1 << pass
    const next = new Float32Array(n * 3)
    const nextSpread = new Float32Array(n)
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const i = y * width + x
        const grey =
          (light[i * 3] as number) * 0.3 +
          (light[i * 3 + 1] as number) * 0.6 +
          (light[i * 3 + 2] as number) * 0.1
        const tolerance = 2.2 * Math.sqrt((spread[i] as number) + 1e-7) + 0.004 * grey + 1e-4
        const far = (depth[i] as number) * 0.012 * gap + 1e-4
        let [r, g, b, total, variance] = [0, 0, 0, 0, 0]
        for (let ky = -2; ky <= 2; ky++) {
          const qy = y + ky * gap
          if (qy < 0 || qy >= height) continue
          for (let kx = -2; kx <= 2; kx++) {
            const qx = x + kx * gap
            if (qx < 0 || qx >= width) continue
            const j = qy * width + qx
            const jr = light[j * 3] as number
            const jg = light[j * 3 + 1] as number
            const jb = light[j * 3 + 2] as number
            const same =
              (normal[i * 3] as number) * (normal[j * 3] as number) +
              (normal[i * 3 + 1] as number) * (normal[j * 3 + 1] as number) +
              (normal[i * 3 + 2] as number) * (normal[j * 3 + 2] as number)
            const nearby = Math.abs((depth[i] as number) - (depth[j] as number)) / far
            const step = Math.abs(jr * 0.3 + jg * 0.6 + jb * 0.1 - grey) / tolerance
            const alike = clamp(same) ** 2
            const closer = alike * alike * alike * alike
            const towards = depth[i] === 30 ? 1 : closer * closer * closer * closer
            const k =
              (kernel[ky + 2] as number) *
              (kernel[kx + 2] as number) *
              towards *
              Math.exp(-nearby - step)
            r += jr * k
            g += jg * k
            b += jb * k
            total += k
            variance += (spread[j] as number) * k * k
          }
        }
        if (total < 1e-6) {
          total = 1
          r = light[i * 3] as number
          g = light[i * 3 + 1] as number
          b = light[i * 3 + 2] as number
          variance = spread[i] as number
        }
        next[i * 3] = r / total
        next[i * 3 + 1] = g / total
        next[i * 3 + 2] = b / total
        nextSpread[i] = variance / (total * total)
      }
    }
    light = next
    spread = nextSpread
  }
  for (let i = 0; i < n * 3; i++) light[i] = (light[i] as number) * ((colour[i] as number) + 0.02)
  return light
}

/** A pixel that is far brighter or darker than all around it is chance, not light. */
function tame(light: Float32Array, width: number, height: number): void {
  const grey = (i: number) =>
    (light[i * 3] as number) * 0.3 +
    (light[i * 3 + 1] as number) * 0.6 +
    (light[i * 3 + 2] as number) * 0.1
  const around: number[] = []
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      around.length = 0
      for (let dy = -1; dy <= 1; dy++)
        for (let dx = -1; dx <= 1; dx++) if (dx || dy) around.push(grey(i + dy * width + dx))
      around.sort((a, b) => a - b)
      const own = grey(i)
      const fair = Math.max(
        (around[1] as number) * 0.87,
        Math.min((around[6] as number) * 1.15, own),
      )
      if (fair !== own && own > 0)
        for (let k = 0; k < 3; k++) light[i * 3 + k] = ((light[i * 3 + k] as number) * fair) / own
    }
  }
}

/** How uncertain each pixel is, judged from its neighbours as well: few samples may agree by luck. */
function widened(spread: Float32Array, width: number, height: number): Float32Array {
  const wide = new Float32Array(spread.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      let [sum, count] = [0, 0]
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) {
          const [qx, qy] = [x + dx, y + dy]
          if (qx < 0 || qy < 0 || qx >= width || qy >= height) continue
          sum += spread[qy * width + qx] as number
          count++
        }
      }
      wide[y * width + x] = sum / count
    }
  }
  return wide
}

/** A film-like curve: soft in the lights, a little lifted in the shadows. */
function develop(x: number): number {
  const v = Math.max(0, x) * 0.62
  const y = (v * (2.51 * v + 0.03)) / (v * (2.43 * v + 0.59) + 0.14)
  return clamp(y) ** (1 / 2.2)
}

/** What lies before or behind the sharp distance is melted a little further, by what the lens would do. */
function soften(light: Float32Array, film: Film): Float32Array {
  const { width, height, blur } = film
  const soft = Float32Array.from(light)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = y * width + x
      const radius = Math.min(5, (blur[i] as number) * 0.32)
      if (radius < 0.6) continue
      const reach = Math.ceil(radius)
      let [r, g, b, total] = [0, 0, 0, 0]
      for (let qy = Math.max(0, y - reach); qy <= Math.min(height - 1, y + reach); qy++) {
        for (let qx = Math.max(0, x - reach); qx <= Math.min(width - 1, x + reach); qx++) {
          const j = qy * width + qx
          const away = (qx - x) ** 2 + (qy - y) ** 2
          const k =
            Math.exp((-away * 1.6) / (radius * radius)) *
            Math.min(1, (blur[j] as number) / (blur[i] as number)) ** 2
          r += (light[j * 3] as number) * k
          g += (light[j * 3 + 1] as number) * k
          b += (light[j * 3 + 2] as number) * k
          total += k
        }
      }
      soft[i * 3] = r / total
      soft[i * 3 + 1] = g / total
      soft[i * 3 + 2] = b / total
    }
  }
  return soft
}

/** From light to a photograph: bloom, curve, warm tone, darker corners, grain. */
export async function photograph(film: Film, exposure: number, seed: string): Promise<Buffer> {
  const { width, height } = film
  const light = soften(calm(film), film)
  const n = width * height
  const bright = Buffer.alloc(n * 3)
  for (let i = 0; i < n * 3; i++)
    bright[i] = Math.round(255 * clamp(((light[i] as number) * exposure - 0.9) / 3))
  const glow = await sharp(bright, { raw: { width, height, channels: 3 } })
    .blur(width / 60)
    .raw()
    .toBuffer()
  const chance = random(seed)
  const picture = Buffer.alloc(n * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const i = (y * width + x) * 3
      const corner = Math.hypot((x / width - 0.5) * 1.15, y / height - 0.5)
      const edge = 1 - 0.3 * smooth(0.35, 0.85, corner)
      const grain = (chance() + chance() + chance() - 1.5) * 0.011
      const value = [0, 1, 2].map((k) => {
        const bloom = ((glow[i + k] as number) / 255) * 0.9
        return develop(((light[i + k] as number) * exposure + bloom) * edge)
      }) as [number, number, number]
      const grey = value[0] * 0.3 + value[1] * 0.59 + value[2] * 0.11
      const warm = [1.014, 0.992, 0.984]
      for (let k = 0; k < 3; k++) {
        const lively = grey + ((value[k] as number) - grey) * 0.9
        const toned = 0.018 + lively * (warm[k] as number) * 0.985
        picture[i + k] = Math.round(255 * clamp(toned + grain * (1.15 - grey)))
      }
    }
  }
  return sharp(picture, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 3 })
    .toBuffer()
}

/** The best JPEG that is small enough for a card on a slow line. */
export async function jpeg(picture: Buffer, largest = LARGEST): Promise<Buffer> {
  let file = Buffer.alloc(0)
  for (let quality = 86; quality >= 50; quality -= 3) {
    file = await sharp(picture).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (file.length <= largest) return file
  }
  return file
}
