import { box } from '../blocks.ts'
import { pages, plain } from '../materials.ts'
import { group, type Material, type Mesh } from '../mesh.ts'
import { print, printed, svg } from '../print.ts'
import { random, type Vec } from '../vector.ts'
import { decal } from './dressing.ts'

interface Book {
  thick: number
  tall: number
  deep: number
  cover: string
  /** Drawings; the spine is drawn upright, as it stands on a shelf. */
  spine?: Material
  front?: Material
  rough?: number
}

/** Stands on its lower edge, spine to the viewer (+z), front cover to the right (+x). */
export function book(b: Book): Mesh {
  const board = plain(b.cover, { rough: b.rough ?? 0.55, gloss: 0.04 })
  const c = 0.0022
  const [x, z] = [b.thick / 2, b.deep / 2]
  const mesh = group(
    box(c, b.tall, b.deep, board, 0.001).move(-x + c / 2, 0, 0),
    box(c, b.tall, b.deep, board, 0.001).move(x - c / 2, 0, 0),
    box(b.thick, b.tall, c, board, 0.001).move(0, 0, z - c / 2),
    box(b.thick - 2 * c, b.tall - 0.008, b.deep - 0.007, pages('#eadfc6', 'w'), 0.001).move(
      0,
      0.004,
      0,
    ),
  )
  const e = 0.0006
  if (b.spine)
    mesh.add(
      decal(
        [
          [-x, 0, z + e],
          [x, 0, z + e],
          [x, b.tall, z + e],
          [-x, b.tall, z + e],
        ],
        b.spine,
      ),
    )
  if (b.front) {
    const p: [Vec, Vec, Vec, Vec] = [
      [x + e, 0, z],
      [x + e, 0, -z],
      [x + e, b.tall, -z],
      [x + e, b.tall, z],
    ]
    mesh.add(decal(p, b.front))
  }
  return mesh
}

/** The same book lying on its back cover, front up, spine to the viewer. */
export const lying = (b: Book): Mesh =>
  book(b)
    .roll(90)
    .move(b.tall / 2, b.thick / 2, 0)

const PALETTE = [
  '#8c2f2a',
  '#1f4f4a',
  '#c58a2c',
  '#2e4a74',
  '#6b3a5b',
  '#d8c9a8',
  '#3d5a36',
  '#b4532a',
  '#4a4a52',
  '#e0b95c',
  '#7d8f6a',
  '#a84b4b',
  '#2a3d4f',
  '#d9773f',
]

/** A plain spine with a small label and lines, for books in the background. */
async function quietSpine(seed: string, hex: string): Promise<Material> {
  const chance = random(seed)
  const ink = chance() > 0.5 ? '#f0dfae' : '#f4efe4'
  const y = 60 + chance() * 60
  const body = `<rect width="80" height="500" fill="${hex}"/>
    <rect y="24" width="80" height="${3 + chance() * 6}" fill="${ink}" opacity=".75"/><rect y="${460 - chance() * 30}" width="80" height="4" fill="${ink}" opacity=".75"/>
    ${chance() > 0.6 ? `<rect x="6" y="${y}" width="68" height="120" fill="${ink}" opacity=".85"/>` : ''}
    <g fill="${chance() > 0.6 ? hex : ink}" opacity=".8"><rect x="30" y="${y + 14}" width="9" height="${60 + chance() * 160}"/><rect x="46" y="${y + 30}" width="6" height="${40 + chance() * 90}"/></g>`
  return printed(await print(svg(80, 500, body)), { rough: 0.5, gloss: 0.04 })
}

/** A row of books from left to right, the last one leaning. */
export async function row(
  seed: string,
  width: number,
  o: { tall?: number; deep?: number; lean?: boolean } = {},
): Promise<Mesh> {
  const chance = random(seed)
  const mesh = group()
  let x = 0
  while (x < width) {
    const thick = 0.014 + chance() * 0.03
    const tall = (o.tall ?? 0.23) * (0.78 + 0.22 * chance())
    const deep = (o.deep ?? 0.16) * (0.85 + 0.15 * chance())
    const hex = PALETTE[Math.floor(chance() * PALETTE.length)] as string
    const one = book({ thick, tall, deep, cover: hex, spine: await quietSpine(seed + x, hex) })
    const last = x + thick + 0.03 > width && o.lean !== false
    mesh.add(
      (last ? one.roll(13).move(0.032, 0.004, 0) : one).move(
        x + thick / 2,
        0,
        -deep / 2 - chance() * 0.012,
      ),
    )
    x += thick + 0.0012
  }
  return mesh
}

export interface Spine {
  title: string
  author: string
  ground: string
  ink: string
  font: string
}

/** A readable spine; the text runs downwards. */
export async function titled(s: Spine, thick: number, tall: number): Promise<Material> {
  const height = 900
  const width = Math.round((height * thick) / tall)
  const body = `<rect width="${width}" height="${height}" fill="${s.ground}"/>
    <rect y="40" width="${width}" height="6" fill="${s.ink}"/><rect y="52" width="${width}" height="2" fill="${s.ink}"/>
    <rect y="${height - 110}" width="${width}" height="4" fill="${s.ink}"/><circle cx="${width / 2}" cy="${height - 65}" r="${width * 0.2}" fill="none" stroke="${s.ink}" stroke-width="4"/>
    <g transform="translate(${width / 2} 84) rotate(90)" fill="${s.ink}" font-family="${s.font}">
      <text x="0" y="${width * 0.17}" font-size="${width * 0.56}" font-weight="700">${s.title}</text>
      <text x="${height - 215}" y="${width * 0.12}" font-size="${width * 0.32}" text-anchor="end">${s.author}</text></g>`
  return printed(await print(svg(width, height, body)), { rough: 0.45, gloss: 0.04 })
}
