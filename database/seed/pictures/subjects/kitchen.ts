import { box } from '../blocks.ts'
import { boards, granite, limewash, oxide, stone, tiles } from '../grounds.ts'
import { brass, clay, cloth, mango, plain, sheesham, steel } from '../materials.ts'
import { group, type Mesh } from '../mesh.ts'
import {
  FROM_LEFT,
  FROM_RIGHT,
  floor,
  room,
  shot,
  throughLeaves,
  throughWindow,
  wall,
} from '../scene.ts'
import { sheet } from '../sheet.ts'
import { pressureCooker } from '../things/cooker.ts'
import { cup, folkPrint, framed, gardenWindow, marigold } from '../things/dressing.ts'
import { bell, diya, kuthuvilakku, petal, thali } from '../things/festive.ts'
import { bush, palm, pot, rubberPlant } from '../things/greenery.ts'
import { chilli, lemon, matka, tripod } from '../things/matka.ts'
import { mixerGrinder } from '../things/mixer.ts'
import { tiffin, tumbler } from '../things/steel.ts'
import { random, type Vec } from '../vector.ts'
import type { Scene } from '../view.ts'

/** A folded cotton kitchen towel that lies flat. */
function towel(width: number, depth: number, hex: string, stripe: string): Mesh {
  const material = cloth(hex, { stripe: [stripe, 0.05, 0.008], thread: 0.0022 })
  const layer = (y: number, k: number) =>
    sheet(
      (u, v): Vec => [
        (u - 0.5) * width * k,
        y + 0.0035 * Math.sin(u * 7 + v * 3) * Math.sin(v * 5) * (u * 1.4),
        (0.5 - v) * depth * k,
      ],
      24,
      18,
      material,
      [width, depth],
    )
  return group(layer(0.004, 1), layer(0.009, 0.985).turn(1.5))
}

const counter = async () =>
  group(
    floor(granite('#2f2d2b', '#85796a')),
    wall(
      tiles(['#e9e2cf', '#efe8d6', '#e4dcc6'], 0.1, '#b9ae98', { rough: 0.22, gloss: 0.05 }),
      -0.34,
    ),
    await gardenWindow(0.7, 0.8, plain('#f2ead9', { rough: 0.5 }), { strength: 1.9 }).then((m) =>
      m.move(-0.5, 0.66, -0.28),
    ),
    plain3(),
  )

/** Steel dabbas, a herb in a pot, a spoon jar: the far end of the counter. */
function plain3(): Mesh {
  return group(
    cup(0.05, 0.12, clay('#a5562f'), 1.1).move(0.42, 0, -0.2),
    ...[0, 1, 2, 3].map((i) =>
      box(0.012, 0.26, 0.008, mango(), 0.004)
        .roll(-14 + i * 9)
        .move(0.41 + i * 0.012, 0.03, -0.2 + (i % 2) * 0.012),
    ),
    pot(0.06, 0.1, plain('#dfe3d6', { rough: 0.3, gloss: 0.05 })).move(-0.42, 0, -0.16),
    bush('coriander', {
      stems: 16,
      height: 0.14,
      spread: 0.09,
      perStem: 7,
      leaf: { blade: 'oval', length: 0.035, width: 0.028 },
      colours: ['#5f9440', '#6fa548', '#4d8337'],
    }).move(-0.42, 0.085, -0.16),
  )
}

export const kitchen: Record<string, () => Promise<Scene> | Scene> = {
  'pressure-cooker': async () =>
    shot(
      group(
        await counter(),
        pressureCooker().turn(-24),
        towel(0.26, 0.2, '#f1e6cf', '#a8352b').turn(18).move(-0.2, 0, 0.14),
        lemon().move(0.24, 0, 0.17),
        lemon().turn(50).move(0.3, 0, 0.13),
        throughWindow(FROM_LEFT, [0, 0.1, 0], {
          width: 0.9,
          height: 0.8,
          columns: 2,
          rows: 2,
          distance: 1.8,
        }),
      ),
      { eye: [0.12, 0.36, 0.98], look: [0.03, 0.115, 0], view: 27, lens: 0.014 },
    ),
  'pressure-cooker-open': async () =>
    shot(
      group(
        await counter(),
        pressureCooker('off').turn(-40),
        towel(0.26, 0.2, '#f1e6cf', '#a8352b').turn(-8).move(0.2, 0, 0.16),
        throughWindow(FROM_LEFT, [0, 0.1, 0], {
          width: 1.0,
          height: 0.9,
          columns: 2,
          rows: 2,
          distance: 1.8,
        }),
      ),
      { eye: [-0.16, 0.62, 0.8], look: [-0.06, 0.07, -0.01], view: 34, lens: 0.01 },
    ),
  'steel-tiffin-set': async () =>
    shot(
      group(
        floor(boards(mango(), 0.14)),
        wall(limewash('#86a68f'), -0.9),
        tiffin().turn(-22),
        tumbler(0.1).move(-0.16, 0, 0.06),
        towel(0.36, 0.26, '#ece2cd', '#2e5a7a').turn(-14).move(0.08, 0, 0.12),
        lemon().move(0.17, 0.009, 0.12),
        framed(0.4, 0.5, await folkPrint('#e9dcc0', '#2e5a57', '#b4532a'), sheesham()).move(
          0.42,
          0.5,
          -0.87,
        ),
        pot(0.11, 0.18, clay()).move(-0.52, 0, -0.55),
        rubberPlant('tiffin', 0.5).move(-0.52, 0.15, -0.55),
        throughWindow(FROM_RIGHT, [0, 0.1, 0], { width: 0.8, height: 0.9, distance: 1.8 }),
      ),
      {
        eye: [-0.1, 0.34, 0.98],
        look: [-0.01, 0.135, 0],
        view: 25,
        sun: FROM_RIGHT,
        hour: 'noon',
        lens: 0.022,
      },
    ),
  'mixer-grinder': async () =>
    shot(
      group(
        floor(stone('#d9cdb4', { rough: 0.3, grain: 0.1 })),
        wall(
          tiles(['#4f8d8a', '#5b9a95', '#46827f', '#64a39c'], 0.1, '#d9d2c0', {
            rough: 0.18,
            gloss: 0.06,
          }),
          -0.36,
        ),
        await mixerGrinder('#b53a2c'),
        ...[1, 2, 3, 4, 5].map((i) =>
          chilli(i)
            .turn(i * 67)
            .move(0.05 + 0.025 * Math.sin(i * 4), i > 3 ? 0.008 : 0, 0.2 + 0.02 * Math.cos(i * 3)),
        ),
        cup(0.045, 0.05, brass(), 1.4).move(-0.4, 0, -0.1),
        throughLeaves(FROM_LEFT, [0, 0.15, 0], 0.52, 0.5),
      ),
      { eye: [0.16, 0.42, 1.12], look: [0.005, 0.19, 0], view: 29, lens: 0.014, hour: 'noon' },
    ),
  'clay-matka': async () =>
    shot(
      group(
        room({
          wall: limewash('#e8cfa0', 1.3),
          floor: stone('#a5876a'),
          back: 0.75,
          skirting: limewash('#b4593a'),
        }),
        tripod(0.12, 0.16),
        matka().move(0, 0.115, 0),
        tumbler(0.11, steel()).move(0.0, 0.47, 0),
        cup(0.06, 0.12, brass(), 1.2).move(0.3, 0, 0.14),
        pot(0.15, 0.25, clay('#a65a38')).move(-0.62, 0, -0.35),
        palm('matka', 0.7).move(-0.62, 0.2, -0.35),
        throughLeaves(FROM_LEFT, [0, 0.3, 0], 0.5, 0.7),
      ),
      { eye: [0.2, 0.72, 1.75], look: [-0.02, 0.29, 0], view: 27, lens: 0.03, hour: 'afternoon' },
    ),
  'brass-diya-set': () => {
    const chance = random('diya')
    const place: [number, number, boolean][] = [
      [-0.1, 0.05, true],
      [0.0, 0.085, true],
      [0.1, 0.05, true],
      [-0.055, -0.03, true],
      [0.06, -0.03, true],
    ]
    const petals = Array.from({ length: 46 }, () => {
      const [turn, far] = [chance() * 6.28, 0.23 + chance() * 0.22]
      return petal(chance() > 0.5 ? '#e8801a' : chance() > 0.5 ? '#f0b21c' : '#b3324a', 0.022)
        .turn(chance() * 360)
        .move(Math.cos(turn) * far, 0, Math.sin(turn) * far * 0.8)
    })
    return shot(
      group(
        floor(oxide('#6f2f24')),
        wall(limewash('#7d5a4a'), -0.75),
        thali(0.19),
        ...place.map(([x, z, lit]) =>
          diya(0.034, lit)
            .turn(Math.atan2(x, z + 0.1) * 57)
            .move(x, 0.006, z),
        ),
        kuthuvilakku(0.2).move(-0.27, 0, -0.08),
        bell(0.11).move(0.25, 0, 0.02),
        ...[
          [-0.02, 0.005, 0.012],
          [-0.19, 0, 0.2],
          [0.23, 0, 0.19],
          [0.29, 0, 0.13],
          [-0.25, 0, 0.14],
        ].map(([x, y, z], i) =>
          marigold(0.03, i % 2 ? '#e8801a' : '#f0b21c')
            .turn(i * 50)
            .move(x as number, y as number, z as number),
        ),
        ...petals,
        ...Array.from({ length: 9 }, (_, i) =>
          diya(0.03)
            .turn(30 * i)
            .move(-0.9 + i * 0.22, 0, -0.5 + 0.05 * (i % 2)),
        ),
      ),
      {
        eye: [0.06, 0.42, 0.82],
        look: [0, 0.035, 0.01],
        view: 29,
        lens: 0.018,
        hour: 'dusk',
        exposure: 2.1,
        ambient: 1.5,
        lamps: [
          ...place.map(([x, z]) => ({
            at: [x * 1.4, 0.06, z + 0.045] as Vec,
            radius: 0.01,
            light: [0.026, 0.013, 0.0042] as Vec,
          })),
          { at: [0, 0.12, -0.45] as Vec, radius: 0.05, light: [0.09, 0.045, 0.014] as Vec },
        ],
        panes: [
          { toward: [-0.6, 0.7, 0.5], width: 0.4, height: 0.4, light: [0.3, 0.26, 0.3] },
          { toward: [0.8, 0.5, 0.6], width: 0.2, height: 0.3, light: [0.5, 0.3, 0.14] },
        ],
      },
    )
  },
}
