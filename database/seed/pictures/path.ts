import type { Material, Surface } from './mesh.ts'
import { blankSurface, type Tree } from './tree.ts'
import { clamp, cross, random, times, unit, type Vec } from './vector.ts'
import type { Scene } from './view.ts'

export class Path {
  light: [number, number, number] = [0, 0, 0]
  colour: [number, number, number] = [1, 1, 1]
  normal: [number, number, number] = [0, 0, 0]
  depth = 0
  /** Brightness without the surface's own colour, for measuring noise. */
  relative = 0

  private scene: Scene
  private tree: Tree
  private surface: Surface = blankSurface()
  private chance = random('path')
  private sunRight: Vec
  private sunUp: Vec
  private sunToward: Vec
  private panes: { toward: Vec; right: Vec; up: Vec; width: number; height: number; light: Vec }[]
  private back: [number, number, number] = [0, 0, 0]

  constructor(scene: Scene, tree: Tree) {
    this.scene = scene
    this.tree = tree
    this.sunToward = unit(scene.sun.toward)
    this.sunRight = unit(
      cross(this.sunToward, Math.abs(this.sunToward[1]) > 0.95 ? [1, 0, 0] : [0, 1, 0]),
    )
    this.sunUp = cross(this.sunRight, this.sunToward)
    this.panes = scene.sky.panes.map((pane) => {
      const toward = unit(pane.toward)
      const right = unit(cross(toward, [0, 1, 0]))
      return {
        toward,
        right,
        up: cross(right, toward),
        width: pane.width,
        height: pane.height,
        light: pane.light,
      }
    })
  }

  private sky(dx: number, dy: number, dz: number): void {
    const { above, level, below } = this.scene.sky
    const far = dy > 0 ? above : below
    const t = Math.sqrt(Math.abs(dy))
    for (let k = 0; k < 3; k++)
      this.back[k] = (level[k] as number) * (1 - t) + (far[k] as number) * t
    for (const pane of this.panes) {
      const z = dx * pane.toward[0] + dy * pane.toward[1] + dz * pane.toward[2]
      if (z <= 0) continue
      const x =
        Math.abs((dx * pane.right[0] + dy * pane.right[1] + dz * pane.right[2]) / z) / pane.width
      const y = Math.abs((dx * pane.up[0] + dy * pane.up[1] + dz * pane.up[2]) / z) / pane.height
      const edge = clamp((1 - Math.max(x, y)) * 8) * (Math.abs(x) < 0.05 ? 0.3 : 1)
      for (let k = 0; k < 3; k++)
        this.back[k] = (this.back[k] as number) + (pane.light[k] as number) * edge
    }
  }

  follow(
    x: number,
    y: number,
    z: number,
    a: number,
    b: number,
    c: number,
    dice: Float64Array,
  ): void {
    const { tree, surface: s, scene, chance, light, sunToward } = this
    let [ox, oy, oz, dx, dy, dz] = [x, y, z, a, b, c]
    let [tr, tg, tb] = [1, 1, 1]
    light[0] = light[1] = light[2] = 0
    let scattered = 0
    let mirrored = 0
    for (let step = 0; step < 7; step++) {
      if (!tree.meet(ox, oy, oz, dx, dy, dz, 1e9, false)) {
        this.sky(dx, dy, dz)
        light[0] += tr * this.back[0]
        light[1] += tg * this.back[1]
        light[2] += tb * this.back[2]
        if (step === 0) this.feature(1, 1, 1, 0, 0, 0, 30)
        break
      }
      const t = tree.hitT
      const material = tree.materials[tree.hitTriangle] as Material
      const [u, v, w] = [tree.texAt(0), tree.texAt(1), tree.texAt(2)]
      let nx = tree.normalAt(0)
      let ny = tree.normalAt(1)
      let nz = tree.normalAt(2)
      const length = Math.hypot(nx, ny, nz) || 1
      const facing = nx * dx + ny * dy + nz * dz > 0 ? -1 / length : 1 / length
      nx *= facing
      ny *= facing
      nz *= facing
      s.rough = 0.8
      s.metal = 0
      s.gloss = 0.04
      s.alpha = 1
      s.glow = 0
      s.sheer = 0
      material.paint(s, u, v, w)
      if (material.relief && scattered === 0) {
        // Relief is measured along the surface's own coordinates, then laid over the plain direction.
        const e = 6e-4
        const here = material.relief(u, v, w)
        const gx = (material.relief(u + e, v, w) - here) / e
        const gy = (material.relief(u, v + e, w) - here) / e
        const gz = (material.relief(u, v, w + e) - here) / e
        const ex = tree.edgeAt(0)
        const ey = tree.edgeAt(1)
        const ez = tree.edgeAt(2)
        const el = Math.hypot(ex, ey, ez) || 1
        const [fx, fy, fz] = [ex / el, ey / el, ez / el]
        const [hx, hy, hz] = [ny * fz - nz * fy, nz * fx - nx * fz, nx * fy - ny * fx]
        const g1 = gx + gz * 0.6
        const g2 = gy + gz * 0.6
        nx -= fx * g1 + hx * g2
        ny -= fy * g1 + hy * g2
        nz -= fz * g1 + hz * g2
        const nl = Math.hypot(nx, ny, nz) || 1
        nx /= nl
        ny /= nl
        nz /= nl
      }
      const px = ox + dx * t
      const py = oy + dy * t
      const pz = oz + dz * t
      if (step === 0) this.feature(s.r, s.g, s.b, nx, ny, nz, t)
      if (s.glow > 0) {
        light[0] += tr * s.r * s.glow
        light[1] += tg * s.g * s.glow
        light[2] += tb * s.b * s.glow
        break
      }
      const cosine = clamp(-(dx * nx + dy * ny + dz * nz), 0.001, 1)
      const rim = (1 - cosine) ** 5
      const mirror = s.metal > 0.5 ? 1 : (s.gloss + (1 - s.gloss) * rim) * (1 - s.rough) ** 1.5
      // Weak reflections are looked at more often than they count, so that they do not become specks.
      const often =
        mirror >= 1 ? 1 : scattered > 0 ? 0 : mirror < 0.4 ? Math.min(0.4, mirror * 5) : mirror
      const reflected = chance() < often
      if (often > 0 && often < 1) {
        const k = reflected ? mirror / often : (1 - mirror) / (1 - often)
        tr *= k
        tg *= k
        tb *= k
      }

      if (scattered === 0 && mirrored < 2)
        this.highlight(px, py, pz, dx, dy, dz, nx, ny, nz, s, tr, tg, tb, dice)
      if (reflected) {
        if (++mirrored > 4) break
        const spread = s.rough * s.rough
        const [rx, ry, rz] = [chance() * 2 - 1, chance() * 2 - 1, chance() * 2 - 1]
        const mx = nx + rx * spread
        const my = ny + ry * spread
        const mz = nz + rz * spread
        const ml = Math.hypot(mx, my, mz) || 1
        const k = (-2 * (dx * mx + dy * my + dz * mz)) / (ml * ml)
        dx += mx * k
        dy += my * k
        dz += mz * k
        const under = dx * nx + dy * ny + dz * nz
        if (under < 0.01) {
          dx += nx * (0.02 - under)
          dy += ny * (0.02 - under)
          dz += nz * (0.02 - under)
        }
        const dl = Math.hypot(dx, dy, dz)
        dx /= dl
        dy /= dl
        dz /= dl
        if (s.metal > 0.5) {
          tr *= s.r + (1 - s.r) * rim
          tg *= s.g + (1 - s.g) * rim
          tb *= s.b + (1 - s.b) * rim
        }
      } else {
        const fresh = scattered === 0 && step === 0
        const through = s.sheer > 0 && chance() < s.sheer
        // Direct light from the sun, on the near or (through thin leaves and cloth) the far side.
        const turn = (fresh ? (dice[4] as number) : chance()) * 2 * Math.PI
        const out = Math.sqrt(fresh ? (dice[5] as number) : chance()) * scene.sun.softness
        const [c1, s1] = [Math.cos(turn) * out, Math.sin(turn) * out]
        let lx = sunToward[0] + this.sunRight[0] * c1 + this.sunUp[0] * s1
        let ly = sunToward[1] + this.sunRight[1] * c1 + this.sunUp[1] * s1
        let lz = sunToward[2] + this.sunRight[2] * c1 + this.sunUp[2] * s1
        const ll = Math.hypot(lx, ly, lz)
        lx /= ll
        ly /= ll
        lz /= ll
        const side = through ? -1 : 1
        const lit = (lx * nx + ly * ny + lz * nz) * side
        tr *= s.r
        tg *= s.g
        tb *= s.b
        const e = 4e-4 * side
        if (lit > 0 && !tree.meet(px + nx * e, py + ny * e, pz + nz * e, lx, ly, lz, 60, true)) {
          light[0] += tr * lit * scene.sun.light[0]
          light[1] += tg * lit * scene.sun.light[1]
          light[2] += tb * lit * scene.sun.light[2]
        }
        if (scene.lamps) this.lamps(px, py, pz, nx * side, ny * side, nz * side, tr, tg, tb)
        if (++scattered > 1) {
          const { above, below } = scene.sky
          light[0] += tr * (above[0] + below[0]) * 0.3
          light[1] += tg * (above[1] + below[1]) * 0.3
          light[2] += tb * (above[2] + below[2]) * 0.3
          break
        }
        const spin = (fresh ? (dice[6] as number) : chance()) * 2 * Math.PI
        const high = (fresh ? (dice[7] as number) : chance()) * 2 - 1
        const flat = Math.sqrt(1 - high * high)
        dx = nx * side + Math.cos(spin) * flat * 0.999
        dy = ny * side + high * 0.999
        dz = nz * side + Math.sin(spin) * flat * 0.999
        const dl = Math.hypot(dx, dy, dz) || 1
        dx /= dl
        dy /= dl
        dz /= dl
        ox = px + nx * e
        oy = py + ny * e
        oz = pz + nz * e
        continue
      }
      ox = px + nx * 4e-4
      oy = py + ny * 4e-4
      oz = pz + nz * 4e-4
    }
    let grey = light[0] * 0.3 + light[1] * 0.6 + light[2] * 0.1
    if (!Number.isFinite(grey)) grey = light[0] = light[1] = light[2] = 0
    const limit = mirrored > 0 && scattered > 0 ? 3 : 12
    if (grey > limit) for (let k = 0; k < 3; k++) light[k] = ((light[k] as number) * limit) / grey
    this.relative =
      Math.min(grey, limit) /
      (0.05 + this.colour[0] * 0.3 + this.colour[1] * 0.6 + this.colour[2] * 0.1)
  }

  private feature(
    r: number,
    g: number,
    b: number,
    nx: number,
    ny: number,
    nz: number,
    depth: number,
  ): void {
    if (!Number.isFinite(nx + ny + nz + r + depth)) return
    this.colour[0] = r
    this.colour[1] = g
    this.colour[2] = b
    this.normal[0] = nx
    this.normal[1] = ny
    this.normal[2] = nz
    this.depth = depth
  }

  /** The glint of the sun on polish or metal. */
  private highlight(
    px: number,
    py: number,
    pz: number,
    dx: number,
    dy: number,
    dz: number,
    nx: number,
    ny: number,
    nz: number,
    s: Surface,
    tr: number,
    tg: number,
    tb: number,
    dice: Float64Array,
  ): void {
    if (s.gloss <= 0 || s.rough > 0.7) return
    const { sunToward: l, scene, tree, light } = this
    const lit = l[0] * nx + l[1] * ny + l[2] * nz
    if (lit <= 0) return
    const h = unit([l[0] - dx, l[1] - dy, l[2] - dz])
    const nh = h[0] * nx + h[1] * ny + h[2] * nz
    const rough = Math.max(s.rough, 0.16, scene.sun.softness * 0.7)
    const power = 2 / rough ** 4
    const value = ((power + 2) / 8) * nh ** power * lit
    if (value * (s.metal > 0.5 ? 1 : s.gloss) < 0.004) return
    const turn = (dice[4] as number) * 2 * Math.PI
    const out = Math.sqrt(dice[5] as number) * scene.sun.softness
    const d = unit([
      l[0] + this.sunRight[0] * Math.cos(turn) * out + this.sunUp[0] * Math.sin(turn) * out,
      l[1] + this.sunRight[1] * Math.cos(turn) * out + this.sunUp[1] * Math.sin(turn) * out,
      l[2] + this.sunRight[2] * Math.cos(turn) * out + this.sunUp[2] * Math.sin(turn) * out,
    ])
    if (tree.meet(px + nx * 4e-4, py + ny * 4e-4, pz + nz * 4e-4, d[0], d[1], d[2], 60, true))
      return
    const metal = s.metal > 0.5
    const strength = Math.min(value, 40) * (metal ? 0.8 : s.gloss)
    light[0] += tr * strength * scene.sun.light[0] * (metal ? s.r : 1)
    light[1] += tg * strength * scene.sun.light[1] * (metal ? s.g : 1)
    light[2] += tb * strength * scene.sun.light[2] * (metal ? s.b : 1)
  }

  private lamps(
    px: number,
    py: number,
    pz: number,
    nx: number,
    ny: number,
    nz: number,
    tr: number,
    tg: number,
    tb: number,
  ): void {
    const lamps = this.scene.lamps ?? []
    const lamp = lamps[Math.floor(this.chance() * lamps.length)]
    if (!lamp) return
    const chance = this.chance
    const jitter: Vec = times(
      unit([chance() * 2 - 1, chance() * 2 - 1, chance() * 2 - 1]),
      lamp.radius,
    )
    const [lx, ly, lz] = [
      lamp.at[0] + jitter[0] - px,
      lamp.at[1] + jitter[1] - py,
      lamp.at[2] + jitter[2] - pz,
    ]
    const far = Math.hypot(lx, ly, lz)
    const lit = (lx * nx + ly * ny + lz * nz) / far
    if (lit <= 0) return
    if (
      this.tree.meet(
        px + nx * 4e-4,
        py + ny * 4e-4,
        pz + nz * 4e-4,
        lx / far,
        ly / far,
        lz / far,
        far - lamp.radius * 1.2,
        true,
      )
    )
      return
    const k = (lit / (far * far + lamp.radius * lamp.radius)) * lamps.length
    this.light[0] += tr * k * lamp.light[0]
    this.light[1] += tg * k * lamp.light[1]
    this.light[2] += tb * k * lamp.light[2]
  }
}
