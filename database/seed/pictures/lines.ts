import { offset } from './grain.ts'
import { type Material, Mesh } from './mesh.ts'
import { add, cross, dot, minus, size, times, unit, type Vec } from './vector.ts'

/** A smooth line through points. */
export function curve(points: readonly Vec[], steps = 8, closed = false): Vec[] {
  const at = (i: number): Vec => {
    const n = points.length
    return points[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))] as Vec
  }
  const line: Vec[] = []
  const spans = closed ? points.length : points.length - 1
  for (let i = 0; i < spans; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    for (let s = 0; s < steps; s++) {
      const t = s / steps
      const value = (k: 0 | 1 | 2) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3)
      line.push([value(0), value(1), value(2)])
    }
  }
  line.push(at(closed ? 0 : points.length - 1))
  return line
}

/** A pipe, rope or stem along a line; the radius may change along it (t runs 0…1). */
export function tube(
  line: readonly Vec[],
  radius: number | ((t: number) => number),
  material: Material,
  sides = 10,
  flat = 1,
): Mesh {
  const mesh = new Mesh()
  const n = line.length
  const r = typeof radius === 'number' ? () => radius : radius
  const shift = offset()
  let side: Vec = [0, 0, 0]
  let run = 0
  const rings = line.map((p, i) => {
    const before = line[Math.max(0, i - 1)] as Vec
    const forward = unit(minus(line[Math.min(n - 1, i + 1)] as Vec, before))
    run += size(minus(p, before))
    if (i === 0)
      side = Math.abs(forward[1]) < 0.9 ? cross(forward, [0, 1, 0]) : cross(forward, [0, 0, 1])
    side = unit(minus(side, times(forward, dot(side, forward))))
    const up = cross(side, forward)
    return Array.from({ length: sides + 1 }, (_, k) => {
      const turn = (k / sides) * 2 * Math.PI
      const normal = unit(add(times(side, Math.cos(turn)), times(up, Math.sin(turn) / flat)))
      const out = add(times(side, Math.cos(turn)), times(up, Math.sin(turn) * flat))
      const q = add(p, times(out, r(i / (n - 1))))
      const t: Vec = [
        run + shift[0],
        Math.cos(turn) * r(0) + shift[1],
        Math.sin(turn) * r(0) + shift[2],
      ]
      return { p: q, n: normal, t }
    })
  })
  for (let i = 0; i + 1 < n; i++) {
    for (let k = 0; k < sides; k++) {
      const [a, b, c, d] = [
        rings[i]?.[k],
        rings[i + 1]?.[k],
        rings[i + 1]?.[k + 1],
        rings[i]?.[k + 1],
      ]
      if (a && b && c && d)
        mesh.quad([a.p, d.p, c.p, b.p], [a.t, d.t, c.t, b.t], material, [a.n, d.n, c.n, b.n])
    }
  }
  for (const [ring, end] of [
    [rings[0], line[0]],
    [rings[n - 1], line[n - 1]],
  ] as const) {
    if (!ring || !end) continue
    for (let k = 0; k < sides; k++) {
      const [a, b] = [ring[k], ring[k + 1]]
      if (!a || !b) continue
      const face = unit(cross(minus(a.p, end), minus(b.p, end)))
      mesh.triangle([end, a.p, b.p], [face, face, face], [a.t, a.t, b.t], material)
    }
  }
  return mesh
}
