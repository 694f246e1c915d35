import { box } from '../blocks.ts'
import { curve, tube } from '../lines.ts'
import { loft } from '../loft.ts'
import { brass, chrome, cloth, plain, sheesham, teak } from '../materials.ts'
import { group, type Mesh } from '../mesh.ts'
import { print, printed, svg } from '../print.ts'
import { sheet } from '../sheet.ts'
import { drum, lathe } from '../turned.ts'
import { lerp, type Vec } from '../vector.ts'
import { decal } from './dressing.ts'

/** A hand-cranked sewing machine on its wooden base, wheel to the right, with cloth under the needle. */
export async function sewingMachine(): Promise<Mesh> {
  const black = plain('#171514', { rough: 0.16, gloss: 0.07 })
  const steel = chrome()
  const wood = teak()
  const gold = await print(
    svg(
      900,
      220,
      `<g fill="none" stroke="#d9a441" stroke-width="7"><path d="M30 110 Q90 20 150 110 T270 110 M630 110 Q690 20 750 110 T870 110"/><path d="M30 110 Q90 200 150 110 T270 110 M630 110 Q690 200 750 110 T870 110"/><rect x="10" y="14" width="880" height="192" rx="20" stroke-width="5"/></g><g fill="#d9a441"><circle cx="90" cy="110" r="16"/><circle cx="210" cy="110" r="16"/><circle cx="690" cy="110" r="16"/><circle cx="810" cy="110" r="16"/><text x="450" y="146" font-family="DejaVu Serif" font-size="110" font-style="italic" font-weight="700" text-anchor="middle">Sudha</text></g>`,
    ),
  )
  const gilt = printed(gold, { rough: 0.35 })
  const base = group(
    box(0.46, 0.016, 0.22, wood, 0.006),
    box(0.45, 0.05, 0.21, sheesham(), 0.006).move(0, 0.014, 0),
    box(0.46, 0.012, 0.22, wood, 0.005).move(0, 0.062, 0),
  )
  const y = 0.074
  const bed = group(
    box(0.38, 0.018, 0.165, black, 0.008).move(-0.005, y, 0),
    box(0.1, 0.002, 0.05, steel, 0.001).move(-0.14, y + 0.0175, 0.01),
  )
  const pillar = loft(
    [
      { y: y + 0.012, w: 0.12, d: 0.14 },
      { y: y + 0.03, w: 0.095, d: 0.1 },
      { y: y + 0.08, w: 0.07, d: 0.075 },
      { y: y + 0.15, w: 0.078, d: 0.08 },
      { y: y + 0.22, w: 0.095, d: 0.088 },
      { y: y + 0.245, w: 0.08, d: 0.07 },
      { y: y + 0.252, w: 0.05, d: 0.045 },
    ],
    black,
    2.6,
  ).move(0.115, 0, 0)
  const arm = loft(
    [
      { y: -0.13, w: 0.066, d: 0.068 },
      { y: -0.06, w: 0.068, d: 0.066 },
      { y: 0.02, w: 0.072, d: 0.07 },
      { y: 0.1, w: 0.086, d: 0.08 },
      { y: 0.16, w: 0.1, d: 0.088 },
    ],
    black,
    2.8,
  )
    .roll(-90)
    .move(-0.035, y + 0.21, 0)
  const head = loft(
    [
      { y: y + 0.085, w: 0.04, d: 0.05 },
      { y: y + 0.1, w: 0.062, d: 0.07 },
      { y: y + 0.2, w: 0.066, d: 0.074 },
      { y: y + 0.245, w: 0.06, d: 0.066 },
      { y: y + 0.256, w: 0.03, d: 0.034 },
    ],
    black,
    2.8,
  ).move(-0.165, 0, 0)
  const face = group(
    loft(
      [
        { y: y + 0.1, w: 0.004, d: 0.05 },
        { y: y + 0.235, w: 0.004, d: 0.052 },
      ],
      steel,
      3,
    ).move(-0.199, 0, 0),
    tube(
      [
        [-0.172, y + 0.1, 0],
        [-0.172, y + 0.045, 0],
      ],
      0.005,
      steel,
      14,
    ),
    tube(
      [
        [-0.172, y + 0.046, 0],
        [-0.172, y + 0.02, 0],
      ],
      0.0012,
      steel,
      8,
    ),
    tube(
      [
        [-0.155, y + 0.1, 0],
        [-0.155, y + 0.028, 0],
      ],
      0.004,
      steel,
      12,
    ),
    box(0.022, 0.004, 0.034, steel, 0.0015).move(-0.163, y + 0.021, 0.006),
    group(
      drum(0.016, 0.006, steel, 0.002, 32),
      drum(0.01, 0.016, steel, 0.003, 32),
      drum(0.006, 0.022, brass(), 0.002, 24),
    )
      .tilt(-90)
      .move(-0.15, y + 0.165, 0.036),
  )
  const circle = (r: number): Vec[] =>
    Array.from({ length: 57 }, (_, i) => [
      0,
      Math.cos((i / 56) * 6.2832) * r,
      Math.sin((i / 56) * 6.2832) * r,
    ])
  const wheel = group(
    tube(circle(0.07), 0.01, black, 18),
    tube(circle(0.0785), 0.004, steel, 10),
    drum(0.024, 0.03, steel, 0.004, 36).roll(-90).move(-0.012, 0, 0),
    ...[0, 1, 2, 3].map((i) =>
      tube(
        [
          [0, 0, 0],
          [0, Math.cos(i * 1.571 + 0.6) * 0.066, Math.sin(i * 1.571 + 0.6) * 0.066],
        ],
        0.007,
        black,
        12,
      ),
    ),
    tube(
      [
        [0.005, -0.04, 0.05],
        [0.06, -0.04, 0.05],
      ],
      (t) => 0.009 + 0.004 * Math.sin(t * 3),
      wood,
      16,
    ),
  ).move(0.205, y + 0.205, 0)
  const spool = group(
    tube(
      [
        [0, 0, 0],
        [0, 0.055, 0],
      ],
      0.0022,
      steel,
      8,
    ),
    lathe(
      [
        [0, 0.004],
        [0.014, 0.004],
        [0.014, 0.008],
        [0.009, 0.01],
        [0.0125, 0.013],
        [0.0125, 0.037],
        [0.009, 0.04],
        [0.014, 0.042],
        [0.014, 0.046],
        [0, 0.046],
      ],
      plain('#c23a2a', { rough: 0.8 }),
      32,
    ),
  ).move(0.06, y + 0.248, 0)
  const thread = tube(
    curve(
      [
        [0.06, y + 0.275, 0.012],
        [-0.1, y + 0.258, 0.01],
        [-0.15, y + 0.185, 0.05],
        [-0.16, y + 0.11, 0.045],
        [-0.172, y + 0.03, 0.003],
      ],
      8,
    ),
    0.0007,
    plain('#c23a2a'),
    5,
  )
  const fabric = sheet(
    (u, v): Vec => {
      const x = lerp(-0.34, -0.09, u)
      const z = lerp(0.24, -0.13, v)
      const drop = Math.max(0, z - 0.075)
      const left = Math.max(0, -0.215 - x)
      const ripple =
        0.005 * Math.sin(u * 14 + v * 3) * (drop + left > 0.01 ? 1 : 0.2) + 0.003 * Math.sin(v * 17)
      return [x, Math.max(0.004, y + 0.0215 + ripple - Math.min(0.072, drop * 0.9 + left * 1.4)), z]
    },
    44,
    44,
    cloth('#e6b64a', { stripe: ['#c9622f', 0.024, 0.007], thread: 0.002 }),
    [0.25, 0.37],
  )
  return group(
    base,
    bed,
    pillar,
    arm,
    head,
    face,
    wheel,
    spool,
    thread,
    fabric,
    decal(
      [
        [-0.12, y + 0.185, 0.0362],
        [0.085, y + 0.185, 0.0392],
        [0.085, y + 0.235, 0.0392],
        [-0.12, y + 0.235, 0.0362],
      ],
      gilt,
    ).move(0, 0, 0.001),
    decal(
      [
        [-0.06, y + 0.0185, 0.078],
        [0.16, y + 0.0185, 0.078],
        [0.16, y + 0.0185, 0.042],
        [-0.06, y + 0.0185, 0.042],
      ],
      gilt,
    ),
  )
}

/** A spool of thread. */
export function spool(hex: string): Mesh {
  const ends = plain('#d9b078', { rough: 0.6 })
  return group(
    lathe(
      [
        [0, 0],
        [0.014, 0],
        [0.014, 0.004],
        [0.01, 0.006],
      ],
      ends,
      28,
    ),
    lathe(
      [
        [0.0125, 0.006],
        [0.013, 0.018],
        [0.0125, 0.03],
      ],
      plain(hex, { rough: 0.85 }),
      28,
    ),
    lathe(
      [
        [0.01, 0.03],
        [0.014, 0.032],
        [0.014, 0.036],
        [0, 0.036],
      ],
      ends,
      28,
    ),
  )
}
