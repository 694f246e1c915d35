import { offset } from './grain.ts'
import { type Material, Mesh } from './mesh.ts'
import { add, cross, minus, size, times, unit, type Vec } from './vector.ts'

/** A block that stands on the ground, centred, with softened edges; grain runs along its longest side. */
export function box(w: number, h: number, d: number, material: Material, bevel = 0.004): Mesh {
  const r = Math.min(bevel, w / 2.01, h / 2.01, d / 2.01)
  const half: Vec = [w / 2, h / 2, d / 2]
  const shift = offset()
  const longest = half.indexOf(Math.max(...half))
  const tex = (p: Vec): Vec => {
    const turned: Vec = longest === 0 ? p : longest === 1 ? [p[1], p[0], p[2]] : [p[2], p[1], p[0]]
    return add(turned, shift)
  }
  const mesh = new Mesh()
  for (let axis = 0; axis < 3; axis++) {
    for (const sign of [-1, 1]) {
      const a = (axis + 1) % 3
      const b = (axis + 2) % 3
      const along = (k: number): number[] => {
        const x = half[k] as number
        return [-x, -x + r, x - r, x]
      }
      const corner = (i: number, j: number): { p: Vec; n: Vec } => {
        const p = [0, 0, 0]
        p[axis] = sign * (half[axis] as number)
        p[a] = along(a)[i] as number
        p[b] = along(b)[j] as number
        const core = p.map((x, k) => {
          const limit = (half[k] as number) - r
          return Math.max(-limit, Math.min(limit, x))
        })
        const away: Vec = [0, 1, 2].map(
          (k) => (p[k] as number) - (core[k] as number),
        ) as unknown as Vec
        const n = unit(away)
        return { p: add(core as unknown as Vec, times(n, r)), n }
      }
      for (let i = 0; i < 3; i++) {
        for (let j = 0; j < 3; j++) {
          const ring = [
            corner(i, j),
            corner(i + 1, j),
            corner(i + 1, j + 1),
            corner(i, j + 1),
          ] as const
          const [p, q, s, t] = sign > 0 ? ring : ([ring[0], ring[3], ring[2], ring[1]] as const)
          mesh.quad([p.p, q.p, s.p, t.p], [tex(p.p), tex(q.p), tex(s.p), tex(t.p)], material, [
            p.n,
            q.n,
            s.n,
            t.n,
          ])
        }
      }
    }
  }
  return mesh.move(0, h / 2, 0)
}

/** A straight bar between two points; `up` says where its height points. */
export function beam(
  from: Vec,
  to: Vec,
  width: number,
  height: number,
  material: Material,
  bevel = 0.004,
  up: Vec = [0, 1, 0],
): Mesh {
  const x = unit(minus(to, from))
  const across = cross(x, up)
  const z = size(across) < 1e-6 ? unit(cross(x, [0, 0, 1])) : unit(across)
  const y = cross(z, x)
  const bar = box(size(minus(to, from)), height, width, material, bevel).move(0, -height / 2, 0)
  const centre = times(add(from, to), 0.5)
  const place = (list: number[], origin: Vec) => {
    for (let i = 0; i < list.length; i += 3) {
      const [a, b, c] = [list[i] as number, list[i + 1] as number, list[i + 2] as number]
      for (let k = 0; k < 3; k++) {
        list[i + k] =
          (origin[k] as number) + a * (x[k] as number) + b * (y[k] as number) + c * (z[k] as number)
      }
    }
  }
  place(bar.positions, centre)
  place(bar.normals, [0, 0, 0])
  return bar
}

/** A flat outline (x, y; convex or star-shaped around its middle) with thickness along z and softened edges. */
export function slab(
  outline: readonly (readonly [number, number])[],
  depth: number,
  material: Material,
  bevel = 0.004,
): Mesh {
  const mesh = new Mesh()
  const n = outline.length
  const shift = offset()
  const cx = outline.reduce((s, p) => s + p[0], 0) / n
  const cy = outline.reduce((s, p) => s + p[1], 0) / n
  const at = (i: number) => outline[(i + n) % n] as readonly [number, number]
  const out = (i: number): Vec => {
    const [a, b] = [at(i - 1), at(i + 1)]
    return unit([b[1] - a[1], a[0] - b[0], 0])
  }
  const point = (i: number, inset: number, z: number): Vec => {
    const o = out(i)
    return [at(i)[0] - o[0] * inset, at(i)[1] - o[1] * inset, z]
  }
  const tex = (p: Vec): Vec => add(p, shift)
  const h = depth / 2
  const [front, back]: Vec[] = [
    [0, 0, 1],
    [0, 0, -1],
  ]
  for (let i = 0; i < n; i++) {
    const [o, q] = [out(i), out(i + 1)]
    const band = (
      z0: number,
      in0: number,
      z1: number,
      in1: number,
      n0: Vec,
      n1: Vec,
      m0: Vec,
      m1: Vec,
    ) => {
      const p: [Vec, Vec, Vec, Vec] = [
        point(i, in0, z0),
        point(i + 1, in0, z0),
        point(i + 1, in1, z1),
        point(i, in1, z1),
      ]
      mesh.quad(p, [tex(p[0]), tex(p[1]), tex(p[2]), tex(p[3])], material, [n0, n1, m1, m0])
    }
    const f = front as Vec
    const b = back as Vec
    band(-h, bevel, -h + bevel, 0, b, b, o, q)
    band(-h + bevel, 0, h - bevel, 0, o, q, o, q)
    band(h - bevel, 0, h, bevel, o, q, f, f)
    const [p0, p1] = [point(i, bevel, h), point(i + 1, bevel, h)]
    mesh.triangle([[cx, cy, h], p0, p1], [f, f, f], [tex([cx, cy, h]), tex(p0), tex(p1)], material)
    const [r0, r1] = [point(i, bevel, -h), point(i + 1, bevel, -h)]
    mesh.triangle(
      [[cx, cy, -h], r1, r0],
      [b, b, b],
      [tex([cx, cy, -h]), tex(r1), tex(r0)],
      material,
    )
  }
  return mesh
}
