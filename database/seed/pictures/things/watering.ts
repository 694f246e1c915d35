import { box } from '../blocks.ts'
import { curve, tube } from '../lines.ts'
import { brushed, clay, leaf, mango, plain } from '../materials.ts'
import { group, type Mesh } from '../mesh.ts'
import { sheet } from '../sheet.ts'
import { drum, lathe } from '../turned.ts'
import { lerp, random, type Vec } from '../vector.ts'
import { leafBlade } from './greenery.ts'

/** A watering can with a long spout and a rose, spout to the right. */
export function wateringCan(hex: string): Mesh {
  const tin = plain(hex, { rough: 0.34, gloss: 0.05 })
  const r = 0.095
  const rose = group(
    lathe(
      [
        [0.012, 0],
        [0.034, 0.03],
        [0.034, 0.034],
      ],
      tin,
      32,
    ),
    lathe(
      [
        [0.034, 0.034],
        [0.02, 0.04],
        [0, 0.042],
      ],
      brushed('#c8a45a', 0.3),
      32,
    ),
  )
  return group(
    lathe(
      [
        [0, 0.004],
        [r, 0],
        [r + 0.004, 0.003],
        [r + 0.004, 0.012],
        [r, 0.014],
        [r, 0.17],
        [r + 0.004, 0.174],
        [r, 0.18],
        [r - 0.004, 0.176],
        [r - 0.004, 0.1],
        [0, 0.1],
      ],
      tin,
      72,
    ),
    lathe(
      [
        [r + 0.0005, 0.115],
        [r + 0.003, 0.12],
        [r + 0.0005, 0.125],
      ],
      tin,
      72,
    ),
    sheet(
      (u, v): Vec => [
        Math.cos((u - 0.5) * 3.0) * (r - 0.002) * (1 - v * 0.15),
        0.178 + v * 0.03 * Math.cos((u - 0.5) * 3.0),
        -Math.sin((u - 0.5) * 3.0) * (r - 0.002) * (1 - v * 0.9),
      ],
      24,
      8,
      tin,
    ),
    tube(
      curve(
        [
          [r - 0.01, 0.04, 0],
          [r + 0.06, 0.1, 0],
          [r + 0.13, 0.185, 0],
          [r + 0.155, 0.215, 0],
        ],
        8,
      ),
      (t) => lerp(0.024, 0.012, t),
      tin,
      20,
    ),
    rose.roll(-52).move(r + 0.15, 0.21, 0),
    tube(
      curve(
        [
          [-r + 0.004, 0.05, 0],
          [-r - 0.06, 0.08, 0],
          [-r - 0.07, 0.16, 0],
          [-r - 0.01, 0.24, 0],
          [0.01, 0.245, 0],
          [0.05, 0.21, 0],
        ],
        8,
      ),
      0.009,
      tin,
      14,
      0.7,
    ),
    tube(
      [
        [0.02, 0.2, 0],
        [r + 0.09, 0.14, 0],
      ],
      0.004,
      tin,
      10,
    ),
  )
}

/** A tray of small clay pots with seedlings. */
export function seedlings(): Mesh {
  const chance = random('seedling')
  const mesh = group(
    box(0.3, 0.012, 0.12, mango()),
    ...[-1, 1].map((s) => box(0.3, 0.04, 0.008, mango(), 0.002).move(0, 0.008, s * 0.056)),
    ...[-1, 1].map((s) => box(0.008, 0.04, 0.12, mango(), 0.002).move(s * 0.146, 0.008, 0)),
  )
  const green = leaf('#6fa548')
  for (let i = 0; i < 3; i++) {
    const x = (i - 1) * 0.092
    mesh.add(
      lathe(
        [
          [0, 0],
          [0.028, 0],
          [0.038, 0.05],
          [0.042, 0.052],
          [0.042, 0.064],
          [0.037, 0.064],
          [0.035, 0.054],
          [0, 0.056],
        ],
        clay(),
        32,
      ).move(x, 0.012, 0),
      drum(0.034, 0.004, plain('#3b2a1e', { rough: 1 })).move(x, 0.066, 0),
    )
    for (let k = 0; k < 5; k++) {
      const [turn, tall] = [k * 2.4 + i, 0.04 + chance() * 0.05]
      const top: Vec = [x + Math.cos(turn) * 0.018, 0.07 + tall, Math.sin(turn) * 0.018]
      mesh.add(
        tube([[x + Math.cos(turn) * 0.008, 0.068, Math.sin(turn) * 0.008], top], 0.0014, green, 5),
      )
      for (let j = 0; j < 4; j++)
        mesh.add(
          leafBlade(
            top,
            [Math.cos(turn + j * 1.57), 0.5, Math.sin(turn + j * 1.57)],
            [0, 1, 0.02],
            { blade: 'oval', length: 0.034, width: 0.02, droop: 0.2 },
            green,
          ),
        )
    }
  }
  return mesh
}
