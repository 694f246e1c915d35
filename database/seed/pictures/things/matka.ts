import { curve, tube } from '../lines.ts'
import { clay, lacquer, plain } from '../materials.ts'
import { group, type Material, type Mesh } from '../mesh.ts'
import { ball, lathe } from '../turned.ts'
import { colour, noise, type Vec } from '../vector.ts'

/** A round earthen water pot, banded with white paint, closed by a small plate. */
export function matka(): Mesh {
  const plainClay = clay('#b5633c')
  const white = colour('#efe3cd')
  const painted: Material = {
    relief: plainClay.relief,
    paint(s, u, v, w) {
      plainClay.paint(s, u, v, w)
      const turn = Math.atan2(w % 7, u % 7)
      const band = (at: number, half: number) => Math.abs(v - at) < half
      const arc = Math.abs(v - 0.262 - 0.013 * Math.abs(Math.sin(turn * 9))) < 0.0035
      const dots = Math.hypot((((turn * 18) / Math.PI) % 1) - 0.5, (v - 0.238) * 38) < 0.3
      if (
        (band(0.225, 0.004) || band(0.252, 0.003) || arc || dots) &&
        noise(u * 160, v * 160, w * 160) > 0.2
      ) {
        s.r = white[0]
        s.g = white[1]
        s.b = white[2]
      }
    },
  }
  const outline: [number, number][] = [
    [0, 0],
    [0.05, 0.003],
    [0.1, 0.025],
    [0.15, 0.07],
    [0.176, 0.125],
    [0.181, 0.16],
    [0.174, 0.2],
    [0.15, 0.245],
    [0.115, 0.278],
    [0.084, 0.295],
    [0.076, 0.305],
    [0.078, 0.318],
    [0.092, 0.33],
    [0.096, 0.335],
    [0.092, 0.339],
    [0.08, 0.335],
    [0.07, 0.318],
    [0.068, 0.3],
  ]
  const fixed = lathe(outline, painted, 96)
  // The painted bands go around the pot's own axis, so its place in the clay is not shifted.
  for (let i = 0; i < fixed.tex.length; i += 3) {
    fixed.tex[i] = fixed.positions[i] as number
    fixed.tex[i + 2] = fixed.positions[i + 2] as number
  }
  return group(
    fixed,
    lathe(
      [
        [0.03, 0.34],
        [0.09, 0.343],
        [0.104, 0.35],
        [0.107, 0.356],
        [0.103, 0.357],
        [0.05, 0.35],
        [0, 0.35],
      ],
      clay('#a95a35'),
      64,
    ),
  )
}

/** A low iron ring on three legs. */
export function tripod(radius: number, height: number): Mesh {
  const metal = plain('#2b2927', { rough: 0.5, gloss: 0.05 })
  const ring = (r: number, y: number) =>
    tube(
      Array.from(
        { length: 49 },
        (_, i): Vec => [Math.cos((i / 48) * 6.2832) * r, y, Math.sin((i / 48) * 6.2832) * r],
      ),
      0.007,
      metal,
      10,
    )
  const legs = [0, 1, 2].map((i) => {
    const [x, z] = [Math.cos(i * 2.094 + 0.5), Math.sin(i * 2.094 + 0.5)]
    return tube(
      curve(
        [
          [x * radius, height, z * radius],
          [x * (radius + 0.02), height * 0.5, z * (radius + 0.02)],
          [x * (radius + 0.05), 0.006, z * (radius + 0.05)],
        ],
        6,
      ),
      0.007,
      metal,
      10,
    )
  })
  return group(ring(radius, height), ring(radius + 0.02, height * 0.45), ...legs)
}

export const lemon = (): Mesh =>
  ball(0.028, plain('#e8bf2e', { rough: 0.45, gloss: 0.04 }), 24)
    .scale(1.18, 1, 1)
    .move(0, 0.028, 0)

export function chilli(seed: number): Mesh {
  const bend = Math.sin(seed * 7) * 0.02
  return tube(
    curve(
      [
        [0, 0.006, 0],
        [0.03, 0.006, bend],
        [0.065, 0.005, bend * 0.4],
      ],
      6,
    ),
    (t) => 0.006 * (1 - t * 0.85),
    lacquer(seed % 2 ? '#b3201c' : '#3f7a2c'),
    10,
  )
}
