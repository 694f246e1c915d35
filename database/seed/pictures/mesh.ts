import { cross, minus, unit, type Vec } from './vector.ts'

/** What one point of a surface looks like; a material fills it in. */
export interface Surface {
  r: number
  g: number
  b: number
  rough: number
  /** 1 for bare metal. */
  metal: number
  /** Mirror-like part of a painted or polished surface seen from the front. */
  gloss: number
  /** 0 where the material has a hole (cane, lace, leaf edge). */
  alpha: number
  /** Light that the surface gives off. */
  glow: number
  /** Part of the light that comes through (leaves, thin cloth). */
  sheer: number
}

export interface Material {
  paint(s: Surface, u: number, v: number, w: number): void
  /** Height in metres, for fine relief. */
  relief?(u: number, v: number, w: number): number
  holes?: boolean
  /** Throws a shadow but is itself not seen: window frames and trees behind the viewer. */
  unseen?: boolean
}

/** Corners are wound so that the outside is anticlockwise; `tex` is in metres or in 0…1. */
export class Mesh {
  positions: number[] = []
  normals: number[] = []
  tex: number[] = []
  materials: Material[] = []

  triangle(p: readonly Vec[], n: readonly Vec[], t: readonly Vec[], material: Material): void {
    for (const v of p) this.positions.push(v[0], v[1], v[2])
    for (const v of n) this.normals.push(v[0], v[1], v[2])
    for (const v of t) this.tex.push(v[0], v[1], v[2])
    this.materials.push(material)
  }

  /** Four corners in order; the normals are given or those of the plane. */
  quad(
    p: readonly [Vec, Vec, Vec, Vec],
    t: readonly [Vec, Vec, Vec, Vec],
    material: Material,
    n?: readonly [Vec, Vec, Vec, Vec],
  ): void {
    const flat = unit(cross(minus(p[1], p[0]), minus(p[3], p[0])))
    const [n0, n1, n2, n3] = n ?? [flat, flat, flat, flat]
    this.triangle([p[0], p[1], p[2]], [n0, n1, n2], [t[0], t[1], t[2]], material)
    this.triangle([p[0], p[2], p[3]], [n0, n2, n3], [t[0], t[2], t[3]], material)
  }

  add(...others: Mesh[]): this {
    for (const other of others) {
      for (const x of other.positions) this.positions.push(x)
      for (const x of other.normals) this.normals.push(x)
      for (const x of other.tex) this.tex.push(x)
      for (const m of other.materials) this.materials.push(m)
    }
    return this
  }

  move(x: number, y: number, z: number): this {
    return this.map(this.positions, (a, b, c) => [a + x, b + y, c + z])
  }

  scale(x: number, y = x, z = x): this {
    this.map(this.positions, (a, b, c) => [a * x, b * y, c * z])
    return this.map(this.normals, (a, b, c) => unit([a / x, b / y, c / z]))
  }

  /** Turns by degrees around the upright axis, anticlockwise seen from above. */
  turn(degrees: number): this {
    return this.rotate(degrees, (a, b, c, s, k) => [a * k + c * s, b, c * k - a * s])
  }

  /** Leans back (positive degrees) around the axis that runs left to right. */
  tilt(degrees: number): this {
    return this.rotate(-degrees, (a, b, c, s, k) => [a, b * k - c * s, b * s + c * k])
  }

  /** Rolls anticlockwise as seen from the front. */
  roll(degrees: number): this {
    return this.rotate(degrees, (a, b, c, s, k) => [a * k - b * s, a * s + b * k, c])
  }

  /** Bends every point by any rule; normals are worked out again from the triangles. */
  bend(rule: (p: Vec) => Vec): this {
    this.map(this.positions, (a, b, c) => rule([a, b, c]))
    return this.reshade()
  }

  /** Lets the grain of turned wood run up the piece instead of around it. */
  grainUp(): this {
    return this.map(this.tex, (a, b, c) => [b, a, c])
  }

  copy(): Mesh {
    return new Mesh().add(this)
  }

  private rotate(
    degrees: number,
    by: (a: number, b: number, c: number, s: number, k: number) => Vec,
  ): this {
    const s = Math.sin((degrees * Math.PI) / 180)
    const k = Math.cos((degrees * Math.PI) / 180)
    this.map(this.positions, (a, b, c) => by(a, b, c, s, k))
    return this.map(this.normals, (a, b, c) => by(a, b, c, s, k))
  }

  private map(list: number[], rule: (a: number, b: number, c: number) => Vec): this {
    for (let i = 0; i < list.length; i += 3) {
      const [a, b, c] = rule(list[i] as number, list[i + 1] as number, list[i + 2] as number)
      list[i] = a
      list[i + 1] = b
      list[i + 2] = c
    }
    return this
  }

  /** Smooth normals: triangles that share a corner and do not meet at a sharp edge are averaged. */
  private reshade(): this {
    const corner = (i: number): Vec => [
      this.positions[i * 3] as number,
      this.positions[i * 3 + 1] as number,
      this.positions[i * 3 + 2] as number,
    ]
    const faces: Vec[] = []
    const around = new Map<string, number[]>()
    const key = (v: Vec) => v.map((x) => Math.round(x * 2e4)).join()
    for (let f = 0; f < this.materials.length; f++) {
      const a = corner(f * 3)
      faces.push(cross(minus(corner(f * 3 + 1), a), minus(corner(f * 3 + 2), a)))
      for (let j = 0; j < 3; j++) {
        const k = key(corner(f * 3 + j))
        const list = around.get(k)
        if (list) list.push(f)
        else around.set(k, [f])
      }
    }
    for (let i = 0; i < this.materials.length * 3; i++) {
      const own = unit(faces[Math.floor(i / 3)] as Vec)
      let [x, y, z] = [0, 0, 0]
      for (const f of around.get(key(corner(i))) ?? []) {
        const face = faces[f] as Vec
        const direction = unit(face)
        if (own[0] * direction[0] + own[1] * direction[1] + own[2] * direction[2] < 0.5) continue
        x += face[0]
        y += face[1]
        z += face[2]
      }
      const n = unit([x, y, z])
      for (let j = 0; j < 3; j++) this.normals[i * 3 + j] = n[j] as number
    }
    return this
  }
}

export const group = (...parts: Mesh[]): Mesh => new Mesh().add(...parts)
