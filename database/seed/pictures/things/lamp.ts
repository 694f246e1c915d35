import { curve, tube } from '../lines.ts'
import { chrome, lacquer, light, plain, rubber } from '../materials.ts'
import { group, type Mesh } from '../mesh.ts'
import { ball, lathe } from '../turned.ts'
import { lerp, type Vec } from '../vector.ts'

/** A lamp with two sprung arms and a bell shade, lit. */
export function deskLamp(hex: string): { mesh: Mesh; at: Vec } {
  const enamel = lacquer(hex)
  const metal = chrome()
  const [elbow, neck]: Vec[] = [
    [-0.16, 0.27, 0],
    [0.045, 0.47, 0],
  ]
  const foot: Vec = [0, 0.035, 0]
  const [e, k] = [elbow as Vec, neck as Vec]
  const parts = [
    lathe(
      [
        [0, 0],
        [0.085, 0],
        [0.088, 0.004],
        [0.086, 0.016],
        [0.07, 0.024],
        [0.022, 0.03],
        [0.016, 0.045],
        [0, 0.046],
      ],
      enamel,
      56,
    ),
    ball(0.014, metal, 24).move(...foot),
    ball(0.016, metal, 24).move(...e),
    ball(0.015, metal, 24).move(...k),
  ]
  for (const z of [-0.011, 0.011]) {
    parts.push(
      tube(
        [
          [foot[0], foot[1], z],
          [e[0], e[1], z],
        ],
        0.0045,
        enamel,
        12,
      ),
      tube(
        [
          [e[0], e[1], z],
          [k[0], k[1], z],
        ],
        0.0045,
        enamel,
        12,
      ),
    )
    const coil = Array.from(
      { length: 121 },
      (_, i): Vec => [
        lerp(-0.02, -0.085, i / 120) + Math.cos(i) * 0.005,
        lerp(0.075, 0.155, i / 120) + Math.sin(i) * 0.003,
        z * 1.9 + Math.sin(i) * 0.005,
      ],
    )
    parts.push(tube(coil, 0.0009, metal, 5))
  }
  const shade = group(
    lathe(
      [
        [0.082, -0.1],
        [0.083, -0.096],
        [0.068, -0.05],
        [0.046, -0.015],
        [0.03, 0],
        [0.026, 0.03],
        [0.016, 0.036],
        [0, 0.037],
      ],
      enamel,
      56,
    ),
    lathe(
      [
        [0.0815, -0.099],
        [0.066, -0.05],
        [0.044, -0.017],
        [0, -0.004],
      ],
      plain('#fff4dc', { rough: 0.6 }),
      56,
    ),
    ball(0.028, light('#ffdfa6', 16), 24).move(0, -0.06, 0),
  )
    .roll(24)
    .move(k[0] + 0.03, k[1] - 0.01, 0)
  parts.push(
    shade,
    tube(
      curve(
        [
          [-0.08, 0.012, 0],
          [-0.14, 0.006, -0.04],
          [-0.24, 0.005, -0.02],
          [-0.34, 0.005, -0.12],
          [-0.5, 0.005, -0.16],
        ],
        8,
      ),
      0.003,
      rubber(),
      8,
    ),
  )
  return { mesh: group(...parts), at: [k[0] + 0.055, k[1] - 0.075, 0] }
}
