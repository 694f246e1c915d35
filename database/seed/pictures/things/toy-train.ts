import { box, slab } from '../blocks.ts'
import { curve, tube } from '../lines.ts'
import { mango, plain } from '../materials.ts'
import { group, type Material, type Mesh } from '../mesh.ts'
import { ball, drum, lathe } from '../turned.ts'

/** A painted wooden engine with two wagons; it drives to the right. */
export function toyTrain(): Mesh {
  const natural = mango()
  const paint = (hex: string) => plain(hex, { rough: 0.28, gloss: 0.05 })
  const [red, blue, yellow, green] = [
    paint('#c23a2a'),
    paint('#2f5f8a'),
    paint('#e9b02c'),
    paint('#3f8050'),
  ]
  const wheel = (x: number, z: number, radius: number, m: Material) =>
    group(
      drum(radius, 0.014, m, 0.004, 40).tilt(90).move(0, 0, -0.007),
      drum(radius * 0.28, 0.02, natural, 0.003, 24)
        .tilt(90)
        .move(0, 0, -0.01),
    ).move(x, radius, z)
  const wheels = (xs: readonly number[], radius: number, m: Material) =>
    group(...xs.flatMap((x) => [wheel(x, 0.052, radius, m), wheel(x, -0.052, radius, m)]))
  const engine = group(
    box(0.2, 0.022, 0.078, natural, 0.005).move(0, 0.026, 0),
    drum(0.033, 0.115, red, 0.006, 48).roll(-90).move(-0.03, 0.082, 0),
    drum(0.0345, 0.012, yellow, 0.003, 48).roll(-90).move(0.03, 0.082, 0),
    drum(0.024, 0.012, natural, 0.005, 40).roll(-90).move(0.084, 0.082, 0),
    box(0.064, 0.085, 0.076, blue, 0.005).move(-0.063, 0.048, 0),
    box(0.084, 0.014, 0.092, yellow, 0.006).move(-0.063, 0.133, 0),
    box(0.034, 0.036, 0.079, paint('#1e2f40'), 0.004).move(-0.063, 0.086, 0),
    lathe(
      [
        [0.011, 0],
        [0.011, 0.032],
        [0.019, 0.05],
        [0.019, 0.058],
        [0.013, 0.058],
        [0, 0.05],
      ],
      natural,
      32,
    ).move(0.05, 0.112, 0),
    ball(0.014, yellow, 24).move(0.005, 0.118, 0),
    wheels([-0.065, 0.0, 0.062], 0.028, green),
    slab(
      [
        [0, 0],
        [0.03, 0],
        [0.012, 0.022],
        [0, 0.022],
      ],
      0.07,
      yellow,
      0.003,
    ).move(0.1, 0.012, 0),
  )
  const wagon = (m: Material, load: Mesh) =>
    group(
      box(0.15, 0.02, 0.078, natural, 0.005).move(0, 0.026, 0),
      ...[-1, 1].map((s) => box(0.15, 0.036, 0.009, m, 0.003).move(0, 0.044, s * 0.036)),
      ...[-1, 1].map((s) => box(0.009, 0.036, 0.07, m, 0.003).move(s * 0.071, 0.044, 0)),
      load,
      wheels([-0.045, 0.045], 0.024, m),
    )
  const link = () =>
    tube(
      curve(
        [
          [-0.02, 0.036, 0],
          [0, 0.028, 0.004],
          [0.02, 0.036, 0],
        ],
        5,
      ),
      0.003,
      plain('#7c5a3a'),
      8,
    )
  const cube = (x: number, z: number, m: Material, turn: number) =>
    box(0.032, 0.032, 0.032, m, 0.004).turn(turn).move(x, 0.047, z)
  return group(
    engine.move(0.2, 0, 0),
    link().move(0.087, 0, 0),
    wagon(
      yellow,
      group(
        cube(-0.04, 0, red, 8),
        cube(0, 0.004, blue, -6),
        cube(0.041, -0.003, green, 14),
        cube(-0.016, 0, natural, 30).move(0, 0.032, 0),
      ),
    ).move(-0.005, 0, 0),
    link().move(-0.097, 0, 0),
    wagon(
      green,
      group(
        ...[-0.045, -0.015, 0.015, 0.045].map((x, i) =>
          drum(0.013, 0.045, i % 2 ? red : natural, 0.004, 28).move(x, 0.046, (i % 2) * 0.006),
        ),
      ),
    ).move(-0.19, 0, 0),
  )
}
