import { type Material, Mesh } from './mesh.ts'
import { add, cell, cross, noise, times, unit, type Vec } from './vector.ts'
import type { Scene } from './view.ts'

// Rooms, daylight and the camera. Metres; x to the right, y up, z towards the viewer.

interface Room {
  wall: Material
  floor: Material
  /** Distance of the back wall behind the middle. */
  back?: number
  left?: number
  right?: number
  skirting?: Material
  ceiling?: number
}

export function plane(
  p: readonly [Vec, Vec, Vec, Vec],
  material: Material,
  tex: (v: Vec) => Vec,
): Mesh {
  const mesh = new Mesh()
  mesh.quad(p, [tex(p[0]), tex(p[1]), tex(p[2]), tex(p[3])], material)
  return mesh
}

export const floor = (material: Material, half = 9): Mesh =>
  plane(
    [
      [-half, 0, half],
      [half, 0, half],
      [half, 0, -half],
      [-half, 0, -half],
    ],
    material,
    (v) => [v[0], 0, v[2]],
  )

export const wall = (material: Material, z: number, half = 9, height = 6): Mesh =>
  plane(
    [
      [-half, 0, z],
      [half, 0, z],
      [half, height, z],
      [-half, height, z],
    ],
    material,
    (v) => [v[0], v[1], 0],
  )

export function room(o: Room): Mesh {
  const z = -(o.back ?? 1)
  const mesh = new Mesh().add(floor(o.floor), wall(o.wall, z))
  if (o.left !== undefined) {
    mesh.add(
      plane(
        [
          [o.left, 0, 9],
          [o.left, 0, z],
          [o.left, 6, z],
          [o.left, 6, 9],
        ],
        o.wall,
        (v) => [v[2] + 20, v[1], 0],
      ),
    )
  }
  if (o.right !== undefined) {
    mesh.add(
      plane(
        [
          [o.right, 0, z],
          [o.right, 0, 9],
          [o.right, 6, 9],
          [o.right, 6, z],
        ],
        o.wall,
        (v) => [v[2] + 40, v[1], 0],
      ),
    )
  }
  if (o.skirting) {
    const top = 0.1
    const front = z + 0.012
    mesh.add(
      plane(
        [
          [-9, 0, front],
          [9, 0, front],
          [9, top, front],
          [-9, top, front],
        ],
        o.skirting,
        (v) => [v[0], v[1], 0],
      ),
    )
    mesh.add(
      plane(
        [
          [-9, top, front],
          [9, top, front],
          [9, top, z],
          [-9, top, z],
        ],
        o.skirting,
        (v) => [v[0], v[2], 0],
      ),
    )
  }
  return mesh
}

type Hour = 'morning' | 'noon' | 'afternoon' | 'evening' | 'shade' | 'dusk'

const HOURS: Record<Hour, { light: Vec; softness: number; above: Vec; level: Vec; below: Vec }> = {
  morning: {
    light: [3.0, 2.55, 1.95],
    softness: 0.025,
    above: [0.8, 0.84, 0.9],
    level: [0.95, 0.92, 0.86],
    below: [0.5, 0.42, 0.34],
  },
  noon: {
    light: [2.7, 2.55, 2.3],
    softness: 0.03,
    above: [0.9, 0.95, 1.02],
    level: [1.0, 1.0, 0.97],
    below: [0.52, 0.46, 0.4],
  },
  afternoon: {
    light: [3.2, 2.5, 1.65],
    softness: 0.03,
    above: [0.72, 0.74, 0.78],
    level: [0.92, 0.84, 0.74],
    below: [0.5, 0.4, 0.3],
  },
  evening: {
    light: [3.2, 2.0, 1.0],
    softness: 0.04,
    above: [0.5, 0.52, 0.62],
    level: [0.76, 0.64, 0.55],
    below: [0.4, 0.3, 0.23],
  },
  shade: {
    light: [1.7, 1.6, 1.45],
    softness: 0.42,
    above: [0.85, 0.88, 0.94],
    level: [0.86, 0.85, 0.82],
    below: [0.46, 0.4, 0.33],
  },
  dusk: {
    light: [0.16, 0.2, 0.34],
    softness: 0.3,
    above: [0.08, 0.1, 0.17],
    level: [0.11, 0.11, 0.15],
    below: [0.07, 0.05, 0.05],
  },
}

interface Shot {
  eye: Vec
  look: Vec
  view?: number
  lens?: number
  focus?: number
  hour?: Hour
  /** Where the sun stands. */
  sun?: Vec
  softness?: number
  /** Multiplies the sun and the open sky. */
  strength?: number
  ambient?: number
  exposure?: number
  lamps?: Scene['lamps']
  panes?: Scene['sky']['panes']
}

export const FROM_LEFT: Vec = [-0.75, 0.72, 0.62]
export const FROM_RIGHT: Vec = [0.78, 0.68, 0.58]

export function shot(mesh: Mesh, o: Shot): Scene {
  const hour = HOURS[o.hour ?? 'morning']
  const sun = o.sun ?? FROM_LEFT
  const k = o.strength ?? 1
  const a = o.ambient ?? 1
  const side: Vec = [sun[0] * 1.4, Math.max(0.35, sun[1] * 0.6), sun[2] * 0.7]
  return {
    mesh,
    eye: o.eye,
    look: o.look,
    view: o.view ?? 34,
    lens: o.lens ?? 0.02,
    focus: o.focus,
    sun: { toward: sun, softness: o.softness ?? hour.softness, light: times(hour.light, k) },
    sky: {
      above: times(hour.above, a),
      level: times(hour.level, a),
      below: times(hour.below, a),
      panes: o.panes ?? [
        { toward: side, width: 0.42, height: 0.6, light: times(hour.light, 0.75 * a) },
        { toward: [-sun[0], 0.5, 1], width: 0.25, height: 0.3, light: times(hour.light, 0.3 * a) },
      ],
    },
    lamps: o.lamps,
    exposure: o.exposure ?? 1,
  }
}

/** A large unseen screen between the sun and a place; `open` says where light passes (metres from its middle). */
function screen(
  toward: Vec,
  at: Vec,
  distance: number,
  half: number,
  open: (x: number, y: number) => boolean,
): Mesh {
  const l = unit(toward)
  const right = unit(cross([0, 1, 0], l))
  const up = cross(l, right)
  const middle = add(at, times(l, distance))
  const corner = (x: number, y: number): Vec =>
    add(middle, add(times(right, x * half), times(up, y * half)))
  const material: Material = {
    holes: true,
    unseen: true,
    paint(s, u, v) {
      s.alpha = open(u, v) ? 0 : 1
    },
  }
  const p: [Vec, Vec, Vec, Vec] = [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)]
  const mesh = new Mesh()
  mesh.quad(
    p,
    [
      [-half, -half, 0],
      [half, -half, 0],
      [half, half, 0],
      [-half, half, 0],
    ],
    material,
  )
  return mesh
}

/** Sunlight falls in through a window with bars; its middle ray meets `at`. */
export function throughWindow(
  toward: Vec,
  at: Vec,
  o: {
    width?: number
    height?: number
    columns?: number
    rows?: number
    bar?: number
    distance?: number
  } = {},
): Mesh {
  const { width = 1.3, height = 1.3, columns = 2, rows = 3, bar = 0.05, distance = 2.6 } = o
  return screen(toward, at, distance, 7, (x, y) => {
    const [u, v] = [x / width + 0.5, y / height + 0.5]
    if (u < 0 || u > 1 || v < 0 || v > 1) return false
    const [c, r] = [u * columns, v * rows]
    return (
      Math.abs(c - Math.round(c)) * (width / columns) > bar / 2 &&
      Math.abs(r - Math.round(r)) * (height / rows) > bar / 2
    )
  })
}

/** Sunlight falls through a tree: patches of light among soft leaf shadows. `open` 0…1. */
export function throughLeaves(toward: Vec, at: Vec, open = 0.5, scale = 1): Mesh {
  return screen(toward, at, 3.4, 8, (x, y) => {
    const [a, b] = [x / scale, y / scale]
    const crown = noise(a * 1.1 + 9, b * 1.1) * 0.55
    const leaves = noise(a * 7, b * 7, 3) * 0.3 + noise(a * 15, b * 15, 8) * 0.15
    return crown + leaves < open
  })
}

/** Sunlight falls through a carved stone or wooden lattice. */
export function throughJaali(toward: Vec, at: Vec, pitch = 0.16): Mesh {
  return screen(toward, at, 1.7, 7, (x, y) => {
    if (Math.abs(x) > 1.1 || Math.abs(y) > 1.1) return false
    const [u, v] = [(x + y) / pitch, (x - y) / pitch]
    const [du, dv] = [u - Math.round(u), v - Math.round(v)]
    return Math.abs(du) ** 1.3 + Math.abs(dv) ** 1.3 < 0.3 + 0.02 * cell(u + 0.5, v + 0.5)
  })
}
