import { box } from '../blocks.ts'
import { boards, limewash, oxide, tiles } from '../grounds.ts'
import { clay, cloth, lacquer, mango, pine, plain, teak } from '../materials.ts'
import { group, type Material } from '../mesh.ts'
import { print, printed, svg } from '../print.ts'
import {
  FROM_LEFT,
  FROM_RIGHT,
  floor,
  plane,
  room,
  shot,
  throughLeaves,
  throughWindow,
  wall,
} from '../scene.ts'
import { schoolBag } from '../things/bags.ts'
import { kidsBicycle } from '../things/bicycle.ts'
import { lying } from '../things/books.ts'
import { curtain, folkPrint, framed, gardenWindow } from '../things/dressing.ts'
import { bush, pot, rubberPlant } from '../things/greenery.ts'
import { pram } from '../things/pram.ts'
import { toyTrain } from '../things/toy-train.ts'
import { ball, drum } from '../turned.ts'
import type { Scene } from '../view.ts'

/** A wooden door with four panels, closed. */
function door(hex: string) {
  const m = plain(hex, { rough: 0.5 })
  const frame = plain('#efe2c6', { rough: 0.5 })
  return group(
    box(0.9, 2.0, 0.04, m),
    ...[
      [-0.21, 0.2],
      [0.21, 0.2],
      [-0.21, 1.1],
      [0.21, 1.1],
    ].map(([x, y]) => box(0.32, 0.72, 0.02, m, 0.012).move(x as number, y as number, 0.024)),
    box(0.09, 2.1, 0.09, frame).move(-0.5, 0, 0),
    box(0.09, 2.1, 0.09, frame).move(0.5, 0, 0),
    box(1.1, 0.09, 0.09, frame).move(0, 2.04, 0),
    ball(0.025, plain('#d8a445', { metal: 1, rough: 0.25 }), 20).move(0.36, 1.0, 0.06),
  )
}

const lane = () =>
  group(
    floor(tiles(['#b9a78c', '#ad9a7f', '#c2b196', '#a8967c'], 0.32, '#75684f')),
    wall(limewash('#d98f4e', 1.5), -0.85),
    plane(
      [
        [-9, 0, -0.84],
        [9, 0, -0.84],
        [9, 0.34, -0.84],
        [-9, 0.34, -0.84],
      ],
      limewash('#8a4a34'),
      (v) => [v[0], v[1], 0],
    ),
    door('#2f6f73').move(-0.75, 0, -0.83),
    pot(0.16, 0.26, clay()).move(0.98, 0, -0.55),
    bush('lane', {
      stems: 9,
      height: 0.6,
      spread: 0.3,
      perStem: 10,
      leaf: { blade: 'oval', length: 0.11, width: 0.05 },
      colours: ['#4c7a35', '#5f8d3e', '#77a048'],
    }).move(0.98, 0.2, -0.55),
    throughLeaves(FROM_LEFT, [0, 0.4, 0], 0.52),
  )

async function badge(): Promise<Material> {
  return printed(
    await print(
      svg(
        200,
        200,
        `<circle cx="100" cy="100" r="96" fill="#f3e4bf"/><circle cx="100" cy="100" r="82" fill="none" stroke="#b4532a" stroke-width="6"/><path d="M58 124 Q60 84 92 92 L112 72 Q132 58 138 80 L128 88 Q140 120 118 134 L112 150 H98 V134 H84 V150 H70 Z" fill="#b4532a"/><circle cx="122" cy="82" r="4" fill="#f3e4bf"/>`,
      ),
    ),
    { rough: 0.8 },
  )
}

export const children: Record<string, () => Promise<Scene> | Scene> = {
  'kids-bicycle': () =>
    shot(group(lane(), kidsBicycle('#c2402f').turn(24).move(0.05, 0, 0)), {
      eye: [0.15, 0.78, 2.5],
      look: [0.04, 0.34, 0],
      view: 25,
      lens: 0.03,
      focus: 2.45,
    }),
  'kids-bicycle-detail': () =>
    shot(group(lane(), kidsBicycle('#c2402f').turn(24).move(0.05, 0, 0)), {
      eye: [1.15, 0.82, 0.95],
      look: [0.27, 0.46, -0.08],
      view: 30,
      lens: 0.02,
    }),
  'wooden-toy-train': () =>
    shot(
      group(
        room({
          wall: limewash('#9db8a4'),
          floor: boards(pine(), 0.13),
          back: 0.75,
          skirting: plain('#f0e8d8', { rough: 0.5 }),
        }),
        toyTrain().turn(12),
        ...[
          ['#c23a2a', -0.02, -0.3, 20],
          ['#2f5f8a', 0.04, -0.28, -12],
          ['#e9b02c', 0.0, -0.24, 40],
        ].map(([c, x, z, t]) =>
          box(0.045, 0.045, 0.045, plain(c as string, { rough: 0.35 }), 0.005)
            .turn(t as number)
            .move(x as number, 0, z as number),
        ),
        box(0.045, 0.045, 0.045, mango(), 0.005).turn(30).move(0.01, 0.045, -0.28),
        ball(0.05, lacquer('#d9773f'), 32).move(-0.32, 0.05, -0.28),
        throughWindow(FROM_LEFT, [0, 0.05, 0], { width: 0.9, height: 0.9, distance: 1.6 }),
      ),
      { eye: [0.52, 0.36, 0.84], look: [0.045, 0.06, -0.06], view: 28, lens: 0.016 },
    ),
  'baby-pram': async () =>
    shot(
      group(
        room({
          wall: limewash('#e9d9b4'),
          floor: oxide('#7f8f6d'),
          back: 0.9,
          skirting: plain('#8a6a4c'),
        }),
        pram('#2f4f6b', '#d9b27a').turn(-22),
        curtain(0.7, 2.3, cloth('#f3ead6', { sheer: 0.5 }), 5, 0.05).move(-1.05, 0.1, -0.72),
        (await gardenWindow(0.9, 1.2, plain('#a8703a', { rough: 0.5 }))).move(-0.75, 1.5, -0.85),
        pot(0.15, 0.24, clay()).move(0.95, 0, -0.5),
        rubberPlant('pram', 0.8).move(0.95, 0.2, -0.5),
        throughWindow(FROM_RIGHT, [0, 0.5, 0], { width: 1.3, height: 1.4 }),
      ),
      {
        eye: [0.3, 1.2, 3.0],
        look: [-0.04, 0.55, 0],
        view: 27,
        sun: FROM_RIGHT,
        hour: 'afternoon',
      },
    ),
  'school-bag': async () =>
    shot(
      group(
        floor(boards(teak(), 0.16)),
        wall(limewash('#cf9f8c'), -0.5),
        schoolBag('#2f5d84', '#d9682f', await badge()).turn(14),
        lying({ thick: 0.018, tall: 0.24, deep: 0.17, cover: '#3d7a5a' })
          .turn(-12)
          .move(0.34, 0, 0.02),
        lying({ thick: 0.014, tall: 0.23, deep: 0.16, cover: '#c23a2a' })
          .turn(6)
          .move(0.35, 0.018, 0.02),
        ...['#e9b02c', '#c23a2a', '#2f5f8a'].map((c, i) =>
          drum(0.0045, 0.17, plain(c, { rough: 0.4 }), 0.001, 6)
            .roll(90)
            .turn(24 + i * 17)
            .move(0.38 + i * 0.01, 0.037 + (i === 2 ? 0.004 : 0), 0.02 + i * 0.012),
        ),
        framed(0.34, 0.44, await folkPrint('#f0dcae', '#2e5a57', '#b4532a'), teak()).move(
          -0.42,
          0.5,
          -0.47,
        ),
        throughWindow(FROM_LEFT, [0.1, 0.2, 0], { width: 1.1, height: 1.1, distance: 2 }),
      ),
      { eye: [-0.1, 0.5, 1.5], look: [0.06, 0.2, 0], view: 24, lens: 0.02 },
    ),
}
