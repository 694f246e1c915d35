import { beam, box } from '../blocks.ts'
import { tube } from '../lines.ts'
import { cloth, plain, teak } from '../materials.ts'
import { group, type Material, Mesh } from '../mesh.ts'
import { print, printed, svg } from '../print.ts'
import { sheet } from '../sheet.ts'
import { ball, lathe } from '../turned.ts'
import { lerp, random, type Vec } from '../vector.ts'

// What stands and hangs around a thing, so that it is somewhere.

/** A drawing on an upright or lying rectangle: lower left, lower right, upper right, upper left. */
export function decal(p: readonly [Vec, Vec, Vec, Vec], material: Material): Mesh {
  const mesh = new Mesh()
  mesh.quad(
    p,
    [
      [0, 0, 0],
      [1, 0, 0],
      [1, 1, 0],
      [0, 1, 0],
    ],
    material,
  )
  return mesh
}

export function framed(
  width: number,
  height: number,
  picture: Material,
  frame: Material = teak(),
): Mesh {
  const [w, h, t] = [width / 2, height / 2, 0.022]
  return group(
    beam([-w, -h, 0], [w, -h, 0], 0.02, t, frame),
    beam([-w, h, 0], [w, h, 0], 0.02, t, frame),
    beam([-w, -h, 0], [-w, h, 0], t, 0.02, frame),
    beam([w, -h, 0], [w, h, 0], t, 0.02, frame),
    decal(
      [
        [-w, -h, 0],
        [w, -h, 0],
        [w, h, 0],
        [-w, h, 0],
      ],
      picture,
    ),
  )
}

/** A small block print of a tree, as sold at every crafts fair. */
export async function folkPrint(ground: string, ink: string, second: string): Promise<Material> {
  const branches = Array.from({ length: 9 }, (_, i) => {
    const y = 90 + i * 22
    const w = 84 - Math.abs(i - 4) * 9
    return `<path d="M150 ${y + 60} Q ${150 - w} ${y + 30} ${150 - w} ${y}" /><path d="M150 ${y + 60} Q ${150 + w} ${y + 30} ${150 + w} ${y}" />
      <circle cx="${150 - w}" cy="${y}" r="9" fill="${second}" stroke="none"/><circle cx="${150 + w}" cy="${y}" r="9" fill="${second}" stroke="none"/>`
  }).join('')
  const art = `<rect width="300" height="400" fill="#f3ead8"/><rect x="26" y="26" width="248" height="348" fill="${ground}"/>
    <g stroke="${ink}" fill="none" stroke-width="5"><path d="M150 370 V80" stroke-width="10"/>${branches}</g>
    <rect x="40" y="40" width="220" height="320" fill="none" stroke="${ink}" stroke-width="3" stroke-dasharray="4 6"/>`
  return printed(await print(svg(300, 400, art)), { rough: 0.6 })
}

/** A window in the back wall with a bright, soft garden outside. */
export async function gardenWindow(
  width: number,
  height: number,
  frame: Material,
  o: { columns?: number; grille?: boolean; strength?: number; tint?: string } = {},
): Promise<Mesh> {
  const { columns = 2, grille = true, strength = 2.6, tint = '#dfe8d0' } = o
  const chance = random('garden')
  const spots = Array.from({ length: 70 }, () => {
    const y = 120 + chance() * 300
    const green = ['#7f9a55', '#9db86b', '#5f7d45', '#b9c98a', '#8aa860'][Math.floor(chance() * 5)]
    return `<circle cx="${chance() * 400}" cy="${y}" r="${14 + chance() * 38}" fill="${green}" opacity="${0.35 + chance() * 0.4}"/>`
  }).join('')
  const view = await print(
    svg(
      400,
      400,
      `<rect width="400" height="400" fill="${tint}"/><rect y="190" width="400" height="210" fill="#8ba45f"/>${spots}`,
    ),
    9,
  )
  const [w, h] = [width / 2, height / 2]
  const bar = (a: Vec, b: Vec, t: number) => beam(a, b, 0.05, t, frame, 0.006)
  const mesh = group(
    decal(
      [
        [-w, -h, -0.04],
        [w, -h, -0.04],
        [w, h, -0.04],
        [-w, h, -0.04],
      ],
      printed(view, { glow: strength }),
    ),
    bar([-w - 0.03, -h, 0], [w + 0.03, -h, 0], 0.06),
    bar([-w - 0.03, h, 0], [w + 0.03, h, 0], 0.06),
    beam([-w, -h, 0], [-w, h, 0], 0.06, 0.05, frame),
    beam([w, -h, 0], [w, h, 0], 0.06, 0.05, frame),
    box(width + 0.16, 0.035, 0.12, frame).move(0, -h - 0.06, 0.03),
  )
  for (let i = 1; i < columns; i++) {
    const x = lerp(-w, w, i / columns)
    mesh.add(beam([x, -h, 0], [x, h, 0], 0.045, 0.04, frame))
  }
  if (grille) {
    const iron = plain('#3a3733', { rough: 0.5 })
    for (let i = 1; i < 7; i++)
      mesh.add(
        tube(
          [
            [-w, lerp(-h, h, i / 7), -0.03],
            [w, lerp(-h, h, i / 7), -0.03],
          ],
          0.006,
          iron,
          6,
        ),
      )
  }
  return mesh
}

/** A curtain that hangs in folds from `top`. */
export function curtain(
  width: number,
  height: number,
  material: Material,
  folds = 7,
  depth = 0.04,
): Mesh {
  return sheet(
    (u, v): Vec => {
      const wave =
        Math.sin(u * folds * 6.283 + Math.sin(v * 3) * 0.4) * depth * (0.7 + 0.3 * v) +
        Math.sin(u * 17 + v * 2) * depth * 0.25
      return [(u - 0.5) * width + Math.cos(u * folds * 6.283) * 0.006, v * height, wave]
    },
    folds * 14,
    12,
    material,
    [width * 1.6, height],
  )
}

/** A flat woven floor mat with stripes and fringes. */
export function durrie(
  width: number,
  depth: number,
  ground: string,
  bands: readonly string[],
): Mesh {
  const base = cloth(ground, { thread: 0.004 })
  const stripes = bands.map((b) => cloth(b, { thread: 0.004 }))
  const material: Material = {
    paint(s, u, v, w) {
      const from = Math.min(u, width - u)
      const index = Math.floor(from / (width * 0.035))
      const pick =
        index % 2 === 1 && index < bands.length * 2 ? (stripes[(index - 1) / 2] as Material) : base
      pick.paint(s, u, v, w)
    },
    relief: (u, v, w) => base.relief?.(u, v, w) ?? 0,
  }
  const mesh = sheet(
    (u, v): Vec => [(u - 0.5) * width, 0.006 + 0.002 * Math.sin(u * 9 + v * 4), (0.5 - v) * depth],
    20,
    10,
    material,
    [width, depth],
  )
  const thread = cloth(ground)
  const chance = random('fringe')
  for (let i = 0; i < depth / 0.016; i++) {
    const z = (i / (depth / 0.016) - 0.5) * depth
    for (const side of [-1, 1]) {
      const x = (side * width) / 2
      mesh.add(
        tube(
          [
            [x, 0.006, z],
            [x + side * 0.03, 0.005, z + (chance() - 0.5) * 0.01],
            [x + side * 0.06, 0.003, z + (chance() - 0.5) * 0.02],
          ],
          0.0025,
          thread,
          4,
        ),
      )
    }
  }
  return mesh
}

/** A marigold head: rings of short ruffled petals. */
export function marigold(radius: number, hex: string): Mesh {
  const petal = plain(hex, { rough: 0.8, sheer: 0.25 })
  const mesh = ball(radius * 0.5, plain(hex, { rough: 0.9 }), 12)
    .scale(1, 0.6, 1)
    .move(0, radius * 0.2, 0)
  for (let ring = 0; ring < 5; ring++) {
    const r = radius * (1 - ring * 0.18)
    const count = 13 - ring * 2
    for (let i = 0; i < count; i++) {
      const lift = 0.1 + ring * 0.26
      const blade = sheet(
        (u, v): Vec => {
          const wide = r * 0.5 * (0.35 + 0.65 * v) * (u - 0.5)
          const ruffle = Math.sin(u * 9 + i) * r * 0.05 * v
          return [
            wide,
            radius * (0.06 + 0.1 * ring) + v * r * lift + ruffle,
            v * r * (1 - lift * 0.35),
          ]
        },
        3,
        3,
        petal,
      )
      mesh.add(blade.turn((360 / count) * (i + ring * 0.5)))
    }
  }
  return mesh
}

/** A steel or ceramic cup, a small bowl, a glass: one turned wall. */
export function cup(radius: number, height: number, material: Material, flare = 1.15): Mesh {
  const r = radius
  return lathe(
    [
      [0, 0.004],
      [r * 0.85, 0],
      [r * 0.95, 0.004],
      [r, height * 0.3],
      [r * flare, height],
      [r * flare - 0.002, height],
      [r * 0.96, height * 0.3],
      [r * 0.8, 0.007],
      [0, 0.007],
    ],
    material,
    48,
  )
}
