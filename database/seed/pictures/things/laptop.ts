import { box } from '../blocks.ts'
import { tube } from '../lines.ts'
import { plain, plastic } from '../materials.ts'
import { group, type Mesh } from '../mesh.ts'
import { print, printed, svg } from '../print.ts'
import { drum } from '../turned.ts'
import { decal } from './dressing.ts'

/** An open laptop of some years, facing the viewer. */
export async function laptop(): Promise<Mesh> {
  const grey = plain('#6d6c6b', { rough: 0.42, gloss: 0.05 })
  const deck = plain('#8b8986', { rough: 0.5, gloss: 0.04 })
  const black = plain('#232221', { rough: 0.5, gloss: 0.04 })
  const keys = plain('#2c2b2b', { rough: 0.55, gloss: 0.04 })
  const [w, d] = [0.35, 0.24]
  const parts = [
    box(w, 0.018, d, grey, 0.006).move(0, 0.003, 0),
    box(w - 0.008, 0.002, d - 0.008, deck, 0.001).move(0, 0.02, 0),
    box(0.31, 0.002, 0.1, black, 0.001).move(0, 0.0212, -0.035),
  ]
  const rows = [15, 14, 13, 12]
  for (const [j, count] of rows.entries()) {
    const step = 0.302 / count
    for (let i = 0; i < count; i++)
      parts.push(
        box(step - 0.0028, 0.003, 0.0155, keys, 0.0012).move(
          -0.151 + step * (i + 0.5),
          0.0228,
          -0.074 + j * 0.0185,
        ),
      )
  }
  for (const [x, kw] of [
    [-0.132, 0.036],
    [-0.095, 0.03],
    [-0.06, 0.03],
    [0.02, 0.12],
    [0.1, 0.03],
    [0.133, 0.034],
  ] as const)
    parts.push(box(kw - 0.0028, 0.003, 0.0155, keys, 0.0012).move(x, 0.0228, 0.0))
  parts.push(
    box(0.09, 0.0012, 0.052, plain('#7c7a77', { rough: 0.4 }), 0.0005).move(0, 0.0218, 0.068),
  )
  const wall = `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f3c27c"/><stop offset=".55" stop-color="#e88d5a"/><stop offset="1" stop-color="#b4545a"/></linearGradient></defs><rect width="640" height="400" fill="url(#s)"/><circle cx="430" cy="190" r="52" fill="#fff0c8"/>
    <path d="M0 250 Q120 150 240 240 Q340 170 460 250 Q560 190 640 240 V400 H0Z" fill="#8a4a62" opacity=".8"/><path d="M0 310 Q160 230 320 310 Q480 240 640 310 V400 H0Z" fill="#573a58"/><path d="M0 360 Q200 320 640 366 V400 H0Z" fill="#33293f"/>
    <rect y="378" width="640" height="22" fill="#1e1a26" opacity=".8"/>${[0, 1, 2, 3, 4].map((i) => `<rect x="${250 + i * 30}" y="382" width="14" height="14" rx="3" fill="${['#e8a81c', '#d9682f', '#7fb0a0', '#f2e6cf', '#5f8fb5'][i]}"/>`).join('')}`
  const screen = printed(await print(svg(640, 400, wall)), { glow: 1.15 })
  const panel = group(
    box(w, 0.235, 0.009, grey, 0.004),
    box(w - 0.012, 0.222, 0.002, black, 0.001).move(0, 0.007, 0.0046),
    decal(
      [
        [-0.158, 0.024, 0.0058],
        [0.158, 0.024, 0.0058],
        [0.158, 0.2215, 0.0058],
        [-0.158, 0.2215, 0.0058],
      ],
      screen,
    ),
    drum(0.002, 0.001, plastic('#111')).tilt(-90).move(0, 0.226, 0.0056),
  )
    .tilt(20)
    .move(0, 0.017, -d / 2 + 0.004)
  const hinge = (x: number) =>
    tube(
      [
        [x - 0.022, 0.021, -d / 2 + 0.002],
        [x + 0.022, 0.021, -d / 2 + 0.002],
      ],
      0.006,
      black,
      12,
    )
  parts.push(panel, hinge(-0.12), hinge(0.12))
  parts.push(
    decal(
      [
        [0.1, 0.0226, 0.075],
        [0.135, 0.0226, 0.075],
        [0.135, 0.0226, 0.055],
        [0.1, 0.0226, 0.055],
      ],
      printed(
        await print(
          svg(
            140,
            80,
            '<rect width="140" height="80" rx="8" fill="#2f5e54"/><circle cx="40" cy="40" r="20" fill="#f0b21c"/><rect x="70" y="28" width="50" height="8" fill="#f2e6cf"/><rect x="70" y="44" width="36" height="8" fill="#f2e6cf"/>',
          ),
        ),
        { rough: 0.4 },
      ),
    ),
  )
  return group(...parts)
}
