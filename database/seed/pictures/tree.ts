import type { Material, Mesh, Surface } from './mesh.ts'

const STACK = new Int32Array(128)
const REACH = new Float64Array(128)

export const blankSurface = (): Surface => ({
  r: 1,
  g: 1,
  b: 1,
  rough: 0.8,
  metal: 0,
  gloss: 0.04,
  alpha: 1,
  glow: 0,
  sheer: 0,
})

/** Finds quickly which triangle a ray meets first: a tree of boxes over all triangles of a scene. */
export class Tree {
  /** Per triangle, in tree order: corner, two edges. */
  private shape: Float32Array
  private bounds: Float32Array
  private link: Int32Array
  readonly order: Int32Array
  readonly materials: Material[]
  private tex: Float32Array
  private normals: Float32Array
  private nodes = 0
  private probe = blankSurface()

  hitT = 0
  hitTriangle = -1
  hitU = 0
  hitV = 0

  constructor(mesh: Mesh) {
    const n = mesh.materials.length
    const p = Float64Array.from(mesh.positions)
    const low = new Float32Array(n * 3)
    const high = new Float32Array(n * 3)
    const mid = new Float32Array(n * 3)
    for (let f = 0; f < n; f++) {
      for (let k = 0; k < 3; k++) {
        const a = p[f * 9 + k] as number
        const b = p[f * 9 + 3 + k] as number
        const c = p[f * 9 + 6 + k] as number
        low[f * 3 + k] = Math.min(a, b, c) - 1e-5
        high[f * 3 + k] = Math.max(a, b, c) + 1e-5
        mid[f * 3 + k] = (a + b + c) / 3
      }
    }
    this.order = Int32Array.from({ length: n }, (_, i) => i)
    this.bounds = new Float32Array(n * 2 * 6 + 6)
    this.link = new Int32Array(n * 2 * 2 + 2)
    this.build(0, n, low, high, mid)

    this.shape = new Float32Array(n * 9)
    this.tex = new Float32Array(n * 9)
    this.normals = new Float32Array(n * 9)
    this.materials = []
    for (let i = 0; i < n; i++) {
      const f = this.order[i] as number
      this.materials.push(mesh.materials[f] as Material)
      for (let k = 0; k < 9; k++) {
        this.shape[i * 9 + k] =
          (p[f * 9 + k] as number) - (k < 3 ? 0 : (p[f * 9 + (k % 3)] as number))
        this.tex[i * 9 + k] = mesh.tex[f * 9 + k] as number
        this.normals[i * 9 + k] = mesh.normals[f * 9 + k] as number
      }
    }
  }

  private build(
    from: number,
    to: number,
    low: Float32Array,
    high: Float32Array,
    mid: Float32Array,
  ): number {
    const node = this.nodes++
    const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
    const span = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
    for (let i = from; i < to; i++) {
      const f = this.order[i] as number
      for (let k = 0; k < 3; k++) {
        box[k] = Math.min(box[k] as number, low[f * 3 + k] as number)
        box[k + 3] = Math.max(box[k + 3] as number, high[f * 3 + k] as number)
        span[k] = Math.min(span[k] as number, mid[f * 3 + k] as number)
        span[k + 3] = Math.max(span[k + 3] as number, mid[f * 3 + k] as number)
      }
    }
    this.bounds.set(box, node * 6)
    const leaf = () => {
      this.link[node * 2] = from
      this.link[node * 2 + 1] = to - from
      return node
    }
    if (to - from <= 3) return leaf()

    const bins = 12
    let best = Infinity
    let bestAxis = -1
    let bestSplit = 0
    for (let axis = 0; axis < 3; axis++) {
      const start = span[axis] as number
      const width = (span[axis + 3] as number) - start
      if (width < 1e-6) continue
      const count = new Int32Array(bins)
      const edge = Array.from({ length: bins }, () => [
        Infinity,
        Infinity,
        Infinity,
        -Infinity,
        -Infinity,
        -Infinity,
      ])
      for (let i = from; i < to; i++) {
        const f = this.order[i] as number
        const b = Math.min(
          bins - 1,
          Math.floor((((mid[f * 3 + axis] as number) - start) / width) * bins),
        )
        count[b] = (count[b] as number) + 1
        grow(edge[b] as number[], low, high, f)
      }
      const right: number[] = new Array(bins).fill(0)
      let acc = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
      let total = 0
      for (let b = bins - 1; b > 0; b--) {
        merge(acc, edge[b] as number[])
        total += count[b] as number
        right[b] = total * area(acc)
      }
      acc = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
      total = 0
      for (let b = 0; b < bins - 1; b++) {
        merge(acc, edge[b] as number[])
        total += count[b] as number
        if (total === 0 || total === to - from) continue
        const cost = total * area(acc) + (right[b + 1] as number)
        if (cost < best) {
          best = cost
          bestAxis = axis
          bestSplit = start + ((b + 1) / bins) * width
        }
      }
    }
    if (bestAxis < 0) {
      if (to - from <= 16) return leaf()
      bestAxis = 0
    }
    let split = from
    for (let i = from; i < to; i++) {
      const f = this.order[i] as number
      if ((mid[f * 3 + bestAxis] as number) < bestSplit) {
        this.order[i] = this.order[split] as number
        this.order[split++] = f
      }
    }
    if (split === from || split === to) split = (from + to) >> 1
    this.build(from, split, low, high, mid)
    const second = this.build(split, to, low, high, mid)
    this.link[node * 2] = second
    this.link[node * 2 + 1] = 0
    return node
  }

  /** Meets the nearest seen surface within `limit`; with `any`, the first that throws a shadow. */
  meet(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    limit: number,
    any: boolean,
  ): boolean {
    const { shape, bounds, link, materials } = this
    const ix = 1 / (dx || 1e-12)
    const iy = 1 / (dy || 1e-12)
    const iz = 1 / (dz || 1e-12)
    // Which of the two faces of a box a ray meets first depends only on its direction.
    const nearX = ix < 0 ? 3 : 0
    const nearY = iy < 0 ? 4 : 1
    const nearZ = iz < 0 ? 5 : 2
    const farX = 3 - nearX
    const farY = 5 - nearY
    const farZ = 7 - nearZ
    let nearest = limit
    let found = -1
    let top = 0
    let node = 0
    for (;;) {
      const count = link[node * 2 + 1] as number
      const first = link[node * 2] as number
      if (count === 0) {
        const l = (node + 1) * 6
        const r = first * 6
        let leftIn = ((bounds[l + nearX] as number) - ox) * ix
        let leftOut = ((bounds[l + farX] as number) - ox) * ix
        let a = ((bounds[l + nearY] as number) - oy) * iy
        let b = ((bounds[l + farY] as number) - oy) * iy
        if (a > leftIn) leftIn = a
        if (b < leftOut) leftOut = b
        a = ((bounds[l + nearZ] as number) - oz) * iz
        b = ((bounds[l + farZ] as number) - oz) * iz
        if (a > leftIn) leftIn = a
        if (b < leftOut) leftOut = b
        let rightIn = ((bounds[r + nearX] as number) - ox) * ix
        let rightOut = ((bounds[r + farX] as number) - ox) * ix
        a = ((bounds[r + nearY] as number) - oy) * iy
        b = ((bounds[r + farY] as number) - oy) * iy
        if (a > rightIn) rightIn = a
        if (b < rightOut) rightOut = b
        a = ((bounds[r + nearZ] as number) - oz) * iz
        b = ((bounds[r + farZ] as number) - oz) * iz
        if (a > rightIn) rightIn = a
        if (b < rightOut) rightOut = b
        const left = leftOut >= 0 && leftIn <= leftOut && leftIn < nearest
        const right = rightOut >= 0 && rightIn <= rightOut && rightIn < nearest
        if (left && right) {
          if (leftIn <= rightIn) {
            REACH[top] = rightIn
            STACK[top++] = first
            node = node + 1
          } else {
            REACH[top] = leftIn
            STACK[top++] = node + 1
            node = first
          }
          continue
        }
        if (left) {
          node = node + 1
          continue
        }
        if (right) {
          node = first
          continue
        }
      }
      for (let i = first; i < first + count; i++) {
        const o = i * 9
        const ax = shape[o + 3] as number
        const ay = shape[o + 4] as number
        const az = shape[o + 5] as number
        const bx = shape[o + 6] as number
        const by = shape[o + 7] as number
        const bz = shape[o + 8] as number
        const px = dy * bz - dz * by
        const py = dz * bx - dx * bz
        const pz = dx * by - dy * bx
        const det = ax * px + ay * py + az * pz
        if (det > -1e-14 && det < 1e-14) continue
        const inverse = 1 / det
        const sx = ox - (shape[o] as number)
        const sy = oy - (shape[o + 1] as number)
        const sz = oz - (shape[o + 2] as number)
        const u = (sx * px + sy * py + sz * pz) * inverse
        if (u < 0 || u > 1) continue
        const qx = sy * az - sz * ay
        const qy = sz * ax - sx * az
        const qz = sx * ay - sy * ax
        const v = (dx * qx + dy * qy + dz * qz) * inverse
        if (v < 0 || u + v > 1) continue
        const t = (bx * qx + by * qy + bz * qz) * inverse
        if (t < 1e-4 || t >= nearest) continue
        const material = materials[i] as Material
        if (material.holes && this.isHole(i, u, v, material)) continue
        if (any) return true
        if (material.unseen) continue
        nearest = t
        found = i
        this.hitU = u
        this.hitV = v
      }
      do {
        if (top === 0) {
          this.hitT = nearest
          this.hitTriangle = found
          return found >= 0
        }
        node = STACK[--top] as number
      } while ((REACH[top] as number) >= nearest)
    }
  }

  private isHole(i: number, u: number, v: number, material: Material): boolean {
    const probe = this.probe
    probe.alpha = 1
    material.paint(
      probe,
      this.value(this.tex, i, 0, u, v),
      this.value(this.tex, i, 1, u, v),
      this.value(this.tex, i, 2, u, v),
    )
    return probe.alpha < 0.5
  }

  private value(list: Float32Array, i: number, k: number, u: number, v: number): number {
    const o = i * 9 + k
    return (
      (list[o] as number) * (1 - u - v) + (list[o + 3] as number) * u + (list[o + 6] as number) * v
    )
  }

  texAt(k: number): number {
    return this.value(this.tex, this.hitTriangle, k, this.hitU, this.hitV)
  }

  normalAt(k: number): number {
    return this.value(this.normals, this.hitTriangle, k, this.hitU, this.hitV)
  }

  edgeAt(k: number): number {
    return this.shape[this.hitTriangle * 9 + 3 + k] as number
  }
}

function grow(box: number[], low: Float32Array, high: Float32Array, f: number): void {
  for (let k = 0; k < 3; k++) {
    box[k] = Math.min(box[k] as number, low[f * 3 + k] as number)
    box[k + 3] = Math.max(box[k + 3] as number, high[f * 3 + k] as number)
  }
}

function merge(box: number[], other: number[]): void {
  for (let k = 0; k < 3; k++) {
    box[k] = Math.min(box[k] as number, other[k] as number)
    box[k + 3] = Math.max(box[k + 3] as number, other[k + 3] as number)
  }
}

function area(box: number[]): number {
  const [x, y, z, a, b, c] = box as [number, number, number, number, number, number]
  return a < x ? 0 : (a - x) * (b - y) + (b - y) * (c - z) + (c - z) * (a - x)
}
