import { box } from '../blocks.ts'
import { curve, tube } from '../lines.ts'
import { loft } from '../loft.ts'
import { brushed, lacquer, plain, plastic } from '../materials.ts'
import { group, type Material, type Mesh } from '../mesh.ts'
import { print, printed, svg } from '../print.ts'
import { drum, lathe } from '../turned.ts'
import { bakelite } from './cooker.ts'
import { decal } from './dressing.ts'

function jar(height: number, radius: number, hood: Material): Mesh {
  const metal = brushed('#d4d2cd', 0.17)
  const black = bakelite()
  const r = radius
  const y = 0.05
  return group(
    lathe(
      [
        [r * 0.72, 0],
        [r * 0.8, 0.006],
        [r * 0.8, 0.03],
        [r * 0.74, 0.04],
        [r * 0.7, y],
      ],
      black,
      48,
    ),
    lathe(
      [
        [r * 0.7, y],
        [r * 0.78, y + 0.02],
        [r * 0.97, y + height * 0.6],
        [r, y + height - 0.006],
        [r + 0.003, y + height],
      ],
      metal,
      80,
    ),
    lathe(
      [
        [r + 0.004, y + height - 0.008],
        [r + 0.006, y + height],
        [r + 0.002, y + height + 0.012],
        [r * 0.8, y + height + 0.026],
        [r * 0.42, y + height + 0.036],
        [r * 0.36, y + height + 0.05],
        [0, y + height + 0.052],
      ],
      hood,
      56,
    ),
    tube(
      curve(
        [
          [r * 0.96, y + height * 0.9, 0],
          [r + 0.034, y + height * 0.88, 0],
          [r + 0.04, y + height * 0.5, 0],
          [r + 0.02, y + height * 0.2, 0],
          [r * 0.84, y + height * 0.22, 0],
        ],
        8,
      ),
      (t) => 0.011 - 0.003 * Math.sin(t * 6.28),
      black,
      16,
      0.8,
    ),
  )
}

/** A mixer-grinder with its large jar on, and two smaller jars beside it. */
export async function mixerGrinder(hex: string): Promise<Mesh> {
  const body = lacquer(hex)
  const trim = plastic('#f3ead8')
  const dial = await print(
    svg(
      200,
      200,
      `<circle cx="100" cy="100" r="98" fill="#f3ead8"/><g font-family="DejaVu Sans" font-size="26" font-weight="700" fill="#55301f" text-anchor="middle"><text x="100" y="34">0</text><text x="164" y="84">1</text><text x="164" y="142">2</text><text x="36" y="142">3</text><text x="32" y="84">P</text></g>`,
    ),
  )
  const plate = await print(
    svg(
      300,
      70,
      `<rect width="300" height="70" rx="14" fill="#d9d5cb"/><text x="150" y="49" font-family="DejaVu Serif" font-style="italic" font-weight="700" font-size="42" text-anchor="middle" fill="#7e2620">Annapurna</text>`,
    ),
  )
  const base = loft(
    [
      { y: 0, w: 0.21, d: 0.22 },
      { y: 0.006, w: 0.222, d: 0.232 },
      { y: 0.05, w: 0.22, d: 0.23 },
      { y: 0.11, w: 0.196, d: 0.2, z: -0.006 },
      { y: 0.16, w: 0.17, d: 0.172, z: -0.01 },
      { y: 0.178, w: 0.16, d: 0.16, z: -0.01 },
      { y: 0.185, w: 0.14, d: 0.14, z: -0.01 },
    ],
    body,
    3.6,
  )
  const front = (y: number) => 0.1165 - y * 0.14
  return group(
    base,
    loft(
      [
        { y: -0.002, w: 0.226, d: 0.236 },
        { y: 0.016, w: 0.226, d: 0.236 },
      ],
      trim,
      3.6,
    ),
    drum(0.066, 0.014, trim, 0.004).move(0, 0.182, -0.01),
    jar(0.17, 0.076, plain('#2a2725', { rough: 0.2, gloss: 0.06 }))
      .turn(35)
      .move(0, 0.19, -0.01),
    decal(
      [
        [-0.034, 0.03, front(0.0)],
        [0.034, 0.03, front(0.0)],
        [0.034, 0.098, front(0.098) + 0.004],
        [-0.034, 0.098, front(0.098) + 0.004],
      ],
      printed(dial, { rough: 0.4 }),
    ),
    lathe(
      [
        [0, 0],
        [0.02, 0],
        [0.021, 0.012],
        [0.017, 0.02],
        [0, 0.021],
      ],
      bakelite(),
      32,
    )
      .tilt(-84)
      .move(0, 0.064, front(0.05) + 0.002),
    box(0.005, 0.034, 0.012, trim, 0.002)
      .tilt(-8)
      .move(0, 0.048, front(0.05) + 0.024),
    decal(
      [
        [-0.042, 0.13, front(0.13) - 0.0005],
        [0.042, 0.13, front(0.13) - 0.0005],
        [0.042, 0.15, front(0.15) + 0.0005],
        [-0.042, 0.15, front(0.15) + 0.0005],
      ],
      printed(plate, { rough: 0.3 }),
    ),
    jar(0.11, 0.062, plain('#2a2725', { rough: 0.2, gloss: 0.06 }))
      .turn(-30)
      .move(0.225, 0, 0.02),
    jar(0.065, 0.05, plain('#7e2620', { rough: 0.25, gloss: 0.05 }))
      .turn(-60)
      .move(-0.2, 0, 0.06),
  )
}
