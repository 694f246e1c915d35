import { beam, box } from '../blocks.ts'
import { bricks, limewash, stone, tiles } from '../grounds.ts'
import { tube } from '../lines.ts'
import { clay, lacquer, mango, plain } from '../materials.ts'
import { group, type Mesh } from '../mesh.ts'
import { print, printed, svg } from '../print.ts'
import { FROM_LEFT, FROM_RIGHT, floor, plane, room, shot, throughLeaves, wall } from '../scene.ts'
import { decal, marigold } from '../things/dressing.ts'
import { diya } from '../things/festive.ts'
import { handFork, khurpi, trowel } from '../things/garden-tools.ts'
import { bush, palm, pot, rubberPlant, vine } from '../things/greenery.ts'
import { tulsi } from '../things/tulsi.ts'
import { seedlings, wateringCan } from '../things/watering.ts'
import { random, type Vec } from '../vector.ts'
import type { Scene } from '../view.ts'

/** The square painted stand in which holy basil grows in a courtyard. */
function vrindavan(): Mesh {
  const white = limewash('#efe4cc')
  const red = limewash('#b4532a')
  const parts = [
    box(0.62, 0.09, 0.62, red, 0.012),
    box(0.5, 0.06, 0.5, white, 0.012).move(0, 0.09, 0),
    box(0.36, 0.34, 0.36, white, 0.014).move(0, 0.15, 0),
    box(0.42, 0.05, 0.42, red, 0.012).move(0, 0.47, 0),
    ...[
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ].map(([x, z]) =>
      box(x ? 0.05 : 0.44, 0.1, z ? 0.05 : 0.44, white, 0.012).move(
        (x as number) * 0.195,
        0.52,
        (z as number) * 0.195,
      ),
    ),
    box(0.34, 0.06, 0.34, plain('#3b2a1e', { rough: 1 })).move(0, 0.52, 0),
    box(0.13, 0.16, 0.02, plain('#5a2a1c', { rough: 0.9 }), 0.004).move(0, 0.21, 0.172),
    box(0.18, 0.025, 0.05, red, 0.008).move(0, 0.385, 0.185),
    box(0.17, 0.02, 0.06, red, 0.008).move(0, 0.195, 0.19),
    diya(0.028).move(0, 0.215, 0.185),
  ]
  return group(...parts)
}

async function rangoli(): Promise<Mesh> {
  const petals = Array.from(
    { length: 8 },
    (_, i) =>
      `<g transform="rotate(${i * 45} 300 300)"><path d="M300 290 Q240 190 300 90 Q360 190 300 290Z" fill="${i % 2 ? '#d9682f' : '#e9b02c'}" opacity=".85"/><path d="M300 290 Q240 190 300 90 Q360 190 300 290Z" fill="none" stroke="#f7f0e2" stroke-width="9"/><circle cx="300" cy="60" r="13" fill="#f7f0e2"/><path d="M300 290 Q355 240 372 126" fill="none" stroke="#f7f0e2" stroke-width="7" transform="rotate(22 300 300)"/></g>`,
  ).join('')
  const image = await print(
    svg(
      600,
      600,
      `${petals}<circle cx="300" cy="300" r="46" fill="#b3324a"/><circle cx="300" cy="300" r="46" fill="none" stroke="#f7f0e2" stroke-width="9"/><circle cx="300" cy="300" r="262" fill="none" stroke="#f7f0e2" stroke-width="8" stroke-dasharray="2 18" stroke-linecap="round"/>`,
    ),
  )
  return decal(
    [
      [-0.36, 0.0012, 0.36],
      [0.36, 0.0012, 0.36],
      [0.36, 0.0012, -0.36],
      [-0.36, 0.0012, -0.36],
    ],
    printed(image, { rough: 1 }),
  )
}

/** Sky, far trees and roofs, out of focus behind a balcony. */
async function farView(z: number): Promise<Mesh> {
  const chance = random('far view')
  const trees = Array.from(
    { length: 90 },
    () =>
      `<circle cx="${chance() * 900}" cy="${300 + chance() * 260}" r="${24 + chance() * 50}" fill="${['#6f8f52', '#8aa860', '#56794a', '#a3b673', '#7d9a5a'][Math.floor(chance() * 5)]}" opacity=".8"/>`,
  ).join('')
  const houses = Array.from(
    { length: 6 },
    (_, i) =>
      `<rect x="${i * 160 - 20 + chance() * 40}" y="${250 - chance() * 90}" width="${90 + chance() * 50}" height="260" fill="${['#e3b98a', '#d9cdb4', '#c98a6a', '#b7c4c0', '#e8d3a8', '#c9a07a'][i]}"/>`,
  ).join('')
  const image = await print(
    svg(
      900,
      600,
      `<defs><linearGradient id="a" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#9cc3dc"/><stop offset=".6" stop-color="#f3e6cb"/></linearGradient></defs><rect width="900" height="600" fill="url(#a)"/>${houses}${trees}`,
    ),
    5,
  )
  return decal(
    [
      [-4.5, -1.6, z],
      [4.5, -1.6, z],
      [4.5, 4.4, z],
      [-4.5, 4.4, z],
    ],
    printed(image, { glow: 1.25 }),
  )
}

export const garden: Record<string, () => Promise<Scene> | Scene> = {
  'tulsi-plant': async () =>
    shot(
      group(
        room({
          wall: limewash('#6f9fae', 1.3),
          floor: stone('#9a7a5c'),
          back: 1.2,
          skirting: limewash('#f0e4cc'),
        }),
        vrindavan().turn(18),
        tulsi(0.54).move(0, 0.57, 0),
        (await rangoli()).move(0.02, 0, 0.7),
        pot(0.14, 0.22, clay()).move(0.85, 0, -0.6),
        palm('court', 0.7).move(0.85, 0.18, -0.6),
        pot(0.12, 0.19, clay('#a85a36')).move(-0.85, 0, -0.7),
        rubberPlant('court', 0.6).move(-0.85, 0.15, -0.7),
        throughLeaves(FROM_LEFT, [0, 0.5, 0], 0.54),
      ),
      {
        eye: [0.15, 1.5, 2.9],
        look: [0.0, 0.58, 0.1],
        view: 28,
        lens: 0.025,
        hour: 'morning',
        exposure: 1.05,
      },
    ),
  'money-plant-pots': async () => {
    const iron = plain('#2c2a28', { rough: 0.5, gloss: 0.04 })
    const bars = Array.from({ length: 23 }, (_, i) =>
      tube(
        [
          [-1.5 + i * 0.136, 0.06, -0.3],
          [-1.5 + i * 0.136, 0.72, -0.3],
        ],
        0.007,
        iron,
        8,
      ),
    )
    const hang = (
      seed: string,
      from: Vec,
      drops: readonly (readonly [number, number, number])[],
      size: number,
      colours?: readonly string[],
    ) =>
      group(
        ...drops.map(([dx, dz, fall], i) =>
          vine(
            seed + i,
            [
              [from[0], from[1], from[2]],
              [from[0] + dx * 0.5, from[1] + 0.06, from[2] + dz * 0.5],
              [from[0] + dx, from[1] - 0.02, from[2] + dz],
              [
                from[0] + dx * 1.15 + 0.02 * Math.sin(i * 4),
                Math.max(0.02, from[1] - fall * 0.6),
                from[2] + dz * 1.15,
              ],
              [from[0] + dx * 1.3, Math.max(0.015, from[1] - fall), from[2] + dz * 1.4],
            ],
            { size, every: 4, outward: [dx * 3, 0.4, 0.8 + dz], colours },
          ),
        ),
      )
    const heap = (
      seed: string,
      at: Vec,
      size: number,
      reach: number,
      count: number,
      colours?: readonly string[],
    ) =>
      group(
        ...Array.from({ length: count }, (_, i) => {
          const a = i * 2.4
          const r = reach * (0.4 + 0.6 * ((i * 0.37) % 1))
          return vine(
            `${seed}h${i}`,
            [
              at,
              [
                at[0] + Math.cos(a) * r * 0.4,
                at[1] + 0.05 + 0.09 * ((i * 0.61) % 1),
                at[2] + Math.sin(a) * r * 0.4,
              ],
              [
                at[0] + Math.cos(a) * r,
                at[1] + 0.04 + 0.07 * ((i * 0.61) % 1),
                at[2] + Math.sin(a) * r,
              ],
            ],
            { size, every: 5, outward: [Math.cos(a) * 0.8, 0.6, Math.sin(a) * 0.6 + 0.5], colours },
          )
        }),
      )
    return shot(
      group(
        plane(
          [
            [-3, 0, 3],
            [3, 0, 3],
            [3, 0, -0.4],
            [-3, 0, -0.4],
          ],
          tiles(['#b5694a', '#ad6244', '#bd7252'], 0.2, '#8a6a52'),
          (v) => [v[0], 0, v[2]],
        ),
        await farView(-5),
        ...bars,
        beam([-1.6, 0.74, -0.3], [1.6, 0.74, -0.3], 0.05, 0.03, iron, 0.008),
        beam([-1.6, 0.06, -0.3], [1.6, 0.06, -0.3], 0.03, 0.02, iron),
        box(3.4, 0.05, 0.16, limewash('#e8d9b8')).move(0, 0, -0.3),
        box(0.32, 0.22, 0.26, mango(), 0.008).move(-0.24, 0, -0.06),
        pot(0.095, 0.15, lacquer('#2f6f83')).move(-0.24, 0.22, -0.06),
        hang(
          'a',
          [-0.24, 0.35, -0.06],
          [
            [-0.12, 0.04, 0.25],
            [0.05, 0.13, 0.22],
            [0.12, 0.09, 0.3],
          ],
          0.075,
        ),
        heap('a', [-0.24, 0.35, -0.06], 0.075, 0.12, 9),
        pot(0.11, 0.18, clay()).move(0.11, 0, 0.05),
        hang(
          'b',
          [0.11, 0.16, 0.05],
          [
            [0.15, 0.08, 0.15],
            [-0.07, 0.14, 0.15],
          ],
          0.085,
          ['#6f9440', '#5b8a3c', '#83a04a'],
        ),
        heap('b', [0.11, 0.16, 0.05], 0.085, 0.14, 11, ['#6f9440', '#5b8a3c', '#83a04a']),
        pot(0.08, 0.13, lacquer('#e4b340')).move(0.4, 0, -0.06),
        hang(
          'c',
          [0.4, 0.11, -0.06],
          [
            [0.1, 0.1, 0.1],
            [-0.08, 0.09, 0.1],
          ],
          0.062,
        ),
        heap('c', [0.4, 0.11, -0.06], 0.062, 0.1, 8),
        throughLeaves(FROM_LEFT, [0, 0.2, 0], 0.62),
      ),
      {
        eye: [0.1, 0.55, 1.5],
        look: [0.04, 0.235, 0],
        view: 29,
        lens: 0.03,
        hour: 'morning',
        sun: [-0.9, 0.8, 0.35],
      },
    )
  },
  'gardening-tools': () =>
    shot(
      group(
        floor(stone('#a3937a', { grain: 1 })),
        wall(bricks('#c08a62'), -0.55),
        box(0.78, 0.03, 0.36, mango(), 0.006).move(0.02, 0, 0.1),
        box(0.78, 0.03, 0.16, mango(), 0.006).move(0.0, 0, 0.37),
        wateringCan('#4f8f86').turn(16).move(-0.17, 0, -0.24),
        trowel().turn(-8).move(-0.17, 0.03, 0.22),
        handFork().turn(-14).move(0.09, 0.03, 0.12),
        khurpi().turn(-24).move(0.2, 0.03, 0.27),
        seedlings().turn(-8).move(0.29, 0, -0.2),
        marigold(0.03, '#e8801a').move(-0.27, 0.03, 0.14),
        pot(0.12, 0.19, clay()).move(0.6, 0, -0.34),
        bush('tools', {
          stems: 10,
          height: 0.34,
          spread: 0.22,
          perStem: 8,
          leaf: { blade: 'oval', length: 0.075, width: 0.036 },
          colours: ['#4c7a35', '#6b9a45'],
        }).move(0.6, 0.15, -0.34),
        throughLeaves(FROM_RIGHT, [0, 0, 0.1], 0.56, 0.6),
      ),
      {
        eye: [0.04, 0.74, 1.1],
        look: [0.015, 0.045, 0.03],
        view: 31,
        lens: 0.012,
        sun: FROM_RIGHT,
        hour: 'morning',
      },
    ),
}
