import { boards, bricks, limewash, oxide, tiles } from '../grounds.ts'
import { chrome, clay, cloth, mango, plain, sheesham } from '../materials.ts'
import { group } from '../mesh.ts'
import {
  FROM_LEFT,
  FROM_RIGHT,
  floor,
  room,
  shot,
  throughJaali,
  throughLeaves,
  throughWindow,
  wall,
} from '../scene.ts'
import { carromBoard } from '../things/carrom.ts'
import { battingPad, cricketBall, cricketBat } from '../things/cricket.ts'
import { cup, durrie, folkPrint, framed, gardenWindow } from '../things/dressing.ts'
import { folded } from '../things/folded.ts'
import { palm, pot } from '../things/greenery.ts'
import { harmonium } from '../things/harmonium.ts'
import { sewingMachine, spool } from '../things/sewing.ts'
import type { Scene } from '../view.ts'

export const hobbies: Record<string, () => Promise<Scene> | Scene> = {
  'cricket-bat-and-pads': async () =>
    shot(
      group(
        room({
          wall: bricks('#b5654a'),
          floor: tiles(['#a8927a', '#b39d84', '#9d886f'], 0.24, '#74644f'),
          back: 0.3,
        }),
        (await cricketBat()).tilt(15).roll(-5).move(0.13, 0.003, -0.05),
        battingPad().tilt(9).turn(8).move(-0.13, 0, -0.12),
        battingPad().tilt(10).turn(-14).move(-0.36, 0, -0.1),
        cricketBall().move(0.3, 0, 0.12),
        throughLeaves(FROM_LEFT, [0, 0.4, 0], 0.56),
      ),
      {
        eye: [0.16, 0.72, 2.05],
        look: [-0.03, 0.41, -0.1],
        view: 28,
        lens: 0.012,
        hour: 'afternoon',
      },
    ),
  'carrom-board': async () =>
    shot(
      group(
        floor(oxide('#7c8a72')),
        wall(limewash('#e3c48d'), -1.1),
        durrie(1.5, 1.3, '#c9b48a', ['#7d2b2b', '#2e4a5a', '#b4742a']).turn(14),
        (await carromBoard()).turn(22).move(0, 0.006, 0),
        cup(0.035, 0.09, chrome(), 1.12).move(0.53, 0.006, -0.24),
        throughWindow(FROM_RIGHT, [0, 0, 0], {
          width: 1.0,
          height: 1.1,
          columns: 3,
          rows: 3,
          bar: 0.04,
        }),
      ),
      {
        eye: [-0.1, 0.86, 1.26],
        look: [0.03, 0.0, 0.01],
        view: 37,
        lens: 0.012,
        sun: FROM_RIGHT,
        hour: 'afternoon',
      },
    ),
  harmonium: async () =>
    shot(
      group(
        floor(boards(mango(), 0.2)),
        wall(limewash('#9c4a3c'), -0.85),
        durrie(1.3, 0.9, '#e2d2ab', ['#2e5a57', '#c58a2c', '#7d2b2b']).turn(6).move(0, 0, 0.05),
        harmonium().turn(20).move(0, 0.008, 0),
        framed(0.4, 0.52, await folkPrint('#ecd9a8', '#5a2a20', '#b4742a'), sheesham()).move(
          0.5,
          0.72,
          -0.82,
        ),
        pot(0.13, 0.22, clay()).move(-0.68, 0, -0.5),
        palm('music', 0.6).move(-0.68, 0.18, -0.5),
        throughJaali(FROM_LEFT, [0, 0.1, 0], 0.22),
      ),
      {
        eye: [-0.12, 0.72, 1.42],
        look: [0, 0.12, -0.02],
        view: 29,
        lens: 0.016,
        hour: 'afternoon',
      },
    ),
  'sewing-machine': async () =>
    shot(
      group(
        floor(boards(sheesham(), 0.24)),
        wall(limewash('#7ea3a8'), -0.7),
        (await sewingMachine()).turn(14),
        (await gardenWindow(0.7, 0.8, plain('#efe2c6', { rough: 0.5 }))).move(-0.42, 0.62, -0.65),
        folded(0.22, 0.18, 4, 0.012, cloth('#b5473a', { stripe: ['#e6b64a', 0.03, 0.006] }), 'a')
          .turn(-12)
          .move(0.36, 0, -0.14),
        folded(0.2, 0.17, 3, 0.012, cloth('#2e5a6a'), 'b').turn(-6).move(0.36, 0.05, -0.14),
        spool('#2f6f73').move(0.3, 0, 0.12),
        spool('#e8a81c').move(0.345, 0, 0.14),
        spool('#f2e6cf').tilt(90).turn(40).move(0.29, 0.014, 0.18),
        throughLeaves(FROM_RIGHT, [0, 0.15, 0], 0.58, 0.5),
      ),
      {
        eye: [-0.02, 0.42, 1.2],
        look: [0.015, 0.155, 0],
        view: 27,
        sun: FROM_RIGHT,
        lens: 0.014,
        hour: 'noon',
      },
    ),
}
