import { box } from '../blocks.ts'
import { curve, tube } from '../lines.ts'
import { loft } from '../loft.ts'
import { basket, chrome, cloth, plain, rubber } from '../materials.ts'
import { group, type Mesh } from '../mesh.ts'
import { sheet } from '../sheet.ts'
import { drum } from '../turned.ts'
import { lerp, type Vec } from '../vector.ts'
import { spokedWheel } from './bicycle.ts'

/** A pram with a folding hood; its front is to the right. */
export function pram(hex: string, trim: string): Mesh {
  const fabric = cloth(hex, { thread: 0.003 })
  const lining = cloth(trim, { thread: 0.003 })
  const steel = chrome()
  const black = rubber()
  const parts: Mesh[] = []
  const boat = (t: number, v: number): Vec => {
    const turn = t * 6.2832
    const [c, s] = [Math.cos(turn), Math.sin(turn)]
    const k = 0.62 + 0.38 * Math.sin(v * 1.57) ** 0.8
    return [
      Math.sign(c) * Math.abs(c) ** 0.75 * 0.4 * (0.84 + 0.16 * v),
      0.46 + v * 0.24 + 0.05 * c * c * v,
      -Math.sign(s) * Math.abs(s) ** 0.75 * 0.2 * k,
    ]
  }
  parts.push(sheet((u, v) => boat(u, v), 64, 14, fabric, [1.9, 0.3]))
  parts.push(
    sheet(
      (u, v) => boat(u, 1 - v * 0.8).map((x, i) => (i === 1 ? x : x * 0.975)) as unknown as Vec,
      64,
      8,
      lining,
      [1.9, 0.3],
    ),
  )
  parts.push(
    tube(
      Array.from({ length: 65 }, (_, i) => boat(i / 64, 1)),
      0.011,
      lining,
      10,
    ),
  )
  parts.push(
    box(0.5, 0.07, 0.24, cloth('#f5eee0'), 0.03).move(0.0, 0.56, 0),
    box(0.16, 0.05, 0.26, cloth('#f5eee0'), 0.024).move(-0.2, 0.61, 0),
  )
  parts.push(
    sheet(
      (u, v): Vec => [
        lerp(-0.03, 0.24, u),
        0.622 + 0.03 * Math.sin(u * 2.6) + 0.006 * Math.sin(u * 24 + v * 9),
        lerp(0.14, -0.14, v),
      ],
      30,
      16,
      cloth(trim, { stripe: ['#f7efe0', 0.05, 0.016], thread: 0.003 }),
      [0.4, 0.34],
    ),
  )
  const rib = (k: number, a: number): Vec => {
    const lean = lerp(-0.15, 1.62, k)
    const [c, s] = [Math.cos(a), Math.sin(a)]
    const height = 0.42 * s
    return [
      -0.05 - Math.sin(1.57 - lean) * height * 1.02 + 0.02 * s,
      0.71 + Math.cos(1.57 - lean) * height,
      c * 0.197,
    ]
  }
  const ribs = 4
  parts.push(
    sheet(
      (u, v) => {
        const k = u * ribs
        const sag = 1 - 0.055 * Math.sin((k % 1) * Math.PI) * Math.sin(v * Math.PI)
        const p = rib(u, v * Math.PI)
        return [-0.05 + (p[0] + 0.05) * sag, 0.71 + (p[1] - 0.71) * sag, p[2]]
      },
      48,
      32,
      fabric,
      [0.7, 0.8],
    ),
  )
  for (let i = 0; i <= ribs; i++)
    parts.push(
      tube(
        Array.from({ length: 33 }, (_, j) => rib(i / ribs, (j / 32) * Math.PI)),
        i === ribs ? 0.01 : 0.006,
        i === ribs ? lining : fabric,
        8,
      ),
    )
  for (const z of [-1, 1]) {
    parts.push(
      tube(
        curve(
          [
            [-0.28, 0.16, z * 0.2],
            [-0.2, 0.3, z * 0.2],
            [0, 0.36, z * 0.2],
            [0.2, 0.3, z * 0.2],
            [0.28, 0.13, z * 0.2],
          ],
          8,
        ),
        0.011,
        steel,
        12,
      ),
    )
    parts.push(
      tube(
        [
          [-0.16, 0.31, z * 0.19],
          [-0.22, 0.5, z * 0.17],
        ],
        0.008,
        steel,
        10,
      ),
      tube(
        [
          [0.16, 0.31, z * 0.19],
          [0.22, 0.5, z * 0.17],
        ],
        0.008,
        steel,
        10,
      ),
    )
    parts.push(
      tube(
        curve(
          [
            [-0.1, 0.44, z * 0.2],
            [-0.34, 0.66, z * 0.2],
            [-0.52, 0.92, z * 0.19],
            [-0.58, 0.98, z * 0.18],
          ],
          8,
        ),
        0.011,
        steel,
        12,
      ),
    )
    parts.push(
      spokedWheel(0.17, black, 16, 0.016).move(-0.28, 0.17, z * 0.235),
      spokedWheel(0.14, black, 16, 0.015).move(0.28, 0.14, z * 0.235),
    )
    parts.push(
      drum(0.02, 0.012, steel)
        .tilt(90)
        .move(-0.05, 0.71, z * 0.2 - 0.006),
    )
  }
  for (const [x, y] of [
    [-0.28, 0.17],
    [0.28, 0.14],
  ] as const)
    parts.push(
      tube(
        [
          [x, y, -0.23],
          [x, y, 0.23],
        ],
        0.008,
        steel,
        10,
      ),
    )
  parts.push(
    tube(
      [
        [-0.58, 0.98, -0.18],
        [-0.58, 0.98, 0.18],
      ],
      0.017,
      plain('#2b2522', { rough: 0.6 }),
      14,
    ),
  )
  parts.push(
    loft(
      [
        { y: 0, w: 0.34, d: 0.3 },
        { y: 0.08, w: 0.38, d: 0.32 },
      ],
      basket('#b98a54', 0.02),
    ).move(0, 0.25, 0),
  )
  return group(...parts)
}
