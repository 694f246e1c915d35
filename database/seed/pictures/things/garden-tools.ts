import { curve, tube } from '../lines.ts'
import { brushed, chrome, plain, wood } from '../materials.ts'
import { group, type Material, type Mesh } from '../mesh.ts'
import { sheet } from '../sheet.ts'
import { lathe } from '../turned.ts'
import { lerp, type Vec } from '../vector.ts'

const ash = (): Material => wood('#c9935a', '#8f5f30', { rough: 0.4 })

function grip(length: number, radius: number): Mesh {
  const r = radius
  return lathe(
    [
      [0, 0],
      [r * 0.72, 0.002],
      [r * 0.8, length * 0.1],
      [r * 1.05, length * 0.35],
      [r * 0.95, length * 0.7],
      [r * 1.12, length * 0.9],
      [r * 0.8, length * 0.98],
      [0, length],
    ],
    ash(),
    28,
  ).grainUp()
}

const ferrule = (r: number): Mesh =>
  lathe(
    [
      [r, 0],
      [r * 1.05, 0.004],
      [r * 0.95, 0.03],
      [r * 0.6, 0.034],
      [0, 0.034],
    ],
    chrome(),
    24,
  )

/** A hand trowel lying on its back, blade to +x. */
export function trowel(): Mesh {
  const metal = brushed('#c9c6bf', 0.3)
  const blade = sheet(
    (u, v): Vec => {
      const wide =
        0.036 * (v < 0.55 ? 0.85 + 0.27 * v : Math.sqrt(Math.max(0, 1 - ((v - 0.55) / 0.45) ** 2)))
      const x = (u - 0.5) * 2 * wide
      return [0.05 + v * 0.16, 0.012 + 9 * x * x * (1 - v * 0.5) + 0.018 * (1 - v) ** 2, x]
    },
    16,
    24,
    metal,
  )
  return group(
    blade,
    tube(
      curve(
        [
          [0.055, 0.03, 0],
          [0.03, 0.036, 0],
          [0, 0.024, 0],
        ],
        6,
      ),
      0.005,
      metal,
      12,
    ),
    ferrule(0.012).roll(-90).move(-0.03, 0.022, 0),
    grip(0.125, 0.0165).roll(90).move(-0.028, 0.02, 0),
  )
}

/** A three-pronged hand fork. */
export function handFork(): Mesh {
  const metal = brushed('#bdbab3', 0.32)
  const prong = (z: number) =>
    tube(
      curve(
        [
          [0.03, 0.03, 0],
          [0.055, 0.032, z * 0.8],
          [0.09, 0.03, z],
          [0.15, 0.02, z],
          [0.185, 0.006, z],
        ],
        6,
      ),
      (t) => lerp(0.0055, 0.0022, t),
      metal,
      10,
    )
  return group(
    prong(-0.026),
    prong(0),
    prong(0.026),
    tube(
      [
        [0, 0.024, 0],
        [0.035, 0.031, 0],
      ],
      0.006,
      metal,
      12,
    ),
    ferrule(0.012).roll(-90).move(-0.03, 0.022, 0),
    grip(0.125, 0.0165).roll(90).move(-0.028, 0.02, 0),
  )
}

/** The short hoe of every Indian garden, a flat bent blade. */
export function khurpi(): Mesh {
  const metal = plain('#4a4642', { metal: 1, rough: 0.4 })
  const blade = sheet(
    (u, v): Vec => [
      0.05 + v * 0.13,
      0.034 - 0.028 * v + 0.02 * (v - 0.3) * (v - 0.3),
      (u - 0.5) * lerp(0.018, 0.075, v ** 0.6),
    ],
    6,
    12,
    metal,
  )
  return group(
    blade,
    tube(
      [
        [-0.005, 0.024, 0],
        [0.06, 0.034, 0],
      ],
      0.006,
      metal,
      12,
    ),
    ferrule(0.013).roll(-90).move(-0.03, 0.022, 0),
    grip(0.11, 0.019).roll(90).move(-0.028, 0.022, 0),
  )
}
