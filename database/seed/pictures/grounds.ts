import { set } from './materials.ts'
import type { Material } from './mesh.ts'
import { cell, clouds, colour, lerp, noise, smooth, type Vec } from './vector.ts'

// Walls and floors; all coordinates are in metres.

/** Lime wash, brushed on by hand over old plaster. */
export function limewash(hex: string, age = 1): Material {
  const c = colour(hex)
  return {
    paint(s, u, v, w) {
      const broad = clouds(u * 0.9, v * 0.9, w * 0.9, 3)
      const strokes = clouds(u * 4 + noise(u, v) * 3, v * 9, w, 3)
      const low = 1 - 0.18 * age * smooth(0.5, 0, v)
      set(s, c, (1 + age * (0.34 * (broad - 0.5) + 0.16 * (strokes - 0.5))) * low)
      s.rough = 0.95
      s.gloss = 0.01
    },
    relief: (u, v) => (noise(u * 26, v * 26) * 2.4 + noise(u * 130, v * 130) * 0.5) * 0.0007 * age,
  }
}

/** The polished red, green or yellow cement floor of old houses. */
export function oxide(hex: string): Material {
  const c = colour(hex)
  return {
    paint(s, u, v, w) {
      const mottle = clouds(u * 2.2, v * 2.2, w * 2.2, 4)
      set(s, c, 0.75 + 0.5 * mottle)
      s.rough = 0.2 + 0.16 * mottle
      s.gloss = 0.06
    },
  }
}

/** Square tiles; the floor's u and w are used. */
export function tiles(
  hexes: readonly string[],
  size: number,
  grout = '#8d8272',
  look = { rough: 0.35, gloss: 0.04 },
): Material {
  const shades = hexes.map(colour)
  const joint = colour(grout)
  const line = (t: number) => Math.abs(t - Math.round(t)) * size
  return {
    paint(s, u, v, w) {
      const [x, y] = [u / size, (w || v) / size]
      const edge = Math.min(line(x), line(y))
      const pick = Math.floor(cell(x, y) * shades.length)
      const own = shades[pick] as Vec
      if (edge < 0.0025) {
        set(s, joint)
        s.rough = 0.95
        return
      }
      set(s, own, 0.86 + 0.16 * cell(y + 31, x) + 0.16 * (noise(u * 22, v * 22, w * 22) - 0.5))
      s.rough = look.rough + 0.1 * noise(u * 30, v * 30, w * 30)
      s.gloss = look.gloss
    },
    relief: (u, v, w) => (Math.min(line(u / size), line((w || v) / size)) < 0.0035 ? -0.0008 : 0),
  }
}

/** Old mosaic floor: chips of marble in cement. */
export function terrazzo(base: string, chips: readonly string[], size = 0.011): Material {
  const ground = colour(base)
  const shades = chips.map(colour)
  return {
    paint(s, u, v, w) {
      const [x, y] = [u / size, (w || v) / size]
      let nearest = 9
      let pick = 0
      for (let i = -1; i <= 1; i++) {
        for (let j = -1; j <= 1; j++) {
          const [cx, cy] = [Math.floor(x) + i, Math.floor(y) + j]
          const d =
            Math.hypot(cx + cell(cx, cy) - x, (cy + cell(cy, cx + 9) - y) * 1.2) /
            (0.5 + cell(cx + 5, cy))
          if (d < nearest) {
            nearest = d
            pick = cell(cx + 71, cy + 13)
          }
        }
      }
      if (nearest < 0.38) set(s, shades[Math.floor(pick * shades.length)] as Vec)
      else set(s, ground, 0.92 + 0.16 * noise(u * 20, w * 20))
      s.rough = 0.28
      s.gloss = 0.05
    },
  }
}

export function granite(hex: string, fleck = '#8f8a80'): Material {
  const [a, b] = [colour(hex), colour(fleck)]
  return {
    paint(s, u, v, w) {
      const t =
        smooth(0.55, 0.8, noise(u * 620, v * 620, w * 620)) * 0.6 +
        smooth(0.6, 0.9, noise(u * 200, v * 200, w * 200)) * 0.4
      s.r = lerp(a[0], b[0], t)
      s.g = lerp(a[1], b[1], t)
      s.b = lerp(a[2], b[2], t)
      s.rough = 0.16
      s.gloss = 0.05
    },
  }
}

/** Rough stone, cement or earth. */
export function stone(hex: string, look: { rough?: number; grain?: number } = {}): Material {
  const c = colour(hex)
  const grain = look.grain ?? 1
  return {
    paint(s, u, v, w) {
      const k =
        0.7 + 0.4 * clouds(u * 3, v * 3, w * 3, 4) + 0.22 * (noise(u * 240, v * 240, w * 240) - 0.5)
      set(s, c, k)
      s.rough = look.rough ?? 0.9
      s.gloss = 0.02
    },
    relief: (u, v, w) =>
      (noise(u * 18, v * 18, w * 18) * 3 + noise(u * 160, v * 160, w * 160) * 0.6) * 0.0009 * grain,
  }
}

/** Long boards of a wooden floor or table top, along u. */
export function boards(base: Material, width: number): Material {
  return {
    paint(s, u, v, w) {
      const row = Math.floor(w / width)
      base.paint(s, u + row * 3.7, v, w + row * 5.3)
      const k = 0.82 + 0.3 * cell(row, 3)
      const near = Math.abs(w / width - Math.round(w / width)) * width
      const gap = near < 0.0016 ? 0.25 : 1
      s.r *= k * gap
      s.g *= k * gap
      s.b *= k * gap
    },
    relief: (u, v, w) => {
      const near = Math.abs(w / width - Math.round(w / width)) * width
      return (near < 0.002 ? -0.0012 : 0) + (base.relief?.(u, v, w) ?? 0)
    },
  }
}

/** Brick laid in mortar, painted or bare; u and v. */
export function bricks(hex: string, mortar = '#b9a58c'): Material {
  const [a, b] = [colour(hex), colour(mortar)]
  const at = (u: number, v: number) => {
    const row = Math.floor(v / 0.075)
    const x = u / 0.23 + (row % 2) * 0.5
    const edge = Math.min(
      Math.abs(x - Math.round(x)) * 0.23,
      Math.abs(v / 0.075 - Math.round(v / 0.075)) * 0.075,
    )
    return { row, x, edge: edge + (noise(u * 60, v * 60) - 0.5) * 0.004 }
  }
  return {
    paint(s, u, v) {
      const { row, x, edge } = at(u, v)
      if (edge < 0.006) set(s, b, 0.8 + 0.3 * noise(u * 70, v * 70))
      else set(s, a, 0.6 + 0.5 * cell(x, row) + 0.3 * (clouds(u * 20, v * 20) - 0.5))
      s.rough = 0.95
      s.gloss = 0.01
    },
    relief: (u, v) =>
      smooth(0.003, 0.009, at(u, v).edge) * 0.004 + noise(u * 150, v * 150) * 0.0007,
  }
}
