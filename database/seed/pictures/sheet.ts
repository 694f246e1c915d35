import { type Material, Mesh } from './mesh.ts'
import { cross, minus, size, unit, type Vec } from './vector.ts'

/** A surface from a rule (u and v run 0…1); `tex` is u and v in metres if sizes are given. */
export function sheet(
  rule: (u: number, v: number) => Vec,
  nu: number,
  nv: number,
  material: Material,
  texSize: readonly [number, number] = [1, 1],
): Mesh {
  const mesh = new Mesh()
  const e = 1e-3
  const normal = (u: number, v: number): Vec => {
    const du = minus(rule(u + e, v), rule(u - e, v))
    const dv = minus(rule(u, v + e), rule(u, v - e))
    const n = cross(du, dv)
    return size(n) > 1e-14 ? unit(n) : [0, 1, 0]
  }
  const rows = Array.from({ length: nv + 1 }, (_, j) =>
    Array.from({ length: nu + 1 }, (_, i) => {
      const u = i / nu
      const v = j / nv
      return { p: rule(u, v), n: normal(u, v), t: [u * texSize[0], v * texSize[1], 0] as Vec }
    }),
  )
  for (let j = 0; j < nv; j++) {
    for (let i = 0; i < nu; i++) {
      const [a, b] = [rows[j]?.[i], rows[j]?.[i + 1]]
      const [d, c] = [rows[j + 1]?.[i], rows[j + 1]?.[i + 1]]
      if (!a || !b || !c || !d) continue
      mesh.quad([a.p, b.p, c.p, d.p], [a.t, b.t, c.t, d.t], material, [a.n, b.n, c.n, d.n])
    }
  }
  return mesh
}
