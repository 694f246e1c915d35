import { box } from '../blocks.ts'
import { curve, tube } from '../lines.ts'
import { loft } from '../loft.ts'
import { chrome, cloth, plain, plastic } from '../materials.ts'
import { group, type Material, type Mesh } from '../mesh.ts'
import { lathe } from '../turned.ts'
import { clouds, type Vec } from '../vector.ts'
import { decal } from './dressing.ts'

function zip(points: readonly Vec[], material: Material): Mesh {
  return group(
    tube(curve(points, 10), 0.0055, material, 8, 0.6),
    tube(curve(points, 10), 0.0028, chrome(), 6).move(0, 0, 0.004),
  )
}

/** A school bag that stands by itself, front to the viewer. */
export function schoolBag(hex: string, second: string, badge: Material): Mesh {
  const canvas = cloth(hex, { thread: 0.0026 })
  const accent = cloth(second, { thread: 0.0026 })
  const tape = plain('#2b2a2a', { rough: 0.9 })
  const soften =
    (amount: number) =>
    ([x, y, z]: Vec): Vec => {
      const k = (clouds(x * 7 + 3, y * 7, z * 7, 2) - 0.5) * amount
      return [
        x * (1 + k),
        y - Math.abs(x) * 0.03 * y,
        z * (1 + k * 1.6) + 0.012 * Math.sin(y * 16) * amount * 4,
      ]
    }
  const body = loft(
    [
      { y: 0, w: 0.27, d: 0.13 },
      { y: 0.012, w: 0.305, d: 0.165 },
      { y: 0.1, w: 0.32, d: 0.18 },
      { y: 0.25, w: 0.315, d: 0.165 },
      { y: 0.35, w: 0.295, d: 0.135 },
      { y: 0.4, w: 0.24, d: 0.1 },
      { y: 0.418, w: 0.16, d: 0.06 },
    ],
    canvas,
    3.4,
  ).bend(soften(0.12))
  const pocket = loft(
    [
      { y: 0.012, w: 0.2, d: 0.05 },
      { y: 0.022, w: 0.24, d: 0.085 },
      { y: 0.09, w: 0.25, d: 0.1 },
      { y: 0.17, w: 0.235, d: 0.08 },
      { y: 0.195, w: 0.19, d: 0.05 },
    ],
    accent,
    3.2,
  )
    .bend(soften(0.1))
    .move(0, 0, 0.085)
  const upper = loft(
    [
      { y: 0, w: 0.14, d: 0.03 },
      { y: 0.01, w: 0.18, d: 0.05 },
      { y: 0.06, w: 0.185, d: 0.05 },
      { y: 0.1, w: 0.14, d: 0.025 },
    ],
    canvas,
    3.2,
  )
    .bend(soften(0.1))
    .move(0, 0.225, 0.07)
  const side = (s: number) =>
    loft(
      [
        { y: 0.02, w: 0.03, d: 0.09 },
        { y: 0.05, w: 0.05, d: 0.11 },
        { y: 0.15, w: 0.05, d: 0.11 },
        { y: 0.155, w: 0.045, d: 0.105 },
      ],
      accent,
      3,
    ).move(s * 0.155, 0, 0)
  const strap = (s: number) =>
    tube(
      curve(
        [
          [s * 0.07, 0.4, -0.05],
          [s * 0.1, 0.41, -0.12],
          [s * 0.13, 0.28, -0.17],
          [s * 0.14, 0.12, -0.15],
          [s * 0.14, 0.02, -0.08],
        ],
        10,
      ),
      0.024,
      accent,
      12,
      0.25,
    )
  return group(
    body,
    pocket,
    upper,
    side(-1),
    side(1),
    strap(-1),
    strap(1),
    tube(
      curve(
        [
          [-0.03, 0.405, -0.015],
          [-0.028, 0.45, -0.018],
          [0.028, 0.45, -0.018],
          [0.03, 0.405, -0.015],
        ],
        8,
      ),
      0.008,
      tape,
      10,
      0.6,
    ),
    zip(
      [
        [-0.155, 0.2, 0.03],
        [-0.148, 0.33, 0.025],
        [-0.1, 0.394, 0.022],
        [0, 0.412, 0.022],
        [0.1, 0.394, 0.022],
        [0.148, 0.33, 0.025],
        [0.155, 0.2, 0.03],
      ],
      tape,
    ),
    zip(
      [
        [-0.118, 0.12, 0.125],
        [-0.1, 0.172, 0.118],
        [0, 0.19, 0.113],
        [0.1, 0.172, 0.118],
        [0.118, 0.12, 0.125],
      ],
      tape,
    ),
    box(0.008, 0.035, 0.003, chrome(), 0.001).roll(8).move(0.1, 0.355, 0.05),
    box(0.008, 0.032, 0.003, chrome(), 0.001).roll(-10).move(-0.09, 0.14, 0.142),
    decal(
      [
        [-0.034, 0.05, 0.158],
        [0.034, 0.05, 0.158],
        [0.034, 0.118, 0.156],
        [-0.034, 0.118, 0.156],
      ],
      badge,
    ),
    bottle('#3b87a6').move(-0.178, 0.05, 0.0),
  )
}

function bottle(hex: string): Mesh {
  const b = plastic(hex)
  return group(
    lathe(
      [
        [0, 0],
        [0.026, 0],
        [0.03, 0.004],
        [0.03, 0.06],
        [0.027, 0.075],
        [0.03, 0.09],
        [0.03, 0.14],
        [0.022, 0.16],
        [0.017, 0.165],
        [0.017, 0.172],
      ],
      b,
      40,
    ),
    lathe(
      [
        [0.019, 0.165],
        [0.02, 0.168],
        [0.02, 0.195],
        [0.014, 0.202],
        [0.008, 0.215],
        [0, 0.216],
      ],
      plastic('#f2e6cf'),
      32,
    ),
  )
}
