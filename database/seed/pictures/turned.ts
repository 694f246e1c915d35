import { offset } from './grain.ts'
import { type Material, Mesh } from './mesh.ts'
import { add, dot, unit, type Vec } from './vector.ts'

/** A turned body: `profile` is [radius, height] from bottom to top; a repeated point makes a sharp edge. */
export function lathe(
  profile: readonly (readonly [number, number])[],
  material: Material,
  segments = 64,
  smoothness = 0.6,
): Mesh {
  const mesh = new Mesh()
  const shift = offset()
  const edge = profile.slice(1).map((q, i) => {
    const p = profile[i] as readonly [number, number]
    return unit([q[1] - p[1], p[0] - q[0], 0])
  })
  const joined = (i: number, j: number): Vec => {
    const own = edge[i] as Vec
    const next = edge[j] ?? own
    return dot(own, next) > smoothness ? unit(add(own, next)) : own
  }
  for (let i = 0; i < edge.length; i++) {
    const low = profile[i] as readonly [number, number]
    const high = profile[i + 1] as readonly [number, number]
    if (low[0] === high[0] && low[1] === high[1]) continue
    const [nLow, nHigh] = [joined(i, i - 1), joined(i, i + 1)]
    for (let k = 0; k < segments; k++) {
      const point = (radius: number, y: number, turn: number): Vec => [
        Math.cos(turn) * radius,
        y,
        -Math.sin(turn) * radius,
      ]
      const [t0, t1] = [(k / segments) * 2 * Math.PI, ((k + 1) / segments) * 2 * Math.PI]
      const p: [Vec, Vec, Vec, Vec] = [
        point(low[0], low[1], t0),
        point(low[0], low[1], t1),
        point(high[0], high[1], t1),
        point(high[0], high[1], t0),
      ]
      const n = [
        point(nLow[0], nLow[1], t0),
        point(nLow[0], nLow[1], t1),
        point(nHigh[0], nHigh[1], t1),
        point(nHigh[0], nHigh[1], t0),
      ] as const
      const tex = p.map((q) => [q[0] + shift[0], q[1], q[2] + shift[2]] as Vec) as [
        Vec,
        Vec,
        Vec,
        Vec,
      ]
      mesh.quad(p, tex, material, [n[0], n[1], n[2], n[3]])
    }
  }
  return mesh
}

export function ball(radius: number, material: Material, segments = 32): Mesh {
  const profile = Array.from({ length: segments / 2 + 1 }, (_, i): [number, number] => {
    const turn = (i / (segments / 2)) * Math.PI
    return [Math.sin(turn) * radius, -Math.cos(turn) * radius]
  })
  return lathe(profile, material, segments, -1)
}

/** An upright disc or drum with softened rims, standing on the ground. */
export function drum(
  radius: number,
  height: number,
  material: Material,
  bevel = 0.003,
  segments = 48,
): Mesh {
  const b = Math.min(bevel, height / 2, radius)
  const c = b * 0.3
  return lathe(
    [
      [0, 0],
      [radius - b, 0],
      [radius - c, c],
      [radius, b],
      [radius, height - b],
      [radius - c, height - c],
      [radius - b, height],
      [0, height],
    ],
    material,
    segments,
    0.5,
  )
}
