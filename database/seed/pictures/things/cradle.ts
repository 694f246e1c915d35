import { beam, box, slab } from '../blocks.ts'
import { tube } from '../lines.ts'
import { brass, mango, plain } from '../materials.ts'
import { group, type Mesh } from '../mesh.ts'
import { ball, lathe } from '../turned.ts'

/** A cradle that swings between two turned posts. */
export function cradle(): Mesh {
  const frame = mango()
  const trim = plain('#a8352b', { rough: 0.3, gloss: 0.05 })
  const parts: Mesh[] = []
  const half = 0.5
  for (const side of [-1, 1]) {
    const x = side * half
    parts.push(
      lathe(
        [
          [0, 0.05],
          [0.03, 0.05],
          [0.03, 0.2],
          [0.022, 0.22],
          [0.034, 0.26],
          [0.02, 0.31],
          [0.026, 0.5],
          [0.018, 0.66],
          [0.03, 0.7],
          [0.02, 0.73],
          [0.028, 0.86],
          [0.014, 0.9],
          [0.026, 0.94],
          [0.02, 0.98],
          [0, 0.985],
        ],
        frame,
        28,
        0.3,
      )
        .grainUp()
        .move(x, 0, 0),
    )
    parts.push(
      lathe(
        [
          [0.0225, 0.215],
          [0.03, 0.235],
          [0.0345, 0.26],
        ],
        trim,
        28,
      ).move(x, 0, 0),
      lathe(
        [
          [0.019, 0.665],
          [0.0305, 0.7],
          [0.0205, 0.73],
        ],
        trim,
        28,
      ).move(x, 0, 0),
    )
    parts.push(
      slab(
        [
          [-0.3, 0],
          [-0.24, 0],
          [-0.2, 0.03],
          [0.2, 0.03],
          [0.24, 0],
          [0.3, 0],
          [0.27, 0.055],
          [0.1, 0.075],
          [0.05, 0.12],
          [-0.05, 0.12],
          [-0.1, 0.075],
          [-0.27, 0.055],
        ],
        0.045,
        frame,
        0.006,
      )
        .turn(90)
        .move(x, 0, 0),
    )
  }
  parts.push(
    beam([-half, 0.11, 0], [half, 0.11, 0], 0.03, 0.045, frame, 0.008),
    beam([-half, 0.955, 0], [half, 0.955, 0], 0.026, 0.026, frame, 0.011),
  )
  const hanger = brass()
  for (const side of [-1, 1])
    parts.push(
      tube(
        [
          [side * 0.4, 0.95, 0],
          [side * 0.4, 0.76, 0],
        ],
        0.006,
        hanger,
        10,
      ),
      ball(0.012, hanger, 14).move(side * 0.4, 0.77, 0),
    )
  const [l, top, low] = [0.43, 0.7, 0.42]
  for (const z of [-1, 1]) {
    parts.push(
      beam([-l, top - 0.01, z * 0.22], [l, top - 0.01, z * 0.22], 0.028, 0.034, frame, 0.01),
      beam([-l + 0.03, low, z * 0.16], [l - 0.03, low, z * 0.16], 0.026, 0.04, frame, 0.008),
    )
    for (let i = 0; i < 15; i++) {
      const x = -l + 0.05 + (i / 14) * (2 * l - 0.1)
      parts.push(
        lathe(
          [
            [0.007, 0],
            [0.011, 0.06],
            [0.007, 0.1],
            [0.012, 0.13],
            [0.007, 0.16],
            [0.011, 0.2],
            [0.007, 0.26],
          ],
          i % 2 ? frame : trim,
          12,
          0.2,
        )
          .tilt(z * -13)
          .move(x, low + 0.012, z * 0.162),
      )
    }
  }
  for (const side of [-1, 1]) {
    parts.push(
      slab(
        [
          [-0.16, low - 0.03],
          [0.16, low - 0.03],
          [0.23, top],
          [0.17, top + 0.05],
          [0.07, top + 0.06],
          [0, top + 0.1],
          [-0.07, top + 0.06],
          [-0.17, top + 0.05],
          [-0.23, top],
        ],
        0.022,
        frame,
        0.006,
      )
        .turn(90)
        .move(side * l, 0, 0),
    )
  }
  parts.push(box(2 * l - 0.04, 0.014, 0.34, frame).move(0, low - 0.02, 0))
  return group(...parts)
}
