import { curve, tube } from '../lines.ts'
import { clay, leaf, plain } from '../materials.ts'
import { group, type Material, Mesh } from '../mesh.ts'
import { sheet } from '../sheet.ts'
import { lathe } from '../turned.ts'
import { add, cross, lerp, mix, random, times, unit, type Vec } from '../vector.ts'

type Blade = 'lance' | 'heart' | 'oval' | 'grass'

const WIDTHS: Record<Blade, (v: number) => number> = {
  lance: (v) => Math.sin(Math.PI * v ** 0.75) ** 0.9,
  oval: (v) => Math.sin(Math.PI * (0.06 + 0.94 * v)) ** 0.6,
  heart: (v) =>
    v < 0.22
      ? 0.75 + 0.25 * Math.sin((v / 0.22) * Math.PI * 0.5)
      : Math.cos(((v - 0.22) / 0.78) * Math.PI * 0.5) ** 0.85,
  grass: (v) => (1 - v) ** 0.5,
}

interface LeafShape {
  blade: Blade
  length: number
  width: number
  droop?: number
  fold?: number
}

/** One leaf that grows from `base` towards `toward`, its upper side to `up`. */
export function leafBlade(
  base: Vec,
  toward: Vec,
  up: Vec,
  shape: LeafShape,
  material: Material,
): Mesh {
  const forward = unit(toward)
  const side = unit(cross(forward, up))
  const top = cross(side, forward)
  const { length, width, droop = 0.25, fold = 0.2 } = shape
  const wide = WIDTHS[shape.blade]
  const lobe = shape.blade === 'heart' ? 0.16 : 0
  const mesh = sheet(
    (u, v): Vec => {
      const across = (u - 0.5) * width * wide(Math.max(0, Math.min(1, v)))
      const back = lobe * length * Math.abs(u - 0.5) * 2 * Math.max(0, 1 - v * 4)
      const rise = Math.abs(across) * fold * 2 - droop * length * v * v
      return add(
        base,
        add(add(times(forward, v * length - back), times(side, across)), times(top, rise)),
      )
    },
    4,
    7,
    material,
  )
  const own = (base[0] * 91 + base[1] * 57 + base[2] * 73 + forward[0] * 11) % 40
  for (let i = 2; i < mesh.tex.length; i += 3) mesh.tex[i] = own
  return mesh
}

const soil = plain('#3b2a1e', { rough: 1, gloss: 0.01 })

/** A flower pot with a rim, filled with earth. */
export function pot(radius: number, height: number, material: Material = clay()): Mesh {
  const r = radius
  const t = radius * 0.1
  return group(
    lathe(
      [
        [0, 0],
        [r * 0.66, 0],
        [r * 0.7, height * 0.02],
        [r * 0.92, height * 0.78],
        [r * 1.0, height * 0.8],
        [r * 1.02, height * 0.98],
        [r, height],
        [r - t, height],
        [r - t * 1.2, height * 0.85],
        [r - t * 1.2, height * 0.84],
      ],
      material,
      48,
    ),
    lathe(
      [
        [r - t * 1.15, height * 0.86],
        [r * 0.5, height * 0.885],
        [0, height * 0.89],
      ],
      soil,
      32,
    ),
  )
}

/** A plant whose stems rise from one place and arch over: palm, rubber plant, peace lily. */
export function bush(
  seed: string,
  o: {
    stems: number
    height: number
    spread: number
    perStem: number
    leaf: LeafShape
    colours: readonly string[]
    stem?: string
  },
): Mesh {
  const chance = random(seed)
  const stalk = plain(o.stem ?? '#6d8040', { rough: 0.6 })
  const greens = o.colours.map((c) => leaf(c))
  const mesh = new Mesh()
  for (let i = 0; i < o.stems; i++) {
    const turn = (i / o.stems) * 6.283 * 1.618 + chance()
    const reach = o.spread * (0.25 + 0.75 * chance())
    const height = o.height * (0.6 + 0.4 * chance())
    const out: Vec = [Math.cos(turn), 0, Math.sin(turn)]
    const line = curve(
      [
        [0, 0, 0],
        add(times(out, reach * 0.2), [0, height * 0.5, 0]),
        add(times(out, reach * 0.6), [0, height * 0.9, 0]),
        add(times(out, reach), [0, height, 0]),
      ],
      6,
    )
    mesh.add(tube(line, (t) => lerp(0.006, 0.002, t), stalk, 6))
    for (let k = 0; k < o.perStem; k++) {
      const along = o.perStem === 1 ? 1 : 0.35 + (0.65 * (k + 0.5 * chance())) / o.perStem
      const index = Math.min(line.length - 2, Math.floor(along * (line.length - 1)))
      const at = line[index] as Vec
      const forward = unit(add(line[index + 1] as Vec, times(at, -1)))
      const side = unit(cross(forward, [0, 1, 0]))
      const way = times(side, k % 2 === 0 ? 1 : -1)
      const toward = unit(add(mix(way, forward, 0.45), [0, 0.15 + 0.25 * (chance() - 0.5), 0]))
      const scale = (0.75 + 0.4 * chance()) * (1 - 0.25 * along)
      mesh.add(
        leafBlade(
          at,
          o.perStem === 1 ? add(out, [0, 0.5, 0]) : toward,
          [0, 1, 0.05],
          { ...o.leaf, length: o.leaf.length * scale, width: o.leaf.width * scale },
          greens[Math.floor(chance() * greens.length)] as Material,
        ),
      )
    }
  }
  return mesh
}

export const palm = (seed: string, height = 0.9): Mesh =>
  bush(seed, {
    stems: 11,
    height,
    spread: height * 0.6,
    perStem: 22,
    leaf: { blade: 'lance', length: height * 0.3, width: height * 0.035, droop: 0.35 },
    colours: ['#4c7a35', '#5f8d3e', '#3f6b33'],
  })

export const rubberPlant = (seed: string, height = 0.6): Mesh =>
  bush(seed, {
    stems: 5,
    height,
    spread: height * 0.3,
    perStem: 7,
    leaf: { blade: 'oval', length: height * 0.32, width: height * 0.17, droop: 0.2 },
    colours: ['#2f5c36', '#3a6b3a', '#2a5040'],
  })

/** A long stem with heart-shaped leaves that hangs or climbs along a line. */
export function vine(
  seed: string,
  points: readonly Vec[],
  o: { size: number; every: number; outward: Vec; colours?: readonly string[] },
): Mesh {
  const chance = random(seed)
  const line = curve(points, 12)
  const stalk = plain('#7c9648', { rough: 0.6 })
  const greens = (o.colours ?? ['#477a34', '#3d6d30', '#5a8a3c']).map((c) =>
    leaf(c, '#a9bd6a', '#a9bb62'),
  )
  const mesh = tube(line, 0.003, stalk, 6)
  for (let i = 2; i < line.length; i += o.every) {
    const at = line[i] as Vec
    const side = (i / o.every) % 2 < 1 ? 1 : -1
    const grown = o.size * (1 - 0.45 * (i / line.length)) * (0.8 + 0.4 * chance())
    const out = unit(
      add(o.outward, [
        side * 0.8 + chance() - 0.5,
        0.3 + 0.5 * (chance() - 0.5),
        (chance() - 0.5) * 0.6,
      ]),
    )
    const tip = add(at, times(out, grown * 0.6))
    mesh.add(
      tube(curve([at, add(mix(at, tip, 0.5), [0, grown * 0.1, 0]), tip], 3), 0.0018, stalk, 5),
    )
    const toward = unit(add(times(out, 0.5), [side * 0.25, -0.75, 0]))
    mesh.add(
      leafBlade(
        tip,
        toward,
        add(o.outward, [0, 0.6, 0]),
        { blade: 'heart', length: grown, width: grown * 0.86, droop: 0.1, fold: 0.12 },
        greens[Math.floor(chance() * greens.length)] as Material,
      ),
    )
  }
  return mesh
}
