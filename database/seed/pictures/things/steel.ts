import { beam, box } from '../blocks.ts'
import { curve, tube } from '../lines.ts'
import { chrome, steel } from '../materials.ts'
import { group, type Material, type Mesh } from '../mesh.ts'
import { lathe } from '../turned.ts'

/** Four steel boxes held in one frame with a handle. */
export function tiffin(open = false): Mesh {
  const metal = steel()
  const r = 0.068
  const box1 = (y: number) =>
    lathe(
      [
        [0, y],
        [r - 0.01, y],
        [r - 0.004, y + 0.003],
        [r - 0.001, y + 0.01],
        [r, y + 0.045],
        [r + 0.004, y + 0.048],
        [r + 0.005, y + 0.052],
        [r + 0.003, y + 0.056],
        [r - 0.001, y + 0.056],
        [r - 0.003, y + 0.012],
        [0, y + 0.006],
      ],
      metal,
      80,
    )
  const lid = (y: number) =>
    lathe(
      [
        [r + 0.0035, y - 0.004],
        [r + 0.007, y - 0.002],
        [r + 0.007, y + 0.006],
        [r + 0.002, y + 0.012],
        [r * 0.7, y + 0.019],
        [r * 0.66, y + 0.018],
        [r * 0.3, y + 0.022],
        [0, y + 0.023],
      ],
      metal,
      80,
    )
  const count = open ? 3 : 4
  const top = count * 0.056
  const parts: Mesh[] = []
  for (let i = 0; i < count; i++) parts.push(box1(i * 0.056))
  parts.push(lid(top))
  const [x, h] = [r + 0.012, top + 0.028]
  for (const side of [-1, 1]) {
    parts.push(beam([side * x, 0.004, 0], [side * x, h, 0], 0.018, 0.004, metal, 0.0015, [1, 0, 0]))
    parts.push(
      box(0.008, 0.03, 0.024, chrome(), 0.003).move(side * (x + 0.004), h * 0.62, 0),
      tube(
        [
          [side * (x + 0.008), h * 0.62 + 0.004, -0.014],
          [side * (x + 0.008), h * 0.62 + 0.004, 0.014],
        ],
        0.004,
        chrome(),
        12,
      ),
    )
  }
  parts.push(beam([-x, 0.002, 0], [x, 0.002, 0], 0.018, 0.003, metal, 0.001))
  parts.push(
    tube(
      curve(
        [
          [-x, h - 0.01, 0],
          [-x + 0.004, h + 0.03, 0],
          [-x * 0.5, h + 0.055, 0],
          [x * 0.5, h + 0.055, 0],
          [x - 0.004, h + 0.03, 0],
          [x, h - 0.01, 0],
        ],
        8,
      ),
      0.0045,
      metal,
      14,
    ),
  )
  parts.push(
    tube(
      [
        [-0.026, h + 0.058, 0],
        [0.026, h + 0.058, 0],
      ],
      0.008,
      chrome(),
      16,
    ),
  )
  if (open) parts.push(box1(0).move(0.19, 0, 0.08))
  return group(...parts)
}

/** A tumbler with a rolled rim. */
export const tumbler = (height = 0.11, material: Material = steel()): Mesh =>
  lathe(
    [
      [0, 0],
      [0.026, 0],
      [0.028, 0.004],
      [0.036, height - 0.004],
      [0.038, height - 0.001],
      [0.037, height + 0.001],
      [0.035, height - 0.002],
      [0.027, 0.006],
      [0, 0.006],
    ],
    material,
    56,
  )
