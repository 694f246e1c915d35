import type { Material, Surface } from './mesh.ts'
import { cell, clamp, clouds, colour, lerp, noise, smooth, type Vec } from './vector.ts'

interface Look {
  rough?: number
  gloss?: number
  metal?: number
  sheer?: number
  glow?: number
}

export function set(s: Surface, c: Vec, k = 1): void {
  s.r = c[0] * k
  s.g = c[1] * k
  s.b = c[2] * k
}

function dress(s: Surface, look: Look): void {
  if (look.rough !== undefined) s.rough = look.rough
  if (look.gloss !== undefined) s.gloss = look.gloss
  if (look.metal !== undefined) s.metal = look.metal
  if (look.sheer !== undefined) s.sheer = look.sheer
  if (look.glow !== undefined) s.glow = look.glow
}

const blend = (s: Surface, a: Vec, b: Vec, t: number): void => {
  s.r = lerp(a[0], b[0], t)
  s.g = lerp(a[1], b[1], t)
  s.b = lerp(a[2], b[2], t)
}

/** One colour, a little uneven as every real surface is. */
export function plain(hex: string, look: Look = {}): Material {
  const c = colour(hex)
  return {
    paint(s, u, v, w) {
      set(s, c, 0.94 + 0.12 * noise(u * 9, v * 9, w * 9))
      dress(s, look)
    },
  }
}

export const plastic = (hex: string): Material => plain(hex, { rough: 0.32, gloss: 0.05 })
export const lacquer = (hex: string): Material => plain(hex, { rough: 0.18, gloss: 0.06 })
export const rubber = (hex = '#26241f'): Material => plain(hex, { rough: 0.75, gloss: 0.03 })
export const light = (hex: string, strength: number): Material => plain(hex, { glow: strength })

/** Page edges of a closed book: fine lines. */
export function pages(hex = '#e9dcc0', along: 'u' | 'v' | 'w' = 'v'): Material {
  const c = colour(hex)
  return {
    paint(s, u, v, w) {
      const x = along === 'u' ? u : along === 'v' ? v : w
      set(s, c, 0.72 + 0.3 * noise(x * 2600, (u + v + w - x) * 3, 4))
      s.rough = 0.95
      s.gloss = 0.02
    },
  }
}

/** Wood, with rings around the heart of the trunk and pores along the grain (the first coordinate). */
export function wood(light: string, dark: string, look: Look & { scale?: number } = {}): Material {
  const [a, b] = [colour(light), colour(dark)]
  const k = look.scale ?? 1
  return {
    paint(s, u, v, w) {
      const [x, y, z] = [u * k, v * k, w * k]
      const drift = noise(x * 0.9, y * 3, z * 3) * 0.05
      const ring = Math.hypot(
        (y % 3) - 1.2 + drift + noise(x * 3, y * 8, z * 8) * 0.012,
        (z % 3) - 1.6 + drift,
      )
      const band = ring * 26 + noise(x * 2, y * 20, z * 20) * 1.1
      const phase = band - Math.floor(band)
      const late = smooth(0.25, 0.95, phase) * (1 - smooth(0.95, 1, phase))
      const pores = noise(x * 14, y * 520, z * 520)
      const tone = clamp(
        0.12 +
          0.34 * late * (0.4 + 0.6 * noise(x, y * 5, z * 5)) +
          0.5 * (clouds(x * 1.7, y * 14, z * 14, 2) - 0.3) +
          0.34 * (pores - 0.5),
      )
      blend(s, a, b, tone)
      s.rough = 0.42 + pores * 0.15
      dress(s, look)
    },
    relief: (u, v, w) => noise(u * 14 * k, v * 420 * k, w * 420 * k) * 0.00016,
  }
}

export const teak = (): Material => wood('#b47a45', '#6e4020')
export const sheesham = (): Material => wood('#8a5330', '#3d2012', { gloss: 0.05 })
export const mango = (): Material => wood('#cf9d62', '#96642f')
export const rosewood = (): Material => wood('#5d2f1d', '#2a130c', { rough: 0.25, gloss: 0.06 })
export const pine = (): Material => wood('#dcb884', '#b98a4e', { rough: 0.55 })
export const willow = (): Material => wood('#e6cd9c', '#cfae74', { rough: 0.5 })

/** Six-way woven cane with its open holes; u and v in metres. */
export function cane(hex = '#c69a58', pitch = 0.013): Material {
  const c = colour(hex)
  const lattice = (u: number, v: number) => {
    const x = u / pitch
    const y = v / pitch
    const strand = (t: number, half: number) => Math.abs(t - Math.round(t)) < half
    const upright = strand(x - 0.12, 0.09) || strand(x + 0.12, 0.09)
    const across = strand(y - 0.12, 0.09) || strand(y + 0.12, 0.09)
    const rising = strand((x + y) / 2 + 0.5, 0.07)
    const falling = strand((x - y) / 2 + 0.5, 0.07)
    return {
      solid: upright || across || rising || falling,
      upright,
      rising: rising || falling,
      x,
      y,
    }
  }
  return {
    holes: true,
    paint(s, u, v) {
      const at = lattice(u, v)
      s.alpha = at.solid ? 1 : 0
      const over = at.upright === (Math.floor(at.y * 2) % 2 === 0)
      set(s, c, (at.rising ? 0.78 : over ? 1.05 : 0.86) * (0.85 + 0.3 * noise(u * 60, v * 60)))
      s.rough = 0.45
      s.gloss = 0.04
    },
  }
}

/** Close basket weave; u and v in metres. */
export function basket(hex: string, pitch = 0.012, look: Look = {}): Material {
  const c = colour(hex)
  const height = (u: number, v: number) => {
    const [x, y] = [u / pitch, v / pitch]
    const odd = (Math.floor(x) + Math.floor(y)) % 2 === 0
    const f = odd ? x - Math.floor(x) : y - Math.floor(y)
    const g = odd ? y - Math.floor(y) : x - Math.floor(x)
    return Math.sin(f * Math.PI) ** 0.5 * (0.6 + 0.4 * Math.sin(g * Math.PI))
  }
  return {
    paint(s, u, v) {
      const h = height(u, v)
      set(s, c, (0.45 + 0.6 * h) * (0.8 + 0.35 * cell(u / pitch, v / pitch)))
      s.rough = 0.75
      s.gloss = 0.03
      dress(s, look)
    },
    relief: (u, v) => height(u, v) * pitch * 0.12,
  }
}

export const metal = (hex: string, rough: number): Material => plain(hex, { metal: 1, rough })
export const steel = (): Material => brushed('#d6d3cd', 0.2)
export const chrome = (): Material => metal('#dcdad6', 0.06)
export const brass = (): Material => worn('#d9a541', '#8f6a2c', 0.26)

/** Metal turned or rubbed around its body: faint rings along its height. */
export function brushed(hex: string, rough: number): Material {
  const c = colour(hex)
  return {
    paint(s, u, v, w) {
      set(s, c, 0.94 + 0.08 * noise(u * 4, v * 900, w * 4))
      s.metal = 1
      s.rough = rough
    },
    relief: (_u, v) => noise(3, v * 1100, 2) * 0.00003,
  }
}

/** Metal with darker patches where hands and years have been. */
export function worn(hex: string, dark: string, rough: number): Material {
  const [a, b] = [colour(hex), colour(dark)]
  return {
    paint(s, u, v, w) {
      const age = smooth(0.5, 0.8, clouds(u * 22, v * 22, w * 22, 3))
      blend(s, a, b, age * 0.7)
      s.metal = 1
      s.rough = rough + age * 0.12
    },
    relief: (u, v, w) => noise(u * 120, v * 120, w * 120) * 0.00012,
  }
}

/** Fired clay, unglazed, turned on a wheel. */
export function clay(hex = '#b4623a'): Material {
  const c = colour(hex)
  return {
    paint(s, u, v, w) {
      const mottle = clouds(u * 14, v * 14, w * 14, 3)
      const speck = noise(u * 420, v * 420, w * 420) > 0.83 ? 0.82 : 1
      set(s, c, (0.72 + 0.5 * mottle) * speck)
      s.rough = 0.85
      s.gloss = 0.03
    },
    relief: (u, v, w) => noise(2, v * 260, 5) * 0.0004 + noise(u * 300, v * 300, w * 300) * 0.0002,
  }
}

interface ClothLook extends Look {
  thread?: number
  /** A second colour and the distance between stripes along v, in metres. */
  stripe?: readonly [string, number, number]
}

/** Woven cloth; u and v in metres. */
export function cloth(hex: string, look: ClothLook = {}): Material {
  const c = colour(hex)
  const second = look.stripe ? colour(look.stripe[0]) : c
  const pitch = look.thread ?? 0.0016
  return {
    paint(s, u, v) {
      const warp = Math.sin((u / pitch) * Math.PI) * Math.sin((v / pitch) * Math.PI)
      const k = (0.9 + 0.1 * warp) * (0.9 + 0.2 * noise(u * 300, v * 24))
      const striped =
        look.stripe && ((v % look.stripe[1]) + look.stripe[1]) % look.stripe[1] < look.stripe[2]
      set(s, striped ? second : c, k)
      s.rough = 0.9
      s.gloss = 0.02
      dress(s, look)
    },
    relief: (u, v) =>
      (noise(u / pitch / 1.4, v / pitch / 1.4) + noise(u * 60, v * 60) * 2) * pitch * 0.09,
  }
}

/** Knitted or felted wool. */
export function wool(hex: string, second = hex, stitch = 0.006): Material {
  const [a, b] = [colour(hex), colour(second)]
  const height = (u: number, v: number) => {
    const x = u / stitch
    const row = v / stitch
    const lean = Math.abs(x - Math.floor(x) - 0.5)
    const y = row + lean * 0.9
    return Math.sin((y - Math.floor(y)) * Math.PI) * (0.4 + Math.sin(lean * 2 * Math.PI) * 0.6)
  }
  return {
    paint(s, u, v) {
      const fuzz = noise(u * 900, v * 900)
      blend(s, a, b, cell(0, v / stitch / 6) > 0.62 ? 1 : 0)
      const k = (0.6 + 0.4 * height(u, v)) * (0.8 + 0.35 * fuzz)
      s.r *= k
      s.g *= k
      s.b *= k
      s.rough = 1
      s.gloss = 0.01
    },
    relief: (u, v) => height(u, v) * stitch * 0.16 + noise(u * 500, v * 500) * 0.0005,
  }
}

/** A leaf blade: u across (0…1), v from stem to tip; lighter veins, light shines through. */
export function leaf(hex: string, vein = '#a9c46c', patches?: string): Material {
  const [a, b] = [colour(hex), colour(vein)]
  const spots = patches ? colour(patches) : a
  return {
    paint(s, u, v, w) {
      const across = Math.abs(u - 0.5)
      const side = Math.abs(((v - across * 0.7) * 7) % 1) < 0.09 ? 0.25 : 0
      const middle = across < 0.025 ? 0.6 : side
      blend(s, a, b, middle)
      if (patches && noise(u * 6 + w * 9, v * 8) > 0.68) blend(s, spots, b, middle)
      const k = 0.78 + 0.4 * noise(w * 13, 3, 1)
      s.r *= k
      s.g *= k
      s.b *= k
      s.rough = 0.38
      s.gloss = 0.05
      s.sheer = 0.35
    },
  }
}
