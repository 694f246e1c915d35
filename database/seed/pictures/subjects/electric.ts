import { box } from '../blocks.ts'
import { boards, limewash } from '../grounds.ts'
import { cloth, mango, plain, sheesham, teak } from '../materials.ts'
import { group } from '../mesh.ts'
import { FROM_RIGHT, floor, plane, shot, throughWindow, wall } from '../scene.ts'
import { sheet } from '../sheet.ts'
import { lying, row } from '../things/books.ts'
import { cup, curtain, folkPrint, framed, gardenWindow } from '../things/dressing.ts'
import { ceilingFan } from '../things/fan.ts'
import { bush, pot } from '../things/greenery.ts'
import { deskLamp } from '../things/lamp.ts'
import { laptop } from '../things/laptop.ts'
import { drum } from '../turned.ts'
import type { Vec } from '../vector.ts'
import type { Scene } from '../view.ts'

export const electric: Record<string, () => Promise<Scene> | Scene> = {
  'ceiling-fan': async () => {
    const white = limewash('#efe6d0', 0.7)
    const green = limewash('#a9bf9b')
    const beams = [-1.05, 1.05].map((x) => box(0.12, 0.14, 9, sheesham(), 0.01).move(x, 2.76, 0))
    return shot(
      group(
        plane(
          [
            [-6, 2.9, -1.6],
            [6, 2.9, -1.6],
            [6, 2.9, 6],
            [-6, 2.9, 6],
          ],
          white,
          (v) => [v[0], v[2], 0],
        ),
        wall(green, -1.6, 6, 2.9),
        plane(
          [
            [-2.6, 0, 6],
            [-2.6, 0, -1.6],
            [-2.6, 2.9, -1.6],
            [-2.6, 2.9, 6],
          ],
          green,
          (v) => [v[2], v[1], 0],
        ),
        ...beams,
        ceilingFan('#6f4634', 0.3).turn(16).move(0, 2.9, 0),
        (await gardenWindow(1.0, 1.1, plain('#8a5330', { rough: 0.5 }))).move(-0.85, 1.62, -1.54),
        framed(0.44, 0.56, await folkPrint('#e7c98d', '#7a2d22', '#2f5e54'), teak()).move(
          0.75,
          1.75,
          -1.57,
        ),
      ),
      {
        eye: [0.25, 1.35, 1.75],
        look: [-0.02, 2.36, -0.02],
        view: 38,
        lens: 0.012,
        sun: [-0.8, -0.5, 0.55],
        softness: 0.16,
        hour: 'afternoon',
        strength: 0.7,
        ambient: 1.3,
        exposure: 1.35,
      },
    )
  },
  'desk-lamp': async () => {
    const lamp = deskLamp('#2f7a6f')
    const at: Vec = [lamp.at[0] - 0.1, lamp.at[1], lamp.at[2]]
    return shot(
      group(
        floor(boards(sheesham(), 0.22)),
        wall(limewash('#c98a5a'), -0.38),
        lamp.mesh.move(-0.1, 0, 0),
        await row('evening', 0.2, { tall: 0.2 }).then((m) => m.move(-0.42, 0, -0.16)),
        openBook().turn(-12).move(0.12, 0, 0.1),
        drum(0.004, 0.16, plain('#c23a2a', { rough: 0.4 }), 0.001, 6)
          .roll(90)
          .turn(30)
          .move(0.22, 0.018, 0.12),
        cup(0.036, 0.085, plain('#e7dcc4', { rough: 0.25, gloss: 0.06 }), 1.08).move(0.3, 0, -0.08),
        pot(0.045, 0.075).move(0.25, 0, -0.24),
        bush('night', {
          stems: 8,
          height: 0.14,
          spread: 0.1,
          perStem: 5,
          leaf: { blade: 'oval', length: 0.05, width: 0.026 },
          colours: ['#4c7a35', '#5f8d3e'],
        }).move(0.25, 0.06, -0.24),
      ),
      {
        eye: [0.12, 0.4, 1.12],
        look: [-0.015, 0.225, 0],
        view: 32,
        lens: 0.016,
        hour: 'dusk',
        ambient: 1.3,
        exposure: 1.55,
        lamps: [{ at: [at[0], at[1] - 0.035, at[2]], radius: 0.025, light: [0.34, 0.235, 0.125] }],
      },
    )
  },
  'old-laptop': async () =>
    shot(
      group(
        floor(boards(mango(), 0.17)),
        wall(limewash('#b98fa0'), -0.85),
        (await laptop()).turn(16),
        cup(0.038, 0.088, plain('#2f6f73', { rough: 0.22, gloss: 0.06 }), 1.06).move(0.3, 0, 0.0),
        lying({ thick: 0.012, tall: 0.2, deep: 0.14, cover: '#d9a441' })
          .turn(-50)
          .move(-0.34, 0, 0.06),
        drum(0.0045, 0.14, plain('#22211f', { rough: 0.3 }), 0.001, 10)
          .roll(90)
          .turn(40)
          .move(-0.34, 0.017, 0.06),
        curtain(1.4, 1.6, cloth('#efe3c8', { sheer: 0.4 }), 8, 0.04).move(-0.75, 0, -0.75),
        pot(0.08, 0.13, plain('#e3d6ba', { rough: 0.5 })).move(0.36, 0, -0.4),
        bush('laptop', {
          stems: 11,
          height: 0.32,
          spread: 0.22,
          perStem: 6,
          leaf: { blade: 'oval', length: 0.09, width: 0.045 },
          colours: ['#4c7a35', '#6b9a45', '#3f6b33'],
        }).move(0.36, 0.1, -0.4),
        throughWindow(FROM_RIGHT, [0.05, 0.05, 0.05], { width: 0.8, height: 0.7, distance: 1.6 }),
      ),
      {
        eye: [-0.12, 0.44, 0.9],
        look: [0.0, 0.085, -0.02],
        view: 31,
        lens: 0.016,
        sun: FROM_RIGHT,
        hour: 'morning',
        strength: 0.8,
      },
    ),
}

/** A notebook that lies open. */
function openBook() {
  const page = (s: number) =>
    sheet(
      (u, v): Vec => [
        s * u * 0.15,
        0.004 + 0.016 * Math.sin(Math.min(1, u * 1.25) * 2.4) * (1 - u * 0.55),
        (0.5 - v) * 0.21 * 1,
      ],
      16,
      4,
      lined,
    )
  const lined = {
    paint(
      s: { r: number; g: number; b: number; rough: number; gloss: number },
      u: number,
      v: number,
    ) {
      const line = (v * 18) % 1 < 0.05
      const ink =
        !line &&
        (v * 18) % 1 > 0.25 &&
        (v * 18) % 1 < 0.5 &&
        u > 0.12 &&
        u < 0.85 &&
        v > 0.3 &&
        Math.sin(u * 160 + Math.floor(v * 18) * 7) > -0.2
      const k = line ? 0.6 : ink ? 0.16 : 0.86
      s.r = k
      s.g = k * 0.95
      s.b = k * (line || ink ? 1.1 : 0.82)
      s.rough = 0.95
      s.gloss = 0.02
    },
  }
  return group(page(1), page(-1), box(0.31, 0.004, 0.215, plain('#7d2b2b'), 0.001))
}
