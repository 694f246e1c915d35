import { beam, box } from '../blocks.ts'
import { tube } from '../lines.ts'
import { brass, chrome, plain, teak, wood } from '../materials.ts'
import { group, type Material, type Mesh } from '../mesh.ts'
import { drum, lathe } from '../turned.ts'

/** The steel cupboard of every Indian bedroom: two doors, a lever handle, a mirror, short feet. */
export function almirah(hex: string): Mesh {
  const paint = plain(hex, { rough: 0.36, gloss: 0.05 })
  const dark = plain('#1d1c1a', { rough: 0.7 })
  const [w, h, d] = [0.92, 1.92, 0.48]
  const parts: Mesh[] = [
    box(w, h, d, paint, 0.012).move(0, 0.08, 0),
    box(w + 0.03, 0.04, d + 0.03, paint, 0.012).move(0, 0.08 + h, 0.005),
    box(w + 0.02, 0.06, d + 0.02, paint, 0.01).move(0, 0.06, 0),
  ]
  for (const x of [-1, 1])
    for (const z of [-1, 1])
      parts.push(
        lathe(
          [
            [0, 0],
            [0.018, 0],
            [0.02, 0.01],
            [0.03, 0.07],
            [0, 0.07],
          ],
          dark,
          16,
        ).move(x * (w / 2 - 0.06), 0, z * (d / 2 - 0.06)),
      )
  for (const side of [-1, 1]) {
    const x = side * (w / 4 - 0.003)
    parts.push(box(w / 2 - 0.022, h - 0.09, 0.02, paint, 0.008).move(x, 0.15, d / 2 + 0.004))
    for (const [y, tall] of [
      [0.22, 0.5],
      [0.8, 0.44],
      [1.32, 0.6],
    ] as const) {
      if (side === 1 && y > 0.7) continue
      const [pw, pz] = [w / 2 - 0.11, d / 2 + 0.016]
      parts.push(box(pw, tall, 0.006, paint, 0.003).move(x, y, pz))
      parts.push(
        box(pw - 0.03, tall - 0.03, 0.006, plain(hex, { rough: 0.4 }), 0.003).move(
          x,
          y + 0.015,
          pz + 0.003,
        ),
      )
    }
    for (const y of [0.3, 1.0, 1.8])
      parts.push(
        tube(
          [
            [side * (w / 2 - 0.008), y, d / 2 + 0.012],
            [side * (w / 2 - 0.008), y + 0.07, d / 2 + 0.012],
          ],
          0.007,
          chrome(),
          10,
        ),
      )
  }
  const [mx, mz] = [w / 4, d / 2 + 0.017]
  parts.push(
    box(0.32, 1.06, 0.008, chrome(), 0.003).move(mx, 0.84, mz),
    box(0.298, 1.036, 0.004, plain('#e4e8e6', { metal: 1, rough: 0.012 }), 0.001).move(
      mx,
      0.852,
      mz + 0.0035,
    ),
  )
  parts.push(
    box(0.05, 0.12, 0.012, chrome(), 0.004).move(0.052, 0.64, d / 2 + 0.018),
    beam([0.052, 0.715, d / 2 + 0.05], [0.15, 0.69, d / 2 + 0.05], 0.014, 0.02, chrome(), 0.006),
  )
  parts.push(
    drum(0.012, 0.03, chrome())
      .tilt(-90)
      .move(0.052, 0.715, d / 2 + 0.018),
    drum(0.012, 0.008, brass())
      .tilt(-90)
      .move(0.052, 0.66, d / 2 + 0.024),
  )
  return group(...parts)
}

/** An open shelf with four boards. */
export function shelf(material: Material = teak()): Mesh {
  const [w, h, d] = [0.86, 1.3, 0.27]
  const parts: Mesh[] = [
    box(0.024, h, d, material, 0.005).move(-w / 2, 0, 0),
    box(0.024, h, d, material, 0.005).move(w / 2, 0, 0),
    box(w + 0.06, 0.028, d + 0.03, material, 0.008).move(0, h, 0),
    box(w, h, 0.006, wood('#9a6a3c', '#6b4424')).move(0, 0, -d / 2 + 0.006),
  ]
  for (const y of SHELVES)
    parts.push(box(w - 0.024, 0.022, d - 0.012, material, 0.004).move(0, y - 0.022, 0.004))
  parts.push(box(w - 0.024, 0.07, 0.016, material).move(0, 0, d / 2 - 0.02))
  return group(...parts)
}

export const SHELVES = [0.09, 0.41, 0.72, 1.01] as const
