import { box } from '../blocks.ts'
import { limewash, oxide, stone, terrazzo, tiles } from '../grounds.ts'
import { brass, clay, cloth, lacquer, plain, teak } from '../materials.ts'
import { group } from '../mesh.ts'
import { FROM_LEFT, FROM_RIGHT, room, shot, throughLeaves, throughWindow, wall } from '../scene.ts'
import { sheet } from '../sheet.ts'
import { lying, row } from '../things/books.ts'
import { caneArmchair } from '../things/cane-chair.ts'
import { cradle } from '../things/cradle.ts'
import { almirah, SHELVES, shelf } from '../things/cupboard.ts'
import { cup, curtain, durrie, folkPrint, framed, gardenWindow } from '../things/dressing.ts'
import { palm, pot, rubberPlant } from '../things/greenery.ts'
import { studyTable } from '../things/study-table.ts'
import type { Vec } from '../vector.ts'
import type { Scene } from '../view.ts'

const chairRoom = () =>
  group(
    room({
      wall: limewash('#4f9c94'),
      floor: oxide('#96452f'),
      back: 1.05,
      skirting: lacquer('#7c3626'),
    }),
    caneArmchair().turn(-30),
    pot(0.17, 0.27, clay()).move(-0.98, 0, -0.5),
    palm('areca', 0.85).move(-0.98, 0.22, -0.5),
    throughWindow(FROM_LEFT, [0.15, 0.5, -0.3], { width: 1.5, height: 1.6 }),
  )

export const furniture: Record<string, () => Promise<Scene> | Scene> = {
  'cane-armchair': () =>
    shot(chairRoom(), {
      eye: [0.5, 1.15, 3.0],
      look: [-0.12, 0.53, -0.1],
      view: 28,
      lens: 0.03,
      focus: 3.05,
    }),
  'cane-armchair-detail': () =>
    shot(chairRoom(), {
      eye: [1.05, 1.18, 1.15],
      look: [0.0, 0.66, -0.08],
      view: 28,
      lens: 0.025,
      exposure: 1.05,
    }),

  'study-table': async () =>
    shot(
      group(
        room({
          wall: limewash('#d9a452'),
          floor: terrazzo('#cfc4ae', ['#8a6f55', '#5c5148', '#e9e2d2', '#a98b6a']),
          back: 0.42,
          skirting: plain('#7d6b55'),
        }),
        studyTable().turn(0),
        await row('desk', 0.3, { tall: 0.24 }).then((m) => m.move(-0.48, 0.75, -0.06)),
        lying({ thick: 0.02, tall: 0.2, deep: 0.14, cover: '#7b2f3c' })
          .turn(20)
          .move(0.14, 0.75, 0.02),
        cup(0.035, 0.09, plain('#e7e0cf', { rough: 0.25, gloss: 0.06 }), 1.1).move(
          0.38,
          0.75,
          -0.08,
        ),
        framed(0.36, 0.46, await folkPrint('#e7c98d', '#7a2d22', '#2f5e54'), teak()).move(
          0.34,
          1.32,
          -0.4,
        ),
        throughLeaves(FROM_LEFT, [0, 0.7, 0], 0.5),
      ),
      { eye: [-0.75, 1.3, 2.75], look: [0, 0.62, 0], view: 32, hour: 'afternoon' },
    ),
  'study-table-drawer': () =>
    shot(
      group(
        room({
          wall: limewash('#d9a452'),
          floor: terrazzo('#cfc4ae', ['#8a6f55', '#5c5148', '#e9e2d2', '#a98b6a']),
          back: 0.42,
          skirting: plain('#7d6b55'),
        }),
        studyTable(0.24),
        lying({ thick: 0.014, tall: 0.17, deep: 0.12, cover: '#2f5e54' })
          .turn(15)
          .move(0.24, 0.616, 0.26),
        throughLeaves(FROM_LEFT, [0.2, 0.7, 0.2], 0.52),
      ),
      { eye: [0.95, 1.22, 1.25], look: [0.2, 0.6, 0.2], view: 33, hour: 'afternoon' },
    ),
  'steel-almirah': async () =>
    shot(
      group(
        room({
          wall: limewash('#efe2c4'),
          floor: tiles(['#a8563a', '#b3613f', '#9c4d34'], 0.3, '#7b5a45'),
          back: 0.33,
          skirting: plain('#8d4a33'),
        }),
        almirah('#6f8f86').turn(-8),
        box(0.5, 0.2, 0.34, plain('#7b4a2f', { rough: 0.5 }), 0.02)
          .turn(-4)
          .move(-0.05, 2.05, 0),
        // What the mirror sees: the other side of the room.
        wall(limewash('#d9a866'), 6.5, 4, 2.9),
        (await gardenWindow(1.3, 1.5, plain('#efe2c6', { rough: 0.5 })))
          .turn(180)
          .move(-2.6, 1.45, 6.44),
        curtain(0.62, 2.4, cloth('#e6c489', { sheer: 0.35, thread: 0.004 }), 4, 0.06).move(
          -1.3,
          0.05,
          -0.2,
        ),
        pot(0.13, 0.22, clay('#a85a36')).move(0.9, 0, 0.1),
        rubberPlant('bedroom', 0.75).move(0.9, 0.18, 0.1),
        throughWindow(FROM_LEFT, [0.05, 1.25, 0.3], { width: 1.5, height: 2.1, rows: 4 }),
      ),
      {
        eye: [0.75, 1.42, 4.3],
        look: [-0.06, 1.06, 0],
        view: 30,
        hour: 'morning',
        ambient: 1.15,
        lens: 0.01,
      },
    ),
  bookshelf: async () => {
    const rows = await Promise.all([
      row('kamla', 0.5, { tall: 0.25 }),
      row('premchand', 0.62, { tall: 0.22 }),
      row('tagore', 0.42, { tall: 0.22 }),
      row('narayan', 0.28, { tall: 0.22, lean: false }),
    ])
    const [a, b, c, d] = rows as [
      (typeof rows)[0],
      (typeof rows)[0],
      (typeof rows)[0],
      (typeof rows)[0],
    ]
    return shot(
      group(
        room({
          wall: limewash('#8fb0bf'),
          floor: tiles(['#d8cbb0', '#d2c4a6', '#ddd2ba'], 0.45, '#b5a88e'),
          back: 0.22,
          skirting: plain('#efe7d6'),
        }),
        shelf(),
        a.move(-0.4, SHELVES[0], 0.06),
        b.move(-0.24, SHELVES[1], 0.06),
        c.move(-0.4, SHELVES[2], 0.06),
        d.move(0.1, SHELVES[3], 0.06),
        lying({ thick: 0.03, tall: 0.24, deep: 0.17, cover: '#3d5a36' }).move(0.25, SHELVES[2], 0),
        lying({ thick: 0.024, tall: 0.22, deep: 0.16, cover: '#c58a2c' })
          .turn(5)
          .move(0.25, SHELVES[2] + 0.03, 0),
        lying({ thick: 0.034, tall: 0.26, deep: 0.18, cover: '#8c2f2a' }).move(0.27, SHELVES[0], 0),
        pot(0.06, 0.1, plain('#e9e0cc', { rough: 0.3, gloss: 0.05 })).move(-0.27, SHELVES[3], 0.02),
        rubberPlant('shelf', 0.17).move(-0.27, SHELVES[3] + 0.08, 0.02),
        cup(0.05, 0.1, brass(), 1.1).move(-0.33, SHELVES[1], 0.02),
        pot(0.09, 0.15, clay()).move(0.22, 1.33, 0),
        palm('top', 0.36).move(0.22, 1.45, 0),
        box(0.3, 0.07, 0.2, plain('#a9713e', { rough: 0.6 }), 0.01).move(-0.2, 1.328, 0),
        throughWindow(FROM_RIGHT, [0, 0.8, 0], { width: 1.5, height: 1.5 }),
      ),
      { eye: [-1.0, 1.25, 3.2], look: [0.02, 0.77, 0], view: 28.5, sun: FROM_RIGHT, lens: 0.008 },
    )
  },
  'wooden-cradle': async () =>
    shot(
      group(
        room({ wall: limewash('#c4704a'), floor: stone('#b9a184'), back: 0.85 }),
        durrie(1.5, 0.9, '#e2d3ae', ['#8c2f2a', '#2e5a57', '#c58a2c']).move(0, 0, 0.05),
        cradle().turn(24),
        quilt().turn(24),
        (await gardenWindow(0.9, 0.9, plain('#e9dfc8', { rough: 0.5 }))).move(-0.75, 1.42, -0.79),
        throughWindow(FROM_RIGHT, [0, 0.5, 0], { width: 1.2, height: 1.5 }),
      ),
      { eye: [0.25, 1.25, 3.0], look: [0.02, 0.55, 0], view: 29, sun: FROM_RIGHT, hour: 'morning' },
    ),
}

/** A small quilt in the cradle, one end over its side. */
function quilt() {
  const patch = cloth('#f3e3c0', { stripe: ['#d98a4a', 0.06, 0.03], thread: 0.003 })
  const bed = sheet(
    (u, v): Vec => [
      (u - 0.5) * 0.78,
      0.47 +
        0.05 * Math.sin(u * 3.1) * Math.sin(v * 3.1) +
        0.006 * Math.sin(u * 30) * Math.sin(v * 14),
      (0.5 - v) * 0.33,
    ],
    40,
    16,
    cloth('#f4efe2'),
    [0.8, 0.34],
  )
  const throwOver = sheet(
    (u, v): Vec => {
      const x = 0.08 + u * 0.3 + 0.01 * Math.sin(v * 9)
      const over = Math.max(0, v - 0.52) / 0.48
      const inside = Math.min(1, v / 0.45)
      const ripple = 0.009 * Math.sin(u * 22 + v * 4) * (0.4 + over)
      if (v < 0.45) return [x, 0.51 + 0.2 * inside ** 2, 0.02 + 0.19 * inside + ripple]
      const top = Math.min(1, (v - 0.45) / 0.1)
      return [x, 0.71 + 0.008 * Math.sin(top * 3.14) - over * 0.22, 0.21 + 0.035 * top + ripple]
    },
    40,
    40,
    patch,
    [0.32, 0.6],
  )
  return group(bed, throwOver)
}
