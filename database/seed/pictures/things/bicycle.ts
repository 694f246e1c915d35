import { beam, box, slab } from '../blocks.ts'
import { curve, tube } from '../lines.ts'
import { loft } from '../loft.ts'
import { basket, chrome, lacquer, plain, plastic, rubber } from '../materials.ts'
import { group, type Material, type Mesh } from '../mesh.ts'
import { sheet } from '../sheet.ts'
import { ball, drum } from '../turned.ts'
import { lerp, type Vec } from '../vector.ts'

const circle = (radius: number, steps: number, from = 0, to = 2 * Math.PI): Vec[] =>
  Array.from({ length: steps + 1 }, (_, i) => {
    const turn = lerp(from, to, i / steps)
    return [Math.cos(turn) * radius, Math.sin(turn) * radius, 0]
  })

/** A wheel with tyre, rim and spokes, standing in the x-y plane around its hub. */
export function spokedWheel(radius: number, tyre: Material, spokes: number, thick = 0.02): Mesh {
  const steel = chrome()
  const parts = [
    tube(circle(radius - thick, 56), thick, tyre, 16),
    tube(circle(radius - thick * 2.1, 56), thick * 0.42, steel, 10),
    drum(0.018, 0.07, steel).tilt(90).move(0, 0, -0.035),
  ]
  for (let i = 0; i < spokes; i++) {
    const turn = (i / spokes) * 6.2832
    const lean = i % 2 ? 0.35 : -0.35
    const side = i % 4 < 2 ? 0.026 : -0.026
    parts.push(
      tube(
        [
          [Math.cos(turn + lean) * 0.016, Math.sin(turn + lean) * 0.016, side],
          [Math.cos(turn) * (radius - thick * 2), Math.sin(turn) * (radius - thick * 2), 0],
        ],
        0.0014,
        steel,
        5,
      ),
    )
  }
  return group(...parts)
}

/** A child's bicycle with basket and training wheels; its front points to the right. */
export function kidsBicycle(hex: string): Mesh {
  const paint = lacquer(hex)
  const cream = plain('#f2e6cf', { rough: 0.4 })
  const steel = chrome()
  const black = rubber()
  const r = 0.2
  const rear: Vec = [-0.33, r, 0]
  const front: Vec = [0.36, r, 0]
  const head: Vec = [0.255, 0.5, 0]
  const low: Vec = [0.275, 0.43, 0]
  const crank: Vec = [-0.03, 0.2, 0]
  const seat: Vec = [-0.13, 0.46, 0]
  const pipe = (a: Vec, b: Vec, t: number, m: Material = paint) => tube([a, b], t, m, 16)
  const guard = (at: Vec, from: number, to: number) =>
    sheet(
      (u, v): Vec => {
        const turn = lerp(from, to, u)
        const across = (v - 0.5) * 0.056
        const rr = r + 0.018 - 9 * across * across
        return [at[0] + Math.cos(turn) * rr, at[1] + Math.sin(turn) * rr, across]
      },
      30,
      6,
      cream,
    )
  const parts = [
    spokedWheel(r, black, 20).move(...rear),
    spokedWheel(r, black, 20)
      .roll(7)
      .move(...front),
    guard(rear, 0.55, 2.9),
    guard(front, 0.5, 2.6),
    tube(curve([low, [0.12, 0.33, 0], crank], 8), 0.019, paint, 16),
    tube(curve([head, [0.08, 0.42, 0], [-0.115, 0.385, 0]], 8), 0.015, paint, 16),
    pipe(crank, seat, 0.015),
    pipe([seat[0] - 0.003, seat[1], 0], [-0.155, 0.53, 0], 0.0115, steel),
    pipe([0.247, 0.52, 0], [0.283, 0.41, 0], 0.02),
    drum(0.026, 0.06, paint).tilt(90).move(crank[0], crank[1], -0.03),
  ]
  for (const z of [-1, 1]) {
    parts.push(
      pipe([crank[0] - 0.02, crank[1], z * 0.03], [rear[0], rear[1], z * 0.045], 0.009),
      pipe([seat[0] + 0.012, 0.43, z * 0.016], [rear[0], rear[1], z * 0.045], 0.008),
    )
    parts.push(
      tube(
        curve(
          [
            [0.285, 0.405, z * 0.01],
            [0.292, 0.39, z * 0.04],
            [0.33, 0.28, z * 0.045],
            [front[0], front[1], z * 0.045],
          ],
          6,
        ),
        0.011,
        paint,
        12,
      ),
    )
    parts.push(
      tube(
        curve(
          [
            [0.235, 0.555, 0],
            [0.235, 0.59, z * 0.06],
            [0.215, 0.655, z * 0.13],
            [0.17, 0.665, z * 0.19],
            [0.13, 0.655, z * 0.235],
          ],
          8,
        ),
        0.0105,
        steel,
        12,
      ),
    )
    parts.push(
      tube(
        [
          [0.165, 0.664, z * 0.2],
          [0.115, 0.651, z * 0.255],
        ],
        0.0165,
        plain('#c0392b', { rough: 0.6 }),
        14,
      ),
    )
    for (let i = 0; i < 7; i++)
      parts.push(
        tube(
          curve(
            [
              [0.115, 0.65, z * 0.257],
              [0.1 - i * 0.008, 0.62, z * (0.275 + 0.006 * i)],
              [
                0.09 + 0.01 * Math.sin(i * 4),
                0.53 + 0.012 * (i % 3),
                z * (0.27 + 0.012 * Math.cos(i * 3)),
              ],
            ],
            5,
          ),
          0.0022,
          plain(['#e8a81c', '#c0392b', '#f2e6cf'][i % 3] as string, { rough: 0.5 }),
          5,
        ),
      )
    parts.push(
      beam(
        [crank[0], crank[1], z * 0.05],
        [crank[0] + z * 0.07, crank[1] - z * 0.055, z * 0.058],
        0.01,
        0.016,
        steel,
        0.004,
      ),
      box(0.07, 0.016, 0.05, black, 0.005).move(
        crank[0] + z * 0.07,
        crank[1] - z * 0.055 - 0.008,
        z * 0.09,
      ),
    )
    parts.push(
      tube(
        [
          [rear[0], rear[1] + 0.005, z * 0.05],
          [rear[0] - 0.015, 0.13, z * 0.15],
          [rear[0] - 0.02, 0.075, z * 0.165],
        ],
        0.008,
        steel,
        10,
      ),
    )
    parts.push(
      group(
        drum(0.062, 0.026, plastic('#f2e6cf'), 0.008).tilt(90).move(0, 0, -0.013),
        drum(0.066, 0.016, black, 0.006).tilt(90).move(0, 0, -0.008),
        drum(0.02, 0.032, plastic('#c0392b')).tilt(90).move(0, 0, -0.016),
      ).move(rear[0] - 0.02, 0.066, z * 0.178),
    )
  }
  parts.push(pipe([0.243, 0.52, 0], [0.233, 0.575, 0], 0.012, steel))
  parts.push(
    loft(
      [
        { y: 0, w: 0.2, d: 0.05 },
        { y: 0.012, w: 0.225, d: 0.11 },
        { y: 0.03, w: 0.22, d: 0.12 },
        { y: 0.043, w: 0.19, d: 0.09 },
      ],
      plain('#3a2c25', { rough: 0.55, gloss: 0.04 }),
      2.3,
    )
      .bend(([x, y, z]): Vec => [x, y + 0.25 * x * x, z * (0.75 - 1.9 * x)])
      .roll(3)
      .move(-0.165, 0.522, 0),
  )
  parts.push(
    slab(
      [
        [-0.07, 0.05],
        [-0.04, 0.062],
        [0.3, 0.025],
        [0.33, 0],
        [0.3, -0.025],
        [-0.04, -0.062],
        [-0.07, -0.05],
        [-0.085, 0],
      ],
      0.016,
      cream,
      0.006,
    )
      .roll(180)
      .move(-0.02, 0.2, 0.055),
  )
  const weave = basket('#c8975a', 0.02)
  parts.push(
    sheet(
      (u, v): Vec => {
        const turn = u * 6.2832
        const k = 0.8 + 0.2 * v
        return [
          0.375 + Math.sign(Math.cos(turn)) * Math.abs(Math.cos(turn)) ** 0.6 * 0.078 * k,
          0.455 + v * 0.14,
          -Math.sign(Math.sin(turn)) * Math.abs(Math.sin(turn)) ** 0.6 * 0.115 * k,
        ]
      },
      48,
      8,
      weave,
      [0.7, 0.15],
    ),
  )
  const rim = Array.from({ length: 49 }, (_, i): Vec => {
    const turn = (i / 48) * 6.2832
    return [
      0.375 + Math.sign(Math.cos(turn)) * Math.abs(Math.cos(turn)) ** 0.6 * 0.08,
      0.597,
      -Math.sign(Math.sin(turn)) * Math.abs(Math.sin(turn)) ** 0.6 * 0.117,
    ]
  })
  parts.push(
    tube(rim, 0.008, plain('#a8703a', { rough: 0.6 }), 8),
    box(0.12, 0.006, 0.18, plain('#a8703a', { rough: 0.8 })).move(0.375, 0.456, 0),
  )
  parts.push(ball(0.026, steel, 24).scale(1, 0.7, 1).move(0.2, 0.682, 0.1))
  return group(...parts)
}
