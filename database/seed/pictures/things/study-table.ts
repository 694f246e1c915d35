import { beam, box } from '../blocks.ts'
import { brass, mango, sheesham } from '../materials.ts'
import { group, type Mesh } from '../mesh.ts'
import { drum, lathe } from '../turned.ts'

/** A study table with two drawers on the right and tapered legs; `open` pulls the upper drawer out. */
export function studyTable(open = 0): Mesh {
  const body = sheesham()
  const inside = mango()
  const [w, h, d] = [1.1, 0.75, 0.56]
  const parts: Mesh[] = [
    box(w, 0.026, d, body, 0.006).move(0, h - 0.026, 0),
    box(w - 0.1, 0.1, 0.02, body).move(0, h - 0.126, -d / 2 + 0.05),
    box(0.02, 0.1, d - 0.1, body).move(-w / 2 + 0.06, h - 0.126, 0),
  ]
  for (const x of [-1, 1]) {
    for (const z of [-1, 1]) {
      const [top, foot] = [
        [x * (w / 2 - 0.06), h - 0.03, z * (d / 2 - 0.05)],
        [x * (w / 2 - 0.045), 0, z * (d / 2 - 0.035)],
      ] as const
      parts.push(
        beam(
          [top[0], top[1], top[2]],
          [foot[0], foot[1], foot[2]],
          0.042,
          0.042,
          body,
          0.008,
          [0, 0, 1],
        ),
      )
    }
  }
  parts.push(
    box(w - 0.1, 0.1, 0.018, body)
      .move(0, h - 0.126, d / 2 - 0.055)
      .scale(0.52, 1, 1)
      .move(-0.235, 0, 0),
  )
  const x = 0.26
  const cw = 0.46
  parts.push(
    box(0.018, 0.27, d - 0.1, body).move(x - cw / 2, h - 0.296, 0),
    box(0.018, 0.27, d - 0.1, body).move(x + cw / 2, h - 0.296, 0),
  )
  parts.push(
    box(cw, 0.016, d - 0.1, body).move(x, h - 0.3, 0),
    box(cw, 0.27, 0.012, body).move(x, h - 0.296, -d / 2 + 0.06),
  )
  for (const [i, pull] of [open, 0].entries()) {
    const y = h - 0.155 - i * 0.133
    const z = d / 2 - 0.045 + pull
    parts.push(
      box(cw - 0.026, 0.122, 0.02, body, 0.005).move(x, y, z),
      box(cw - 0.05, 0.008, d - 0.14, inside).move(x, y + 0.012, z - d / 2 + 0.06),
      box(0.01, 0.09, d - 0.14, inside).move(x - cw / 2 + 0.03, y + 0.012, z - d / 2 + 0.06),
      box(0.01, 0.09, d - 0.14, inside).move(x + cw / 2 - 0.03, y + 0.012, z - d / 2 + 0.06),
      box(cw - 0.06, 0.09, 0.01, inside).move(x, y + 0.012, z - d + 0.14),
      lathe(
        [
          [0, 0],
          [0.012, 0],
          [0.007, 0.006],
          [0.006, 0.014],
          [0.016, 0.022],
          [0.014, 0.03],
          [0, 0.032],
        ],
        brass(),
        24,
      )
        .tilt(-90)
        .move(x, y + 0.061, z + 0.01),
      drum(0.02, 0.003, brass())
        .tilt(-90)
        .move(x, y + 0.061, z + 0.01),
    )
  }
  return group(...parts)
}
