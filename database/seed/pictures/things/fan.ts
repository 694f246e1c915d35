import { slab } from '../blocks.ts'
import { tube } from '../lines.ts'
import { brass, plain } from '../materials.ts'
import { group, type Mesh } from '../mesh.ts'
import { sheet } from '../sheet.ts'
import { lathe } from '../turned.ts'
import { lerp, type Vec } from '../vector.ts'

/** A three-bladed ceiling fan; its rod ends at the origin, the fan hangs below. */
export function ceilingFan(hex: string, drop = 0.3): Mesh {
  const enamel = plain(hex, { rough: 0.3, gloss: 0.05 })
  const band = brass()
  const parts = [
    lathe(
      [
        [0, -0.07],
        [0.02, -0.07],
        [0.045, -0.05],
        [0.062, -0.012],
        [0.066, 0],
        [0, 0],
      ],
      enamel,
      48,
    ),
    tube(
      [
        [0, -0.05, 0],
        [0, -drop, 0],
      ],
      0.012,
      enamel,
      20,
    ),
    lathe(
      [
        [0, -drop - 0.135],
        [0.03, -drop - 0.133],
        [0.07, -drop - 0.122],
        [0.095, -drop - 0.105],
        [0.1, -drop - 0.1],
        [0.118, -drop - 0.09],
        [0.126, -drop - 0.07],
        [0.12, -drop - 0.045],
        [0.085, -drop - 0.02],
        [0.045, -drop - 0.005],
        [0.03, -drop + 0.02],
        [0, -drop + 0.02],
      ],
      enamel,
      72,
    ),
    lathe(
      [
        [0.0955, -drop - 0.107],
        [0.1005, -drop - 0.103],
        [0.1055, -drop - 0.098],
      ],
      band,
      72,
    ),
    lathe(
      [
        [0.1255, -drop - 0.072],
        [0.1275, -drop - 0.068],
        [0.1255, -drop - 0.064],
      ],
      band,
      72,
    ),
    lathe(
      [
        [0, -drop - 0.139],
        [0.022, -drop - 0.137],
        [0.03, -drop - 0.132],
      ],
      band,
      40,
    ),
  ]
  for (let i = 0; i < 3; i++) {
    const arm = group(
      slab(
        [
          [0.08, -0.03],
          [0.2, -0.022],
          [0.26, -0.04],
          [0.29, -0.04],
          [0.3, 0],
          [0.29, 0.04],
          [0.26, 0.04],
          [0.2, 0.022],
          [0.08, 0.03],
        ],
        0.006,
        enamel,
        0.002,
      ).tilt(90),
    )
    const blade = (y: number) =>
      sheet(
        (u, v): Vec => {
          const t = lerp(0.24, 0.62, u)
          const round =
            u > 0.93
              ? Math.sqrt(Math.max(0, 1 - ((u - 0.93) / 0.07) ** 2))
              : u < 0.05
                ? 0.7 + 0.3 * (u / 0.05)
                : 1
          const wide = lerp(0.115, 0.145, Math.sin(u * 2.4)) * (0.55 + 0.45 * round)
          return [t, y - 0.012 * u + (v - 0.5) * 0.035, (0.5 - v) * wide]
        },
        28,
        6,
        enamel,
      )
    const stripe = sheet(
      (u, v): Vec => [lerp(0.555, 0.568, u), -0.017 + (v - 0.5) * 0.034, (0.5 - v) * 0.128],
      2,
      4,
      band,
    )
    parts.push(
      group(arm, blade(-0.002), blade(-0.005), stripe)
        .move(0, -drop - 0.05, 0)
        .turn(i * 120),
    )
  }
  return group(...parts)
}
