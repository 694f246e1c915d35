import { box } from '../blocks.ts'
import { plain, rosewood, teak } from '../materials.ts'
import { group, type Material, type Mesh } from '../mesh.ts'
import { print, printed, svg } from '../print.ts'
import { drum, lathe } from '../turned.ts'
import { decal } from './dressing.ts'

/** A carrom board lying on the ground, set for the first stroke. */
export async function carromBoard(): Promise<Mesh> {
  const side = 0.74
  const line = 'stroke="#241a14" fill="none"'
  const arm = `<g><rect x="203" y="150" width="594" height="44" ${line} stroke-width="4"/><circle cx="203" cy="172" r="22" fill="#b8322a" stroke="#241a14" stroke-width="4"/><circle cx="797" cy="172" r="22" fill="#b8322a" stroke="#241a14" stroke-width="4"/></g>
    <g ${line} stroke-width="4"><path d="M92 92 L330 330"/><path d="M296 352 A40 40 0 1 0 352 296"/><path d="M92 92 l26 8 m-26 -8 l8 26"/></g><circle cx="52" cy="52" r="40" fill="#14100d"/>`
  const face = `<rect width="1000" height="1000" fill="#e3c084"/><rect width="1000" height="1000" fill="#d8ad6a" opacity=".35"/>${[0, 90, 180, 270].map((a) => `<g transform="rotate(${a} 500 500)">${arm}</g>`).join('')}
    <circle cx="500" cy="500" r="118" ${line} stroke-width="4"/><circle cx="500" cy="500" r="106" ${line} stroke-width="2"/><circle cx="500" cy="500" r="20" fill="#b8322a"/>${Array.from({ length: 8 }, (_, i) => `<path transform="rotate(${i * 45} 500 500)" d="M500 394 L520 470 L500 500 L480 470 Z" fill="${i % 2 ? '#b8322a' : '#241a14'}"/>`).join('')}`
  const image = printed(await print(svg(1000, 1000, face)), { rough: 0.2, gloss: 0.05 })
  const grain = teak()
  const surface: Material = {
    paint(s, u, v) {
      const g = { ...s }
      grain.paint(g, u * 0.74, v * 0.74, 1.3)
      image.paint(s, u, v, 0)
      const k = 0.72 + g.g * 1.6
      s.r *= k
      s.g *= k
      s.b *= k
    },
  }
  const frame = rosewood()
  const h = side / 2
  const parts = [
    box(side, 0.02, side, teak(), 0.004).move(0, 0.012, 0),
    decal(
      [
        [-h, 0.0325, h],
        [h, 0.0325, h],
        [h, 0.0325, -h],
        [-h, 0.0325, -h],
      ],
      surface,
    ),
  ]
  for (let i = 0; i < 4; i++)
    parts.push(
      box(side + 0.1, 0.052, 0.052, frame, 0.01)
        .move(0, 0.004, h + 0.026)
        .turn(i * 90),
    )
  const [black, white, queen] = [
    plain('#2a211c', { rough: 0.3, gloss: 0.05 }),
    plain('#ecd9b0', { rough: 0.35 }),
    plain('#c0262a', { rough: 0.3, gloss: 0.05 }),
  ]
  const piece = (x: number, z: number, m: Material) =>
    group(
      drum(0.0155, 0.0085, m, 0.002, 36),
      lathe(
        [
          [0.0105, 0.0086],
          [0.0115, 0.0092],
          [0.0125, 0.0086],
        ],
        m,
        36,
      ),
    ).move(x, 0.0326, z)
  parts.push(piece(0, 0, queen))
  for (let i = 0; i < 6; i++)
    parts.push(
      piece(Math.cos(i * 1.047) * 0.032, Math.sin(i * 1.047) * 0.032, i % 2 ? white : black),
    )
  for (let i = 0; i < 12; i++) {
    const far = i % 2 ? 0.0555 : 0.064
    const away = i === 2 ? 2.4 : i === 7 ? 1.9 : 1
    parts.push(
      piece(
        Math.cos(i * 0.5236 + 0.0) * far * away,
        Math.sin(i * 0.5236 + 0.0) * far * away,
        i % 2 ? black : white,
      ),
    )
  }
  parts.push(
    group(
      drum(0.0205, 0.01, plain('#e9a51f', { rough: 0.2, gloss: 0.06 }), 0.002, 44),
      lathe(
        [
          [0.012, 0.0101],
          [0.014, 0.0106],
          [0.016, 0.0101],
        ],
        plain('#b8322a'),
        40,
      ),
    ).move(-0.05, 0.0326, 0.244),
  )
  return group(...parts)
}
