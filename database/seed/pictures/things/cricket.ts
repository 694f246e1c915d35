import { curve, tube } from '../lines.ts'
import { loft } from '../loft.ts'
import { lacquer, plain, willow } from '../materials.ts'
import { group, type Material, type Mesh } from '../mesh.ts'
import { print, printed, svg } from '../print.ts'
import { sheet } from '../sheet.ts'
import { ball, lathe } from '../turned.ts'
import { lerp, noise, type Vec } from '../vector.ts'
import { decal } from './dressing.ts'

/** A full-size cricket bat that stands on its toe, face to the viewer. */
export async function cricketBat(): Promise<Mesh> {
  const wood = willow()
  const blade = loft(
    [
      { y: 0, w: 0.07, d: 0.012 },
      { y: 0.008, w: 0.1, d: 0.026 },
      { y: 0.06, w: 0.108, d: 0.034 },
      { y: 0.25, w: 0.108, d: 0.05, z: -0.006 },
      { y: 0.42, w: 0.106, d: 0.04, z: -0.003 },
      { y: 0.52, w: 0.1, d: 0.034 },
      { y: 0.555, w: 0.07, d: 0.034 },
      { y: 0.58, w: 0.04, d: 0.034 },
    ],
    wood,
    3.2,
  ).grainUp()
  const ridges: Material = {
    paint: (s, u, v, w) => grip.paint(s, u, v, w),
    relief: (u, v) => 0.0009 * Math.sin(u * 420 + v * 30),
  }
  const grip = plain('#2f5f8a', { rough: 0.7, gloss: 0.03 })
  const sticker = await print(
    svg(
      200,
      360,
      `<path d="M0 0 H200 V300 L100 360 L0 300 Z" fill="#8c2f2a"/><path d="M20 20 H180 V286 L100 334 L20 286 Z" fill="none" stroke="#f0b43c" stroke-width="8"/><text x="100" y="120" font-family="DejaVu Serif" font-size="38" font-weight="700" text-anchor="middle" fill="#fdf3d8">Maidan</text><path d="M50 160 H150 M64 190 H136" stroke="#f0b43c" stroke-width="8"/><circle cx="100" cy="250" r="30" fill="#f0b43c"/>`,
    ),
  )
  return group(
    blade,
    tube(
      [
        [0, 0.56, 0],
        [0, 0.7, 0],
        [0, 0.84, 0],
      ],
      (t) => 0.0165 + 0.002 * Math.sin(t * 3),
      ridges,
      20,
    ),
    lathe(
      [
        [0, 0.83],
        [0.019, 0.832],
        [0.02, 0.84],
        [0.014, 0.846],
        [0, 0.847],
      ],
      grip,
      24,
    ),
    decal(
      [
        [-0.036, 0.35, 0.0195],
        [0.036, 0.35, 0.0195],
        [0.036, 0.48, 0.0195],
        [-0.036, 0.48, 0.0195],
      ],
      printed(sticker, { rough: 0.4 }),
    ),
  )
}

/** One batting pad, standing, its front to the viewer. */
export function battingPad(): Mesh {
  const canvas = plain('#efe9db', { rough: 0.85 })
  const strap = plain('#8c2f2a', { rough: 0.8 })
  const parts: Mesh[] = []
  for (let i = -3; i <= 3; i++) {
    const turn = i * 0.27
    const [x, z] = [Math.sin(turn) * 0.105, Math.cos(turn) * 0.105 - 0.09]
    parts.push(
      tube(
        curve(
          [
            [x * 0.85, 0.03, z + 0.015],
            [x, 0.12, z],
            [x, 0.3, z],
            [x * 0.98, 0.375, z + 0.004],
          ],
          6,
        ),
        (t) => 0.017 * (0.8 + 0.2 * Math.sin(t * 3.1)),
        canvas,
        14,
        0.9,
      ),
    )
    parts.push(
      tube(
        curve(
          [
            [x * 1.02, 0.48, z + 0.006],
            [x, 0.55, z],
            [x * 0.86, 0.6 + 0.012 * Math.cos(turn * 2), z - 0.008],
          ],
          6,
        ),
        (t) => 0.017 * (1 - 0.25 * t),
        canvas,
        14,
        0.9,
      ),
    )
  }
  for (const y of [0.4, 0.432, 0.463])
    parts.push(
      tube(
        curve(
          [-3, -2, -1, 0, 1, 2, 3].map(
            (i): Vec => [Math.sin(i * 0.29) * 0.11, y, Math.cos(i * 0.29) * 0.11 - 0.078],
          ),
          5,
        ),
        0.017,
        canvas,
        14,
      ),
    )
  parts.push(
    sheet(
      (u, v): Vec => [
        Math.sin((u - 0.5) * 1.9) * 0.1,
        lerp(0.03, 0.6, v),
        Math.cos((u - 0.5) * 1.9) * 0.1 - 0.1,
      ],
      24,
      12,
      canvas,
    ),
  )
  parts.push(
    tube(
      curve(
        [
          [-0.07, 0.02, 0.0],
          [-0.04, 0.012, 0.035],
          [0, 0.01, 0.045],
          [0.04, 0.012, 0.035],
          [0.07, 0.02, 0.0],
        ],
        6,
      ),
      0.016,
      strap,
      12,
    ),
  )
  for (const y of [0.15, 0.3, 0.52])
    parts.push(
      tube(
        curve(
          [
            [-0.095, y, -0.04],
            [-0.1, y, -0.09],
            [0, y - 0.005, -0.13],
            [0.1, y, -0.09],
            [0.095, y, -0.04],
          ],
          6,
        ),
        0.012,
        strap,
        10,
        0.25,
      ),
    )
  return group(...parts)
}

/** A leather ball with its raised seam. */
export function cricketBall(): Mesh {
  const r = 0.036
  const leather: Material = {
    paint(s, u, v, w) {
      lacquer('#9a2320').paint(s, u, v, w)
      const k = 0.8 + 0.3 * noise(u * 120, v * 120, w * 120)
      s.r *= k
      s.g *= k
      s.b *= k
      s.rough = 0.35
    },
  }
  const seam = plain('#efe2c4', { rough: 0.9 })
  const ring = (z: number) =>
    Array.from({ length: 61 }, (_, i): Vec => {
      const turn = (i / 60) * 6.2832
      const k = Math.sqrt(r * r - z * z) * 1.006
      return [Math.cos(turn) * k, Math.sin(turn) * k, z]
    })
  return group(
    ball(r, leather, 48),
    ...[-0.0065, -0.0025, 0.0025, 0.0065].map((z) => tube(ring(z), 0.0009, seam, 5)),
  )
    .turn(30)
    .tilt(20)
    .move(0, r, 0)
}
