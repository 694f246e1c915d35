import { beam } from '../blocks.ts'
import { curve, tube } from '../lines.ts'
import { cane, teak } from '../materials.ts'
import { group, type Mesh } from '../mesh.ts'
import { sheet } from '../sheet.ts'
import { lathe } from '../turned.ts'
import { lerp, type Vec } from '../vector.ts'

/** An old planter's armchair: turned front legs, broad flat arms, seat and back of woven cane. */
export function caneArmchair(): Mesh {
  const frame = teak()
  const weave = cane('#b98a48', 0.019)
  const parts: Mesh[] = []
  const seatFront = 0.4
  const seatBack = 0.34
  const half = 0.29
  for (const side of [-1, 1]) {
    const x = side * half
    parts.push(
      lathe(
        [
          [0, 0],
          [0.018, 0],
          [0.022, 0.03],
          [0.016, 0.06],
          [0.026, 0.1],
          [0.03, 0.2],
          [0.024, 0.3],
          [0.034, 0.31],
          [0.034, 0.41],
          [0.02, 0.43],
          [0.03, 0.48],
          [0.022, 0.56],
          [0.02, 0.63],
          [0, 0.63],
        ],
        frame,
        28,
        0.3,
      )
        .grainUp()
        .move(x, 0, 0.29),
    )
    const post = curve(
      [
        [x, 0, -0.36],
        [x, 0.18, -0.31],
        [x, 0.36, -0.28],
        [x, 0.62, -0.37],
        [x, 0.9, -0.52],
        [x, 1.02, -0.6],
      ],
      7,
    )
    parts.push(tube(post, (t) => 0.026 - 0.008 * t, frame, 14))
    const arm = curve(
      [
        [x, 0.63, 0.36],
        [x * 1.03, 0.645, 0.2],
        [x * 1.04, 0.635, -0.1],
        [x * 1.0, 0.63, -0.37],
      ],
      8,
    )
    parts.push(
      tube(arm, (t) => lerp(0.046, 0.03, t) + 0.012 * Math.sin(t * Math.PI), frame, 18, 0.3),
    )
    parts.push(
      beam([x, seatFront - 0.02, 0.29], [x, seatBack - 0.02, -0.28], 0.034, 0.05, frame, 0.01),
    )
    parts.push(beam([x, 0.16, 0.29], [x, 0.17, -0.31], 0.022, 0.022, frame, 0.009))
  }
  parts.push(
    beam(
      [-half, seatFront - 0.02, 0.29],
      [half, seatFront - 0.02, 0.29],
      0.036,
      0.06,
      frame,
      0.012,
    ),
  )
  parts.push(beam([-half, seatBack, -0.27], [half, seatBack, -0.27], 0.03, 0.05, frame, 0.01))
  parts.push(beam([-half, 0.165, 0], [half, 0.165, 0], 0.022, 0.022, frame, 0.009))
  const top = curve(
    [
      [-half, 1.0, -0.585],
      [-0.15, 1.045, -0.612],
      [0, 1.06, -0.62],
      [0.15, 1.045, -0.612],
      [half, 1.0, -0.585],
    ],
    6,
  )
  parts.push(tube(top, (t) => 0.024 + 0.014 * Math.sin(t * Math.PI), frame, 14, 0.7))
  parts.push(beam([-half, 0.45, -0.3], [half, 0.45, -0.3], 0.024, 0.04, frame, 0.01))
  const inner = half - 0.02
  parts.push(
    sheet(
      (u, v): Vec => [
        lerp(-inner, inner, u),
        lerp(seatFront, seatBack, v) +
          0.004 -
          0.018 * Math.sin(u * Math.PI) * Math.sin(v * Math.PI),
        lerp(0.275, -0.26, v),
      ],
      14,
      14,
      weave,
      [0.54, 0.53],
    ),
  )
  const spine = curve(
    [
      [0, 0.46, -0.3],
      [0, 0.62, -0.37],
      [0, 0.9, -0.52],
      [0, 1.03, -0.605],
    ],
    16,
  )
  parts.push(
    sheet(
      (u, v): Vec => {
        const at = v * (spine.length - 1)
        const low = spine[Math.max(0, Math.min(spine.length - 2, Math.floor(at)))] as Vec
        const high = spine[Math.max(0, Math.min(spine.length - 2, Math.floor(at))) + 1] as Vec
        const t = at - Math.min(spine.length - 2, Math.floor(at))
        const hollow = 0.022 * Math.sin(u * Math.PI)
        return [
          lerp(-inner, inner, u),
          lerp(low[1], high[1], t) + v * 0.02 * Math.sin(u * Math.PI),
          lerp(low[2], high[2], t) - hollow,
        ]
      },
      14,
      24,
      weave,
      [0.54, 0.66],
    ),
  )
  return group(...parts)
}
