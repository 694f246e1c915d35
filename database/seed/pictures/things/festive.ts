import { tube } from '../lines.ts'
import { brass, light, plain, worn } from '../materials.ts'
import { group, type Mesh } from '../mesh.ts'
import { sheet } from '../sheet.ts'
import { lathe } from '../turned.ts'
import type { Vec } from '../vector.ts'

/** A small brass oil lamp with one pinched spout to the front, and a flame if lit. */
export function diya(radius: number, lit = true): Mesh {
  const r = radius
  const metal = brass()
  const bowl = lathe(
    [
      [0, 0.004],
      [r * 0.34, 0],
      [r * 0.4, 0.003],
      [r * 0.36, r * 0.12],
      [r * 0.3, r * 0.2],
      [r * 0.55, r * 0.3],
      [r * 0.85, r * 0.5],
      [r, r * 0.78],
      [r * 1.02, r * 0.82],
      [r * 0.97, r * 0.83],
      [r * 0.8, r * 0.52],
      [r * 0.5, r * 0.36],
      [0, r * 0.3],
    ],
    metal,
    56,
  ).bend(([x, y, z]): Vec => {
    const pull = Math.max(0, z / r) ** 3 * Math.max(0, y / r - 0.2)
    return [x * (1 - pull * 0.75), y + pull * r * 0.15, z + pull * r * 0.7]
  })
  const oil = lathe(
    [
      [r * 0.86, r * 0.62],
      [0, r * 0.62],
    ],
    plain('#5f430f', { rough: 0.06, gloss: 0.06 }),
    40,
  )
  const tip = r * 1.28
  const wick = tube(
    [
      [0, r * 0.63, r * 0.5],
      [0, r * 0.84, tip - r * 0.1],
      [0, r * 0.96, tip],
    ],
    r * 0.045,
    plain(lit ? '#5a4a3a' : '#efe6d2', { rough: 1 }),
    8,
  )
  const parts = [bowl, oil, wick]
  if (lit) {
    const flame = (scale: number, hex: string, strength: number) =>
      lathe(
        [
          [0, 0],
          [0.3, 0.14],
          [0.42, 0.34],
          [0.36, 0.62],
          [0.2, 1.0],
          [0.07, 1.35],
          [0, 1.5],
        ].map(([a, b]): [number, number] => [
          (a as number) * r * 0.42 * scale,
          (b as number) * r * 0.5 * scale,
        ]),
        light(hex, strength),
        24,
      )
    parts.push(flame(1, '#ffc05a', 9).move(0, r * 0.96, tip))
  }
  return group(...parts)
}

/** A footed brass lamp with five spouts, as tall as a hand. */
export function kuthuvilakku(height: number): Mesh {
  const h = height
  return group(
    lathe(
      [
        [0, 0],
        [0.3, 0],
        [0.32, 0.02],
        [0.28, 0.05],
        [0.14, 0.08],
        [0.07, 0.13],
        [0.1, 0.17],
        [0.06, 0.21],
        [0.05, 0.36],
        [0.09, 0.4],
        [0.05, 0.44],
        [0.045, 0.58],
        [0.1, 0.62],
        [0.24, 0.66],
        [0.28, 0.7],
        [0.26, 0.705],
        [0.08, 0.67],
        [0.05, 0.7],
        [0.09, 0.76],
        [0.05, 0.8],
        [0.03, 0.88],
        [0.05, 0.92],
        [0.02, 0.98],
        [0, 1],
      ].map(([a, b]): [number, number] => [(a as number) * h, (b as number) * h]),
      brass(),
      56,
    ),
  )
}

/** A round brass tray with a raised rim. */
export function thali(radius: number): Mesh {
  const r = radius
  return lathe(
    [
      [0, 0.003],
      [r * 0.8, 0.003],
      [r * 0.84, 0.002],
      [r * 0.95, 0.014],
      [r, 0.02],
      [r * 1.005, 0.022],
      [r * 0.99, 0.023],
      [r * 0.94, 0.017],
      [r * 0.83, 0.006],
      [0, 0.006],
    ],
    worn('#d8a445', '#96702f', 0.22),
    96,
  )
}

/** A bell that is held by its stem. */
export function bell(height: number): Mesh {
  const h = height
  return lathe(
    [
      [0.3, 0],
      [0.31, 0.02],
      [0.26, 0.12],
      [0.2, 0.32],
      [0.14, 0.4],
      [0.05, 0.44],
      [0.04, 0.5],
      [0.07, 0.56],
      [0.04, 0.62],
      [0.04, 0.8],
      [0.07, 0.86],
      [0.03, 0.96],
      [0, 1],
    ].map(([a, b]): [number, number] => [(a as number) * h, (b as number) * h]),
    brass(),
    48,
  )
}

/** A flower petal lying on the ground. */
export function petal(hex: string, length: number): Mesh {
  const mesh = sheet(
    (u, v): Vec => [
      (u - 0.5) * length * 0.6 * Math.sin(Math.PI * (0.1 + 0.85 * v)),
      0.003 + length * 0.2 * (u - 0.5) ** 2 * 4 + 0.1 * length * v * v,
      (0.5 - v) * length,
    ],
    5,
    6,
    plain(hex, { rough: 0.7, sheer: 0.25 }),
  )
  return mesh
}
