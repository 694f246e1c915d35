import { box } from '../blocks.ts'
import { curve, tube } from '../lines.ts'
import { brass, plain, rosewood, sheesham } from '../materials.ts'
import { group, type Mesh } from '../mesh.ts'
import { sheet } from '../sheet.ts'
import { lathe } from '../turned.ts'
import { lerp, type Vec } from '../vector.ts'

/** A table harmonium with its lid folded back, keys to the viewer, bellows behind. */
export function harmonium(): Mesh {
  const body = rosewood()
  const trim = sheesham()
  const metal = brass()
  const [w, h, d] = [0.6, 0.2, 0.3]
  const parts = [
    box(w, 0.03, d + 0.06, trim, 0.006),
    box(w, h - 0.06, d, body, 0.006).move(0, 0.03, 0),
    box(w + 0.015, 0.014, 0.13, trim, 0.005).move(0, h - 0.022, -0.085),
    box(0.04, 0.04, 0.17, trim, 0.006).move(-w / 2 + 0.02, h - 0.032, 0.065),
    box(0.04, 0.04, 0.17, trim, 0.006).move(w / 2 - 0.02, h - 0.032, 0.065),
    box(w - 0.04, 0.014, 0.025, trim, 0.004).move(0, h - 0.034, d / 2 - 0.014),
  ]
  const ivory = plain('#f3ead6', { rough: 0.22, gloss: 0.05 })
  const ebony = plain('#1c1817', { rough: 0.25, gloss: 0.05 })
  const count = 22
  const step = (w - 0.085) / count
  for (let i = 0; i < count; i++) {
    const x = -(w - 0.085) / 2 + step * (i + 0.5)
    parts.push(box(step - 0.0012, 0.012, 0.125, ivory, 0.002).move(x, h - 0.032, 0.058))
    if ([0, 1, 3, 4, 5].includes(i % 7) && i < count - 1)
      parts.push(box(step * 0.55, 0.016, 0.078, ebony, 0.003).move(x + step / 2, h - 0.022, 0.034))
  }
  for (let i = 0; i < 8; i++) {
    const x = -0.22 + i * 0.063
    parts.push(
      tube(
        [
          [x, 0.115, d / 2],
          [x, 0.115, d / 2 + 0.02],
        ],
        0.004,
        metal,
        10,
      ),
      lathe(
        [
          [0, 0],
          [0.009, 0],
          [0.013, 0.006],
          [0.011, 0.013],
          [0, 0.015],
        ],
        i % 2 ? ebony : ivory,
        24,
      )
        .tilt(-90)
        .move(x, 0.115, d / 2 + 0.018),
    )
  }
  for (let i = 0; i < 3; i++) {
    const x = -0.19 + i * 0.19
    parts.push(
      box(0.15, 0.003, 0.07, plain('#e6d9bd', { rough: 0.8 }), 0.001).move(x, h - 0.0085, -0.085),
    )
    for (let k = 0; k < 7; k++)
      parts.push(
        box(0.012, 0.003, 0.06, body, 0.001)
          .turn(k % 2 ? 24 : -24)
          .move(x - 0.06 + k * 0.02, h - 0.006, -0.085),
      )
  }
  const folds = 9
  const cloth = plain('#7d2b2b', { rough: 0.85 })
  const paper = plain('#d9b45f', { rough: 0.8 })
  const bellows = group()
  for (let i = 0; i < folds; i++) {
    const [a, b] = [i / folds, (i + 0.5) / folds]
    const lean = (t: number) => -0.02 - t * 0.14
    const half = (t: number) => 0.27 + 0.0 * t
    for (const [from, to, inset0, inset1] of [
      [a, b, 0, 0.014],
      [b, (i + 1) / folds, 0.014, 0],
    ] as const) {
      bellows.add(
        sheet(
          (u, v): Vec => [
            lerp(-half(from), half(from), u),
            lerp(0.04, 0.17 + 0.05 * lerp(from, to, v), 1) - lerp(inset0, inset1, v),
            lean(lerp(from, to, v)),
          ],
          2,
          1,
          i % 2 ? cloth : paper,
        ),
      )
      for (const s of [-1, 1])
        bellows.add(
          sheet(
            (u, v): Vec => [
              s * (0.275 - lerp(inset0, inset1, v)),
              lerp(0.03, 0.17 + 0.05 * lerp(from, to, v), u),
              lean(lerp(from, to, v)),
            ],
            1,
            1,
            i % 2 ? cloth : paper,
          ),
        )
    }
  }
  bellows.add(
    box(0.58, 0.22, 0.014, body, 0.005).tilt(6).move(0, 0.02, -0.17),
    box(0.2, 0.05, 0.012, trim, 0.005).tilt(6).move(0, 0.14, -0.18),
  )
  parts.push(bellows.move(0, 0, -0.13))
  for (const s of [-1, 1])
    parts.push(
      tube(
        curve(
          [
            [s * (w / 2 + 0.004), 0.12, -0.05],
            [s * (w / 2 + 0.035), 0.11, -0.045],
            [s * (w / 2 + 0.035), 0.11, 0.045],
            [s * (w / 2 + 0.004), 0.12, 0.05],
          ],
          6,
        ),
        0.006,
        metal,
        10,
      ),
    )
  for (const s of [-1, 1])
    for (const z of [-1, 1])
      parts.push(
        box(0.03, 0.03, 0.004, metal, 0.001).move(s * (w / 2 - 0.018), 0.035, z * (d / 2 + 0.001)),
      )
  return group(...parts)
}
