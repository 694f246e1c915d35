import { boards, limewash } from '../grounds.ts'
import { brass, plain, sheesham, teak } from '../materials.ts'
import { group, type Material } from '../mesh.ts'
import { print, printed, svg } from '../print.ts'
import { FROM_LEFT, FROM_RIGHT, floor, shot, throughJaali, throughLeaves, wall } from '../scene.ts'
import { book, lying, type Spine, titled } from '../things/books.ts'
import { cup, gardenWindow } from '../things/dressing.ts'
import { bush, pot } from '../things/greenery.ts'
import { drum, lathe } from '../turned.ts'
import type { Scene } from '../view.ts'

const SANS = 'Noto Sans, Noto Sans Devanagari, DejaVu Sans'
const SERIF = 'Noto Serif Devanagari, Noto Serif, DejaVu Serif'

interface Textbook {
  title: string
  level: string
  ground: string
  ink: string
  art: string
}

const TEXTBOOKS: Textbook[] = [
  {
    title: 'Mathematics',
    level: 'Class VIII',
    ground: '#2f6a8f',
    ink: '#fdf3d8',
    art: '<path d="M110 560 L290 560 L290 300 Z" fill="none" stroke="#fdf3d8" stroke-width="10"/><circle cx="330" cy="420" r="90" fill="#f0b43c" opacity=".9"/><path d="M60 640 H440" stroke="#fdf3d8" stroke-width="6" stroke-dasharray="14 10"/>',
  },
  {
    title: 'विज्ञान',
    level: 'कक्षा ८',
    ground: '#3f8a5c',
    ink: '#fdf6e0',
    art: '<circle cx="250" cy="440" r="120" fill="none" stroke="#f2d27a" stroke-width="9"/><ellipse cx="250" cy="440" rx="190" ry="64" fill="none" stroke="#fdf6e0" stroke-width="8" transform="rotate(30 250 440)"/><ellipse cx="250" cy="440" rx="190" ry="64" fill="none" stroke="#fdf6e0" stroke-width="8" transform="rotate(-30 250 440)"/><circle cx="250" cy="440" r="28" fill="#e0622f"/>',
  },
  {
    title: 'Our Pasts',
    level: 'Class VIII',
    ground: '#b8552f',
    ink: '#fbe7c2',
    art: '<path d="M90 620 V420 Q90 340 160 340 Q160 270 250 250 Q340 270 340 340 Q410 340 410 420 V620 Z" fill="#f0c27a"/><path d="M200 620 V480 Q250 410 300 480 V620 Z" fill="#7c2f1c"/>',
  },
  {
    title: 'वसंत',
    level: 'कक्षा ८',
    ground: '#e2a62c',
    ink: '#5a2614',
    art: '<g fill="#b8442f"><circle cx="180" cy="400" r="46"/><circle cx="300" cy="350" r="56"/><circle cx="330" cy="500" r="44"/><circle cx="210" cy="530" r="52"/></g><path d="M250 680 Q230 520 300 350 M250 620 Q200 500 180 400" stroke="#3f6a34" stroke-width="10" fill="none"/>',
  },
  {
    title: 'Honeydew',
    level: 'Class VIII',
    ground: '#7a4a86',
    ink: '#fdeccb',
    art: '<path d="M80 560 Q160 360 250 560 Q330 360 420 560 Z" fill="#e9b65c"/><circle cx="330" cy="330" r="54" fill="#f5e2a8"/>',
  },
  {
    title: 'Resources',
    level: 'Class VIII',
    ground: '#4d7f86',
    ink: '#fdf3d8',
    art: '<circle cx="250" cy="460" r="140" fill="#8fc0b0"/><path d="M160 420 Q220 340 290 400 Q340 440 300 500 Q230 520 200 480 Z" fill="#3f7a4c"/>',
  },
]

async function textbook(t: Textbook): Promise<{ front: Material; spine: Material }> {
  const front = `<rect width="500" height="720" fill="${t.ground}"/><rect width="500" height="150" fill="#000" opacity=".12"/>${t.art}
    <text x="36" y="108" font-family="${SANS}" font-size="${t.title.length > 9 ? 66 : 76}" font-weight="700" fill="${t.ink}">${t.title}</text><text x="38" y="196" font-family="${SANS}" font-size="34" fill="${t.ink}">${t.level}</text>
    <rect width="26" height="720" fill="#000" opacity=".18"/><path d="M0 0 L500 0 L0 720 Z" fill="#fff" opacity=".05"/>`
  const spine = `<rect width="60" height="900" fill="${t.ground}"/><g transform="translate(20 60) rotate(90)" fill="${t.ink}" font-family="${SANS}"><text font-size="36" font-weight="700">${t.title}</text><text x="780" font-size="28" text-anchor="end">${t.level}</text></g>`
  const look = { rough: 0.38, gloss: 0.045 }
  return {
    front: printed(await print(svg(500, 720, front)), look),
    spine: printed(await print(svg(60, 900, spine)), look),
  }
}

async function textbookStack() {
  const mesh = group()
  let y = 0
  const turns = [4, -6, 12, -3, 8]
  for (const [i, t] of TEXTBOOKS.slice(1).entries()) {
    const thick = 0.014 + (i % 3) * 0.004
    const faces = await textbook(t)
    mesh.add(
      lying({ thick, tall: 0.27, deep: 0.2, cover: t.ground, rough: 0.4, ...faces })
        .turn(turns[i] ?? 0)
        .move(0.004 * (i % 2), y, 0),
    )
    y += thick
  }
  const first = TEXTBOOKS[0] as Textbook
  const faces = await textbook(first)
  mesh.add(
    lying({ thick: 0.018, tall: 0.27, deep: 0.2, cover: first.ground, rough: 0.4, ...faces })
      .turn(-74)
      .move(0.0, y, 0.01),
  )
  return mesh
}

const NOVELS: (Spine & { thick: number; tall: number })[] = [
  {
    title: 'गोदान',
    author: 'प्रेमचंद',
    ground: '#8c2f2a',
    ink: '#f0d9a0',
    font: SERIF,
    thick: 0.04,
    tall: 0.215,
  },
  {
    title: 'गबन',
    author: 'प्रेमचंद',
    ground: '#2e4a74',
    ink: '#f2e4c4',
    font: SERIF,
    thick: 0.032,
    tall: 0.21,
  },
  {
    title: 'निर्मला',
    author: 'प्रेमचंद',
    ground: '#d9a441',
    ink: '#5a2614',
    font: SERIF,
    thick: 0.026,
    tall: 0.2,
  },
  {
    title: 'चन्द्रकान्ता',
    author: 'खत्री',
    ground: '#2f5e54',
    ink: '#f3d994',
    font: SERIF,
    thick: 0.044,
    tall: 0.22,
  },
  {
    title: 'देवदास',
    author: 'शरतचन्द्र',
    ground: '#efe3c8',
    ink: '#8c2f2a',
    font: SERIF,
    thick: 0.024,
    tall: 0.195,
  },
  {
    title: 'कर्मभूमि',
    author: 'प्रेमचंद',
    ground: '#b4532a',
    ink: '#fbe9c8',
    font: SERIF,
    thick: 0.036,
    tall: 0.213,
  },
  {
    title: 'सेवासदन',
    author: 'प्रेमचंद',
    ground: '#5b3a5f',
    ink: '#f0d9a0',
    font: SERIF,
    thick: 0.033,
    tall: 0.205,
  },
]

async function novelRow() {
  const mesh = group()
  let x = -0.13
  for (const [i, n] of NOVELS.entries()) {
    const spine = await titled(n, n.thick, n.tall)
    const one = book({
      thick: n.thick,
      tall: n.tall,
      deep: 0.14,
      cover: n.ground,
      spine,
      rough: 0.5,
    })
    mesh.add(
      (i === NOVELS.length - 1 ? one.roll(9).move(0.034, 0.002, 0) : one).move(
        x + n.thick / 2,
        0,
        (i % 3) * 0.005,
      ),
    )
    x += n.thick + 0.001
  }
  return mesh
}

export const study: Record<string, () => Promise<Scene> | Scene> = {
  'ncert-books': async () =>
    shot(
      group(
        floor(boards(sheesham(), 0.2)),
        wall(limewash('#c9d0b4'), -1.1),
        await textbookStack(),
        (await gardenWindow(1.0, 0.9, plain('#e9dfc8', { rough: 0.5 }))).move(-0.1, 0.52, -1.05),
        cup(0.038, 0.1, plain('#d9682f', { rough: 0.3, gloss: 0.05 }), 1.08).move(0.24, 0, -0.1),
        ...['#e9b02c', '#c23a2a', '#2f5f8a', '#3d7a5a'].map((c, i) =>
          drum(0.0042, 0.17, plain(c, { rough: 0.4 }), 0.001, 6)
            .roll(-12 + i * 8)
            .tilt(6 - i * 4)
            .move(0.225 + i * 0.01, 0.01, -0.1 + (i % 2) * 0.015),
        ),
        throughLeaves(FROM_LEFT, [0, 0.1, 0], 0.62, 0.5),
      ),
      {
        eye: [0.14, 0.33, 0.74],
        look: [0.045, 0.06, -0.01],
        view: 26,
        lens: 0.016,
        hour: 'morning',
        exposure: 1.12,
      },
    ),
  'hindi-novels': async () =>
    shot(
      group(
        floor(boards(teak(), 0.3)),
        wall(limewash('#47706e'), -0.45),
        await novelRow(),
        lying({
          thick: 0.03,
          tall: 0.2,
          deep: 0.14,
          cover: '#7d2b2b',
          spine: await titled(
            {
              title: 'परीक्षा गुरु',
              author: 'श्रीनिवास दास',
              ground: '#7d2b2b',
              ink: '#f0d9a0',
              font: SERIF,
            },
            0.03,
            0.2,
          ),
        })
          .turn(8)
          .move(0.27, 0, 0.02),
        lathe(
          [
            [0, 0],
            [0.03, 0],
            [0.032, 0.006],
            [0.012, 0.014],
            [0.01, 0.03],
            [0.03, 0.05],
            [0.034, 0.075],
            [0.028, 0.08],
            [0, 0.076],
          ],
          brass(),
          40,
        ).move(0.27, 0.03, 0.02),
        pot(0.055, 0.09, plain('#e3d6ba', { rough: 0.5 })).move(-0.24, 0, -0.03),
        bush('novel', {
          stems: 9,
          height: 0.18,
          spread: 0.14,
          perStem: 5,
          leaf: { blade: 'oval', length: 0.06, width: 0.032 },
          colours: ['#4c7a35', '#6b9a45'],
        }).move(-0.24, 0.07, -0.03),
        throughJaali(FROM_RIGHT, [0, 0.12, 0], 0.13),
      ),
      {
        eye: [0.02, 0.26, 0.9],
        look: [0.035, 0.1, 0],
        view: 25,
        sun: FROM_RIGHT,
        hour: 'afternoon',
        lens: 0.016,
      },
    ),
}
