import { box } from '../blocks.ts'
import { boards, limewash, oxide } from '../grounds.ts'
import { tube } from '../lines.ts'
import { brass, cloth, mango, sheesham, teak, wool } from '../materials.ts'
import { group, type Material } from '../mesh.ts'
import { print, printed, svg } from '../print.ts'
import { FROM_LEFT, FROM_RIGHT, floor, shot, throughJaali, throughWindow, wall } from '../scene.ts'
import { sheet } from '../sheet.ts'
import { cup, curtain, marigold } from '../things/dressing.ts'
import { folded } from '../things/folded.ts'
import { lerp, noise, random, type Vec } from '../vector.ts'
import type { Scene } from '../view.ts'

/** A silk ground with small woven flowers and gold borders along both edges (v = 0 and v = 1). */
async function silk(ground: string, border: string, pallu = false): Promise<Material> {
  const gold = '#d9a83f'
  const butta = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})" fill="${gold}"><path d="M0 -16 Q10 -4 0 8 Q-10 -4 0 -16Z"/><path d="M-4 2 Q-16 -2 -14 -12 Q-4 -10 -4 2Z M4 2 Q16 -2 14 -12 Q4 -10 4 2Z"/><rect x="-1.5" y="6" width="3" height="10"/></g>`
  const flowers = Array.from({ length: 6 }, (_, r) =>
    [0, 1, 2].map((c) => butta(40 + c * 80 + (r % 2) * 40, 150 + r * 62)).join(''),
  ).join('')
  const edge = `<rect width="240" height="96" fill="${border}"/><rect y="88" width="240" height="8" fill="${gold}"/><rect y="6" width="240" height="6" fill="${gold}"/><rect y="74" width="240" height="4" fill="${gold}"/>${Array.from({ length: 6 }, (_, i) => `<path d="M${i * 40} 70 L${i * 40 + 20} 22 L${i * 40 + 40} 70 Z" fill="${gold}"/><circle cx="${i * 40 + 20}" cy="58" r="6" fill="${border}"/>`).join('')}`
  const body = pallu
    ? Array.from(
        { length: 14 },
        (_, i) =>
          `<rect y="${100 + i * 28}" width="240" height="${i % 3 === 0 ? 14 : 5}" fill="${gold}" opacity=".9"/>`,
      ).join('')
    : flowers
  const image = printed(
    await print(
      svg(
        240,
        600,
        `<rect width="240" height="600" fill="${ground}"/>${body}${edge}<g transform="translate(0 600) scale(1 -1)">${edge}</g>`,
      ),
    ),
    { rough: 0.4, gloss: 0.05 },
  )
  return {
    paint(s, u, v, w) {
      image.paint(s, u / 0.28, 1 - v / 0.7, w)
      const woven = s.r > 0.35 && s.g > 0.2
      const thread = 0.85 + 0.3 * noise(u * 700, v * 900)
      s.r *= thread
      s.g *= thread
      s.b *= thread
      s.metal = woven ? 1 : 0
      s.rough = woven ? 0.4 : 0.42
      s.gloss = 0.07
    },
    relief: (u, v) => noise(u * 60, v * 40) * 0.0005 + noise(u * 800, v * 800) * 0.00005,
  }
}

const fringe = (width: number, at: Vec, hex: string, seed: string) => {
  const chance = random(seed)
  const thread = cloth(hex)
  return group(
    ...Array.from({ length: Math.floor(width / 0.009) }, (_, i) => {
      const x = at[0] - width / 2 + i * 0.009
      const drift = (chance() - 0.5) * 0.012
      return tube(
        [
          [x, at[1], at[2]],
          [x + drift * 0.4, at[1] - 0.02, at[2] + 0.008],
          [x + drift, at[1] - 0.048 - chance() * 0.01, at[2] + 0.006],
        ],
        0.0017,
        thread,
        4,
      )
    }),
  )
}

export const clothes: Record<string, () => Promise<Scene> | Scene> = {
  'silk-saree': async () => {
    const main = await silk('#6b142e', '#1d4a40')
    const end = await silk('#1d4a40', '#6b142e', true)
    const drape = sheet(
      (u, v): Vec => {
        // Lies on the pile and falls over its front in soft folds.
        const run = u * 0.42
        const top = 0.166
        const pleat =
          0.009 * Math.sin(v * 21 + u * 1.5) * Math.min(1, Math.max(0, (run - 0.24) * 8))
        const x = lerp(-0.03, 0.2, v) * (1 - 0.1 * u) + 0.03 * u
        const lie = 0.004 * Math.sin(v * 11 + run * 20) + 0.006
        if (run < 0.27) return [x, top + lie, -0.13 + run]
        const bend = Math.min(1, (run - 0.27) / 0.05)
        const down = run - 0.27
        return [
          x,
          top + lie - bend * bend * 0.022 - Math.max(0, down - 0.045) * 0.78,
          0.14 + 0.04 * Math.sin(bend * 1.57) + pleat + down * 0.1,
        ]
      },
      90,
      90,
      end,
      [0.42, 0.7],
    )
    return shot(
      group(
        floor(oxide('#8e4630')),
        wall(limewash('#d8b777'), -0.8),
        box(0.95, 0.06, 0.5, sheesham(), 0.008),
        box(0.9, 0.4, 0.44, sheesham(), 0.008).move(0, -0.4, 0),
        folded(0.5, 0.33, 4, 0.013, await silk('#b97f1c', '#7d1836'), 'second')
          .turn(-3)
          .move(0.0, 0.06, 0),
        folded(0.48, 0.31, 4, 0.013, main, 'saree').turn(2).move(0.0, 0.113, 0),
        drape.turn(2),
        marigold(0.026, '#e8801a').move(0.37, 0.06, 0.1),
        marigold(0.022, '#f0b21c').move(0.33, 0.06, 0.16),
        cup(0.04, 0.06, brass(), 1.3).move(-0.38, 0.06, 0.08),
        curtain(1.0, 1.8, cloth('#f0e2c2', { sheer: 0.4 }), 7, 0.05).move(-0.7, 0, -0.7),
        throughWindow(FROM_LEFT, [0, 0.15, 0], { width: 0.9, height: 0.9, distance: 1.8 }),
      ),
      {
        eye: [-0.14, 0.62, 1.0],
        look: [0.0, 0.105, 0.03],
        view: 26,
        lens: 0.012,
        hour: 'afternoon',
        focus: 1.02,
      },
    )
  },
  'woollen-shawls': async () => {
    const shawls: [string, string, number][] = [
      ['#8f2f38', '#c98a4a', 4],
      ['#e0d0ac', '#b08a5a', 4],
      ['#3f6f78', '#d9c08a', 4],
    ]
    const parts = shawls.map(([a, b, layers], i) =>
      folded(0.44 - i * 0.012, 0.32 - i * 0.012, layers, 0.017, wool(a, b, 0.0055), `shawl${i}`)
        .turn([2, -4, 5][i] as number)
        .move(0, 0.05 + i * 0.077, 0),
    )
    return shot(
      group(
        floor(boards(teak(), 0.18)),
        wall(limewash('#b9785a'), -0.75),
        box(0.7, 0.05, 0.46, mango(), 0.012),
        ...parts,
        fringe(0.4, [0, 0.194, 0.158], shawls[1]?.[0] as string, 'fringe').turn(-4),
        cup(0.04, 0.075, cloth('#e9e0cc', { gloss: 0.05, rough: 0.25 }), 1.12).move(0.33, 0, 0.26),
        throughJaali(FROM_RIGHT, [0, 0.2, 0], 0.2),
      ),
      {
        eye: [-0.24, 0.62, 1.05],
        look: [0.0, 0.15, 0.02],
        view: 28,
        lens: 0.014,
        sun: FROM_RIGHT,
        hour: 'evening',
      },
    )
  },
}
